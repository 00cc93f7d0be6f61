// Package lessons makes the pages of the courses from web/lessons, one folder
// for each game: NN-slug.boards lists a lesson's boards, one a line, and
// NN-slug.LANG.md is its text, in which ![caption](board:name) alone in a
// paragraph stands for a board. They become plain pages,
// lessons/LANG/GAME/NN-slug.html, and an index for each language.
package lessons

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tah/rules/catalog"
)

//go:embed pages
var pageFiles embed.FS

// Languages lists the languages of the lessons.
func Languages() []string { return []string{"cs", "sk", "pl", "en"} }

// words are the texts of one language, as in web/i18n.
type words struct {
	lang  string
	texts map[string]string
}

func readWords(web, lang string) (words, error) {
	b, err := os.ReadFile(filepath.Join(web, "i18n", lang+".json"))
	if err != nil {
		return words{}, err
	}
	w := words{lang: lang}
	if err := json.Unmarshal(b, &w.texts); err != nil {
		return words{}, fmt.Errorf("%s: %w", lang, err)
	}
	return w, nil
}

// T returns the text under key; args are names and values of placeholders.
func (w words) T(key string, args ...string) string {
	text, ok := w.texts[key]
	if !ok {
		return key
	}
	for i := 0; i+1 < len(args); i += 2 {
		text = strings.ReplaceAll(text, "{"+args[i]+"}", args[i+1])
	}
	return text
}

func upperFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}

// lesson is a lesson in all its languages.
type lesson struct {
	game, slug string
	base       string // of its files' names
	boards     []board
	texts      map[string]*document // by language
}

// page is what the templates show.
type page struct {
	words
	Lang, Title, Game string
	Root              string // the way to the site's root
	Live              bool   // the module for live boards is there
	Number            int
	Sections          []section
	Body              template.HTML
	Previous, Next    *link
	Languages         []link // the same page in each language
	Courses           []course
}

// link leads to another page.
type link struct {
	Lang, Title, Href string
	Here              bool
}

// course is the list of a game's lessons.
type course struct {
	Game    string
	Lessons []link
}

// Build makes the pages in dir/lessons, in place of what is there, from the
// sources in web. Boards come to life where dir has the module for that.
func Build(web, dir string) error {
	var all [][]*lesson
	for _, g := range catalog.Games() {
		lessons, err := readCourse(web, g.Key())
		if err != nil {
			return err
		}
		if len(lessons) > 0 {
			all = append(all, lessons)
		}
	}
	templates, err := template.ParseFS(pageFiles, "pages/*.html")
	if err != nil {
		return err
	}
	live := exists(filepath.Join(dir, "tah-board.js"))
	b := builder{web: web, dir: filepath.Join(dir, "lessons"), templates: templates, live: live}
	if err := os.RemoveAll(b.dir); err != nil {
		return err
	}
	for _, lang := range Languages() {
		if err := b.language(lang, all); err != nil {
			return fmt.Errorf("lessons in %s: %w", lang, err)
		}
	}
	return b.write("index.html", "start.html", page{Root: "../", Lang: "en", Languages: b.starts})
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// readCourse reads the boards of a game's lessons and finds their texts.
func readCourse(web, gameKey string) ([]*lesson, error) {
	paths, err := filepath.Glob(filepath.Join(web, "lessons", gameKey, "*.boards"))
	if err != nil {
		return nil, err
	}
	slices.Sort(paths)
	var lessons []*lesson
	for _, path := range paths {
		boards, err := readBoards(path, gameKey)
		if err != nil {
			return nil, err
		}
		base := strings.TrimSuffix(path, ".boards")
		lessons = append(lessons, &lesson{gameKey, filepath.Base(base), base, boards, map[string]*document{}})
	}
	return lessons, nil
}

func (l *lesson) source(lang string) string { return l.base + "." + lang + ".md" }

// href is the way to the lesson's page from the index of its language.
func (l *lesson) href() string { return l.game + "/" + l.slug + ".html" }

// builder writes pages below dir.
type builder struct {
	web, dir  string
	templates *template.Template
	live      bool
	starts    []link // the indexes
}

func (b *builder) write(path, name string, p page) error {
	path = filepath.Join(b.dir, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	p.Live = b.live
	return errors.Join(b.templates.ExecuteTemplate(f, name, p), f.Close())
}

// language writes all pages of a language.
func (b *builder) language(lang string, all [][]*lesson) error {
	w, err := readWords(b.web, lang)
	if err != nil {
		return err
	}
	index := page{words: w, Lang: lang, Title: w.T("lessons.title"), Root: "../../"}
	for _, lessons := range all {
		var there []*lesson // whose text is written
		for _, l := range lessons {
			err := b.read(l, w)
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return err
			}
			there = append(there, l)
		}
		c := course{Game: lessons[0].game}
		for i, l := range there {
			if err := b.lesson(there, i, w); err != nil {
				return err
			}
			c.Lessons = append(c.Lessons, link{Lang: lang, Title: l.texts[lang].title, Href: l.href()})
		}
		index.Courses = append(index.Courses, c)
	}
	for _, other := range Languages() {
		index.Languages = append(index.Languages, link{Lang: other, Title: w.T("language." + other), Href: "../" + other + "/index.html", Here: other == lang})
	}
	b.starts = append(b.starts, link{Lang: lang, Title: w.T("language."+lang) + " · " + w.T("lessons.title"), Href: lang + "/index.html"})
	return b.write(lang+"/index.html", "index.html", index)
}

// read makes a lesson's text in one language.
func (b *builder) read(l *lesson, w words) error {
	source, err := os.ReadFile(l.source(w.lang))
	if err != nil {
		return err
	}
	tasks := 0
	d, err := readLesson(source, func(name, caption string) (string, error) {
		i := slices.IndexFunc(l.boards, func(o board) bool { return o.name == name })
		if i < 0 {
			return "", fmt.Errorf("no board %q", name)
		}
		o := &l.boards[i]
		if err := o.draw(filepath.Join(b.dir, "d")); err != nil {
			return "", err
		}
		caption = html.EscapeString(caption)
		if o.get("task") != "" {
			tasks++
			caption = "<b>" + html.EscapeString(w.T("lessons.task", "n", fmt.Sprint(tasks))) + "</b> " + caption
		}
		return o.element(w, "../../d/") + "<figcaption>" + caption + "</figcaption>", nil
	})
	if err != nil {
		return fmt.Errorf("%s: %w", l.source(w.lang), err)
	}
	l.texts[w.lang] = d
	return nil
}

// lesson writes the page of a course's i-th lesson.
func (b *builder) lesson(lessons []*lesson, i int, w words) error {
	l, lang := lessons[i], w.lang
	d := l.texts[lang]
	p := page{words: w, Lang: lang, Title: d.title, Game: l.game, Root: "../../../", Number: i + 1, Sections: d.sections,
		Body: template.HTML(d.body)} // of our own texts
	to := func(i int) *link {
		if i < 0 || i >= len(lessons) {
			return nil
		}
		return &link{Title: lessons[i].texts[lang].title, Href: lessons[i].slug + ".html"}
	}
	p.Previous, p.Next = to(i-1), to(i+1)
	for _, other := range Languages() {
		if exists(l.source(other)) {
			p.Languages = append(p.Languages, link{Lang: other, Title: w.T("language." + other), Href: "../../" + other + "/" + l.href(), Here: other == lang})
		}
	}
	return b.write(lang+"/"+l.href(), "lesson.html", p)
}
