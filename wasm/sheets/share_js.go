//go:build js

package sheets

import (
	raster "image"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/render"
	"tah/rules/formats"
	"tah/wasm/arrive"
	"tah/wasm/dom"
	"tah/wasm/words"
)

// sharing is the open sheet on which the game on the board goes out: as a link, a
// picture, a text, or a live board in another page.
type sharing struct {
	*Sheets
	*dom.Scope
	told js.Value // what came of it
}

func (s *Sheets) share() {
	w := s.w
	s.open("share-sheet", w.T("action.share"), func(body js.Value, sc *dom.Scope) {
		told := dom.Create("p", "told")
		dom.Attr(told, "role", "status")
		out := sharing{s, sc, told}
		part := func(key string, part js.Value) { dom.Append(body, dom.Text("h3", "", w.T(key)), part) }
		dom.Append(body, out.link())
		part("share.picture", out.picture())
		part("share.text", out.text())
		part("share.embed", out.embed())
		part("share.all", out.all())
		dom.Append(body, told)
	})
}

func (out *sharing) tell(key string) { dom.SetText(out.told, out.w.T(key)) }

// copyButton is a button that copies what content returns, and says so.
func (out *sharing) copyButton(id, class, label string, content func() string) js.Value {
	return withID(id, out.Button(class, out.w.T(label), func() {
		dom.CopyText(content(), func(ok bool) {
			if ok {
				out.tell("share.copied")
			} else {
				out.tell("share.not-copied")
			}
		})
	}))
}

// address returns that of this page without what stands behind it.
func address() string {
	href := js.Global().Get("location").Get("href").String()
	if i := strings.IndexAny(href, "?#"); i >= 0 {
		return href[:i]
	}
	return href
}

// folder returns the address of the folder that this page lies in.
func folder() string {
	b := address()
	return b[:strings.LastIndexByte(b, '/')+1]
}

func (out *sharing) link() js.Value {
	w := out.w
	code, err := game.EncodeLink(out.st.Session)
	if err != nil {
		return soft(words.Explain(w, err))
	}
	link := address() + arrive.LinkMark + code
	label := dom.Text("label", "", w.T("share.link"))
	label.Set("htmlFor", "share-link")
	field := withID("share-link", dom.Create("input", ""))
	field.Set("type", "text")
	field.Set("readOnly", true)
	field.Set("value", link)
	out.Listen(field, "focus", func(js.Value) { field.Call("select") })
	content := func() string { return link }
	do := dom.Create("div", "do", out.copyButton("copy-link", "main", "share.copy-link", content))
	if dom.CanShare() {
		title := w.Title(out.st.Session, &out.st.Board.View)
		dom.Append(do, out.Button("", w.T("share.send"), func() { dom.SendLink(title, link) }))
	}
	return dom.Create("div", "field", label, field, do)
}

// diagram returns the picture of the position shown, as the user's board looks.
func (out *sharing) diagram(width int) *render.Diagram {
	return diagram(out.st, out.Pictures.Look(out.st.Board.View.Game), width)
}

func (out *sharing) picture() js.Value {
	w := out.w
	svg := js.Global().Call("encodeURIComponent", out.diagram(0).SVG()).String()
	preview := dom.Image("data:image/svg+xml," + svg)
	preview.Set("className", "preview")
	asPNG := out.Button("", w.T("share.png"), func() {
		dom.Paint(out.diagram(pictureWidth).SVG(), func(canvas js.Value) {
			dom.Blob(canvas, "image/png", func(blob js.Value) {
				dom.DownloadBlob(blob, fileName(out.st.Session, "png"))
				out.tell("share.saved")
			})
		}, func() { out.tell("share.no-picture") })
	})
	asSVG := out.Button("", w.T("share.svg"), func() {
		dom.Download(out.diagram(pictureWidth).SVG(), fileName(out.st.Session, "svg"))
		out.tell("share.saved")
	})
	do := dom.Create("div", "do", withID("save-png", asPNG), withID("save-svg", asSVG))
	if len(out.st.Session.Moves()) > 0 {
		dom.Append(do, out.filmButton())
	}
	return dom.Create("div", "picture-part", preview, do)
}

// filmButton makes a film of the game while the sheet stays open.
func (out *sharing) filmButton() js.Value {
	name := out.w.T("share.film")
	var b js.Value
	b = withID("save-film", out.Button("", name, func() {
		b.Set("disabled", true)
		end := func(key string) {
			b.Set("disabled", false)
			dom.SetText(b, name)
			out.tell(key)
		}
		r, err := newReel(out.st.Session, out.diagram(movieWidth), time.Now())
		if err != nil {
			end("share.no-picture")
			return
		}
		f := &filming{
			reel: r,
			paint: func(svg string, done func(*raster.RGBA), failed func()) {
				dom.Paint(svg, func(canvas js.Value) { done(dom.Pixels(canvas)) }, failed)
			},
			progress: func(percent int) bool {
				dom.SetText(b, out.w.T("share.filming", "percent", strconv.Itoa(percent)))
				return b.Get("isConnected").Bool()
			},
			done: func(gif []byte) {
				dom.DownloadBytes(gif, "image/gif", fileName(r.session, "gif"))
				end("share.saved")
			},
			failed: func() { end("share.no-picture") },
		}
		f.start()
	}))
	return b
}

// text is the choice of a format in which the game is copied or saved.
func (out *sharing) text() js.Value {
	w := out.w
	options := textOptions(w, out.st.Session.Game().Key())
	chosen := options[0].value
	save := out.Button("", w.T("share.save"), func() {
		text, extension := textAs(w, out.st.Session, chosen)
		dom.Download(text, fileName(out.st.Session, extension))
		out.tell("share.saved")
	})
	content := func() string {
		text, _ := textAs(w, out.st.Session, chosen)
		return text
	}
	choose := func(v string) { chosen = v }
	field := out.Field("share-format", w.T("share.format"), chosen, optionsOf(options), choose)
	copied := out.copyButton("copy-text", "", "share.copy", content)
	dom.Append(field, dom.Create("div", "do", copied, withID("save-text", save)))
	return field
}

// embed is the choice of the code for another page.
func (out *sharing) embed() js.Value {
	w := out.w
	what, frame := "position", false
	options := []dom.Option{
		{Value: "position", Label: w.T("share.embed.position")}, {Value: "game", Label: w.T("share.embed.game")},
	}
	field := out.Field("share-embed", w.T("share.embed.what"), what, options, func(v string) { what = v })
	code := func() string {
		list := embedding(w, out.st.Session, what == "game")
		if frame {
			return frameCode(folder(), w.T("game."+out.st.Session.Game().Key()), list)
		}
		return embedCode(folder(), list)
	}
	dom.Append(field, out.Check("share-frame", w.T("share.embed.frame"), &frame, func() {}),
		dom.Create("div", "do", out.copyButton("copy-embed", "", "share.embed.copy", code)))
	return field
}

// all hands out all saved games, of each kind in one file.
func (out *sharing) all() js.Value {
	w := out.w
	do := dom.Create("div", "do")
	for _, g := range out.Games {
		key, f := g.Key(), formats.For(g.Key())[0]
		b := out.Button("", w.T("share.all."+key, "format", w.T("format."+f.Key)), func() {
			text, n, err := allGames(w, out.Library, key)
			switch {
			case err != nil:
				dom.SetText(out.told, words.Explain(w, err))
			case n == 0:
				out.tell("saved.none")
			default:
				dom.Download(text, "tah-"+key+"-"+time.Now().Format("2006-01-02")+"."+f.Extension())
				dom.SetText(out.told, w.N("share.games", n))
			}
		})
		dom.Append(do, withID("save-all-"+key, b))
	}
	return do
}
