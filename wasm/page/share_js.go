//go:build js

package page

import (
	"errors"
	"strconv"
	"strings"
	"syscall/js"
	"time"

	"tah/game"
	"tah/rules"
	"tah/rules/formats"
	"tah/wasm/dom"
)

// openShare opens the sheet on which the game on the board goes out: as a link,
// a picture, a text, or a live board in another page.
func (p *Page) openShare() {
	p.sheet("share-sheet", p.words.T("action.share"), func(body js.Value, sc *dom.Scope) {
		told := dom.Create("p", "told")
		dom.Attr(told, "role", "status")
		tell := func(said string) { dom.SetText(told, said) }
		body.Call("append", p.shareLink(sc, tell))
		p.appendPart(body, "share.picture", p.sharePicture(sc, tell))
		p.appendPart(body, "share.text", p.shareText(sc, tell))
		p.appendPart(body, "share.embed", p.shareEmbed(sc, tell))
		p.appendPart(body, "share.all", p.shareAll(sc, tell))
		body.Call("append", told)
	}, nil)
}

func (p *Page) appendPart(body js.Value, key string, part js.Value) {
	body.Call("append", dom.Text("h3", "", p.words.T(key)), part)
}

// copyButton is a button that copies what content returns, and says so.
func (p *Page) copyButton(sc *dom.Scope, id, label string, tell func(string), content func() string) js.Value {
	b := sc.Button("", p.words.T(label), func() {
		dom.CopyText(content(), func(ok bool) {
			if ok {
				tell(p.words.T("share.copied"))
			} else {
				tell(p.words.T("share.not-copied"))
			}
		})
	})
	b.Set("id", id)
	return b
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

func (p *Page) shareLink(sc *dom.Scope, tell func(string)) js.Value {
	game, err := game.EncodeLink(p.session)
	if err != nil {
		return dom.Text("p", "soft", p.why(err))
	}
	link := address() + linkMark + game
	label := dom.Text("label", "", p.words.T("share.link"))
	label.Set("htmlFor", "share-link")
	field := dom.Create("input", "")
	field.Set("id", "share-link")
	field.Set("type", "text")
	field.Set("readOnly", true)
	field.Set("value", link)
	sc.Listen(field, "focus", func(js.Value) { field.Call("select") })
	do := dom.Create("div", "do", p.copyButton(sc, "copy-link", "share.copy-link", tell, func() string { return link }))
	dom.Find(do, "button").Set("className", "main")
	if dom.CanShare() {
		do.Call("append", sc.Button("", p.words.T("share.send"), func() { dom.SendLink(p.words.Title(p.session, &p.view), link) }))
	}
	return dom.Create("div", "field", label, field, do)
}

func (p *Page) sharePicture(sc *dom.Scope, tell func(string)) js.Value {
	d := p.diagram(p.view, 0)
	preview := dom.Image("data:image/svg+xml," + js.Global().Call("encodeURIComponent", d.SVG()).String())
	preview.Set("className", "preview")
	failed := func() { tell(p.words.T("share.no-picture")) }
	saved := func() { tell(p.words.T("share.saved")) }
	png := sc.Button("", p.words.T("share.png"), func() { p.savePNG(saved, failed) })
	png.Set("id", "save-png")
	svg := sc.Button("", p.words.T("share.svg"), func() {
		d := p.diagram(p.view, pictureWidth)
		dom.Download(d.SVG(), p.fileName("svg"))
		saved()
	})
	svg.Set("id", "save-svg")
	do := dom.Create("div", "do", png, svg)
	if len(p.session.Moves()) > 0 {
		do.Call("append", p.filmButton(sc, tell, failed))
	}
	return dom.Create("div", "picture-part", preview, do)
}

// filmButton makes a film of the game while the sheet stays open.
func (p *Page) filmButton(sc *dom.Scope, tell func(string), failed func()) js.Value {
	var b js.Value
	name := p.words.T("share.film")
	b = sc.Button("", name, func() {
		b.Set("disabled", true)
		sheet := p.dialog
		restore := func() {
			b.Set("disabled", false)
			dom.SetText(b, name)
		}
		p.film(func(percent int) bool {
			dom.SetText(b, p.words.T("share.filming", "percent", strconv.Itoa(percent)))
			return sheet.Get("isConnected").Bool()
		}, func(gif []byte) {
			restore()
			dom.DownloadBytes(gif, "image/gif", p.fileName("gif"))
			tell(p.words.T("share.saved"))
		}, func() {
			restore()
			failed()
		})
	})
	b.Set("id", "save-film")
	return b
}

// shareText is the choice of a format in which the game is copied or saved.
func (p *Page) shareText(sc *dom.Scope, tell func(string)) js.Value {
	const position = "position"
	notation := "FEN"
	if p.key() == "shogi" {
		notation = "SFEN"
	}
	list := formats.For(p.key())
	options := []dom.Option{}
	for _, f := range list {
		options = append(options, dom.Option{Value: f.Key, Label: p.words.T("format." + f.Key)})
	}
	options = append(options, dom.Option{Value: position, Label: p.words.T("share.position", "format", notation)})
	chosen := options[0].Value
	content := func() (text, extension string) {
		for _, f := range list {
			if f.Key == chosen {
				return f.Write(p.session.Record(tags(p.words, p.session)...)), f.Extension()
			}
		}
		return p.session.Position().String() + "\n", "txt"
	}
	save := sc.Button("", p.words.T("share.save"), func() {
		text, extension := content()
		dom.Download(text, p.fileName(extension))
		tell(p.words.T("share.saved"))
	})
	save.Set("id", "save-text")
	field := sc.Field("share-format", p.words.T("share.format"), chosen, options, func(v string) { chosen = v })
	field.Call("append", dom.Create("div", "do", p.copyButton(sc, "copy-text", "share.copy", tell, func() string {
		text, _ := content()
		return text
	}), save))
	return field
}

// shareEmbed is the choice of the code for another page.
func (p *Page) shareEmbed(sc *dom.Scope, tell func(string)) js.Value {
	what, frame := "position", false
	options := []dom.Option{{Value: "position", Label: p.words.T("share.embed.position")}, {Value: "game", Label: p.words.T("share.embed.game")}}
	field := sc.Field("share-embed", p.words.T("share.embed.what"), what, options, func(v string) { what = v })
	field.Call("append", sc.Check("share-frame", p.words.T("share.embed.frame"), &frame, func() {}),
		dom.Create("div", "do", p.copyButton(sc, "copy-embed", "share.embed.copy", tell, func() string {
			list := embedding(p.words, p.session, what == "game")
			if frame {
				return frameCode(folder(), p.words.T("game."+p.key()), list)
			}
			return embedCode(folder(), list)
		})))
	return field
}

// shareAll hands out all saved games, of each kind in one file.
func (p *Page) shareAll(sc *dom.Scope, tell func(string)) js.Value {
	do := dom.Create("div", "do")
	for _, key := range p.keys() {
		f := formats.For(key)[0]
		b := sc.Button("", p.words.T("share.all."+key, "format", p.words.T("format."+f.Key)), func() {
			text, n, err := p.allGames(key, f)
			switch {
			case err != nil:
				tell(p.why(err))
			case n == 0:
				tell(p.words.T("saved.none"))
			default:
				dom.Download(text, "tah-"+key+"-"+time.Now().Format("2006-01-02")+"."+f.Extension())
				tell(p.words.N("share.games", n))
			}
		})
		b.Set("id", "save-all-"+key)
		do.Call("append", b)
	}
	return do
}

// allGames returns all saved games of a kind as one text, and how many they
// are. A game that cannot be read is left out: the list of saved games shows it.
func (p *Page) allGames(key string, f formats.Format) (text string, n int, err error) {
	entries, err := p.library.List()
	if err != nil {
		return "", 0, err
	}
	var b strings.Builder
	for _, e := range entries {
		if e.Game != key {
			continue
		}
		s, err := p.sessionOf(e.ID)
		if _, damaged := errors.AsType[*game.SaveError](err); damaged {
			continue
		}
		if err != nil {
			return "", 0, err
		}
		if n++; n > 1 {
			b.WriteByte('\n')
		}
		b.WriteString(f.Write(s.Record(tags(p.words, s)...)))
	}
	return b.String(), n, nil
}

// sessionOf returns a saved game, or the one that is on a board.
func (p *Page) sessionOf(id string) (*game.Session, error) {
	for _, t := range p.tables {
		if t.id == id {
			return t.session, nil
		}
	}
	return p.library.Load(id)
}

// openFragment opens the game that the fragment of the address holds, as a game
// of its own, and takes it out of the address.
func (p *Page) openFragment() {
	location := js.Global().Get("location")
	text, ok := linkedGame(location.Get("hash").String())
	if !ok {
		return
	}
	dom.Try(js.Global().Get("history"), "replaceState", js.Null(), "", location.Get("pathname").String()+location.Get("search").String())
	if err := p.openLinked(text); err != nil {
		p.note(linkTrouble(p.words, err), p.dismiss())
	}
}

// openLinked opens the text of a link.
func (p *Page) openLinked(text string) error {
	s, err := game.DecodeLink(text, lookup(p.config.Games))
	if err != nil {
		return err
	}
	p.adopt(s)
	return nil
}

// adopt puts a game that came from outside on its board, as a game of its
// own. The one that was there is among the saved ones.
func (p *Page) adopt(s *game.Session) {
	s.SetStyle(p.style(s.Game()))
	if p.key() != s.Game().Key() {
		p.switchTo(s.Game().Key())
	}
	kept := len(p.session.Moves()) > 0
	p.put(s, "")
	p.closeDialog()
	p.hideNote()
	p.forgetLink()
	p.resumeClock()
	p.show()
	p.think()
	if kept && s.Player(rules.First).Person() && s.Player(rules.Second).Person() {
		p.said = p.words.T("share.opened")
		p.showStatus()
	}
	p.showComment()
}
