package journeys

import (
	"encoding/json"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/css"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// spoken is what the browser's accessibility tree says: names by role.
func (b *tab) spoken() map[string][]string {
	b.t.Helper()
	names := map[string][]string{}
	for _, n := range b.tree() {
		names[n.role] = append(names[n.role], n.name)
	}
	return names
}

// node is one of the accessibility tree: what a screen reader says of an element.
type node struct{ role, name string }

// tree returns the nodes that a screen reader comes to.
func (b *tab) tree() []node {
	b.t.Helper()
	var list []node
	for _, n := range call(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Ignored || n.Role == nil || n.Name == nil {
			continue
		}
		var is node
		if json.Unmarshal(n.Role.Value, &is.role) != nil || json.Unmarshal(n.Name.Value, &is.name) != nil {
			continue
		}
		list = append(list, is)
	}
	return list
}

// named are the roles that a screen reader cannot tell apart without a name.
var named = strings.Fields(`grid gridcell button dialog group slider meter textbox combobox radio checkbox radiogroup
	link region heading img image progressbar option searchbox spinbutton Iframe`)

// audit has the browser look at the page as it is: names, roles and focus in its
// accessibility tree, and the contrast of all text. TestLongAxe has others look.
func (b *tab) audit(where string) {
	b.t.Helper()
	for _, fault := range b.faults() {
		b.t.Errorf("%s: %s", where, fault)
	}
}

func (b *tab) faults() []string {
	b.t.Helper()
	var list []string
	for _, n := range b.tree() {
		if slices.Contains(named, n.role) && n.role != "group" && strings.TrimSpace(n.name) == "" { // see oddElements
			list = append(list, "a "+n.role+" without a name")
		}
	}
	list = append(list, eval[[]string](b, oddElements)...)
	return append(list, b.dim()...)
}

// oddElements returns what is wrong with elements that no tree shows.
const oddElements = `(() => {
	const wrong = [], name = (e) => e.localName + (e.id && "#" + e.id);
	if (!document.documentElement.lang) wrong.push("the page has no language");
	if (!document.title) wrong.push("the page has no title");
	const ids = new Map();
	for (const e of document.querySelectorAll("[id]")) ids.set(e.id, (ids.get(e.id) ?? 0) + 1);
	for (const [id, n] of ids) if (n > 1) wrong.push(n + " elements are called " + id);
	// In the tree, details are a group too, and have no name but their summary's.
	for (const e of document.querySelectorAll("fieldset, [role=group]"))
		if (e.checkVisibility() && !e.ariaLabel?.trim() && !e.hasAttribute("aria-labelledby")
				&& !e.querySelector(":scope > legend")?.textContent.trim())
			wrong.push(name(e) + " is a group without a name");
	for (const e of document.querySelectorAll("[tabindex]")) {
		if (e.tabIndex > 0) wrong.push(name(e) + " jumps the queue of Tab");
		if (e.tabIndex === 0 && !e.role && !e.matches("button, a[href], input, select, textarea, summary, iframe")
				&& getComputedStyle(e).overflowY !== "auto") // what scrolls may
			wrong.push(name(e) + " can have the focus and has no role");
	}
	for (const e of document.querySelectorAll("[aria-hidden=true] :is(button, a[href], input, select, textarea, [tabindex='0'])"))
		if (e.checkVisibility() && !e.closest("[inert]")) wrong.push(name(e) + " is hidden and can have the focus");
	for (const attribute of ["aria-labelledby", "aria-describedby", "aria-controls", "for"])
		for (const e of document.querySelectorAll("[" + attribute + "]"))
			if (e.checkVisibility()) for (const id of e.getAttribute(attribute).split(/\s+/).filter(Boolean))
				if (!document.getElementById(id)) wrong.push(name(e) + " speaks of " + id + ", which is not there");
	return wrong;
})()`

// text is a piece of text on the page, with its colour and how much of it is
// seen, 1 for all.
type text struct {
	Words   string
	Color   [4]float64 // red, green, blue and alpha, 0 to 255
	Opacity float64
}

// mark marks each element that has text of its own which can be read, the nth
// with n; of a page below an open dialog none can. Controls that are switched
// off may be dim.
const mark = `(() => {
	const canvas = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true});
	const rgba = (color) => {
		canvas.clearRect(0, 0, 1, 1);
		canvas.fillStyle = color;
		canvas.fillRect(0, 0, 1, 1);
		return [...canvas.getImageData(0, 0, 1, 1).data];
	};
	const list = [];
	for (const e of (document.querySelector("dialog[open]") ?? document.body).querySelectorAll("*")) {
		const field = e.matches("input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea");
		const words = field ? e.value : [...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data).join("").trim();
		if (!words || !e.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
		if (e.closest(":disabled, [aria-disabled=true], [inert], svg, option, noscript")) continue;
		const box = e.getBoundingClientRect();
		if (box.width < 2 || box.height < 2) continue; // for screen readers only
		let opacity = 1;
		for (let up = e; up; up = up.parentElement) opacity *= getComputedStyle(up).opacity;
		e.setAttribute("data-audited", list.length);
		list.push({Words: words.slice(0, 40), Color: rgba(getComputedStyle(e).color), Opacity: opacity});
	}
	return list;
})()`

// dim returns the texts whose contrast is below what WCAG 2.2 AA asks for
// (1.4.3): 4.5, and 3 for large ones. A page that changes meanwhile, as the
// engine's lines do, is looked at again.
func (b *tab) dim() (list []string) {
	b.t.Helper()
	b.until("the page to stand still for a look", func() bool {
		var err error
		list, err = b.dimNow()
		return err == nil
	})
	return list
}

func (b *tab) dimNow() (list []string, err error) {
	texts := eval[[]text](b, mark)
	defer eval[any](b, `document.querySelectorAll("[data-audited]").forEach((e) => e.removeAttribute("data-audited"))`)
	call(b, dom.Enable, dom.EnableParams{})
	call(b, css.Enable, cdp.Empty{})
	root := call(b, dom.GetDocument, dom.GetDocumentParams{}).Root.NodeID
	marked := dom.QuerySelectorAllParams{NodeID: root, Selector: "[data-audited]"}
	nodes := call(b, dom.QuerySelectorAll, marked).NodeIDs
	if len(nodes) != len(texts) {
		return nil, fmt.Errorf("%d of %d texts are there", len(nodes), len(texts))
	}
	for i, id := range nodes { // both are in the document's order
		behind, err := chromedp.Call(b.ctx, css.GetBackgroundColors, css.GetBackgroundColorsParams{NodeID: id})
		if err != nil {
			return nil, err // it has gone
		}
		size, _ := strconv.ParseFloat(strings.TrimSuffix(behind.ComputedFontSize, "px"), 64)
		weight, _ := strconv.Atoi(behind.ComputedFontWeight)
		least := 4.5
		if size >= 24 || size >= 18.66 && weight >= 700 {
			least = 3
		}
		for _, back := range behind.BackgroundColors {
			c, err := parseColor(back)
			if err != nil {
				b.t.Fatal(err)
			}
			t := texts[i]
			if got := contrast(blend(t.Color, c, t.Opacity), c); got < least-0.01 {
				list = append(list, fmt.Sprintf("%q has a contrast of %.2f, not %.1f", t.Words, got, least))
			}
		}
	}
	return list, nil
}

// parseColor reads a colour as DevTools writes one: "rgb(1, 2, 3)", "rgba(1, 2, 3, 0.4)".
func parseColor(s string) (color.RGBA, error) {
	c := color.RGBA{A: 255}
	_, numbers, _ := strings.Cut(strings.TrimSuffix(s, ")"), "(")
	if _, err := fmt.Sscanf(strings.ReplaceAll(numbers, ",", " "), "%d %d %d", &c.R, &c.G, &c.B); err != nil {
		return c, fmt.Errorf("colour %q: %w", s, err)
	}
	return c, nil
}

// blend puts a colour on another.
func blend(over [4]float64, under color.RGBA, opacity float64) color.RGBA {
	a := over[3] / 255 * opacity
	mix := func(over float64, under uint8) uint8 { return uint8(math.Round(over*a + float64(under)*(1-a))) }
	return color.RGBA{mix(over[0], under.R), mix(over[1], under.G), mix(over[2], under.B), 255}
}

// contrast is WCAG's, from 1 to 21.
func contrast(a, b color.RGBA) float64 {
	light := func(c color.RGBA) float64 {
		part := func(v uint8) float64 {
			if f := float64(v) / 255; f > 0.04045 {
				return math.Pow((f+0.055)/1.055, 2.4)
			} else {
				return f / 12.92
			}
		}
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	la, lb := light(a), light(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}
