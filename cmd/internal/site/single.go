package site

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// singleFolder holds what is only in the single file.
const singleFolder = "cmd/internal/site/_single"

// Single writes one HTML file that plays without a host, from the site built
// in dir.
func Single(dir, to string) error {
	b, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil {
		return err
	}
	s := single{dir: dir, page: string(b)}
	for _, step := range []func() error{s.putStyles, s.putScripts, s.putData, s.putIcon, s.putLicenses, s.putPolicy} {
		if err := step(); err != nil {
			return fmt.Errorf("single file: %w", err)
		}
	}
	return os.WriteFile(to, []byte(s.page), 0o644)
}

// single is a page that takes in its files.
type single struct {
	dir, page       string
	scripts, styles []string // their hashes, as a policy names them
}

var (
	styleLink  = regexp.MustCompile(`<link rel="stylesheet" href="(css/[^"?]+)[^"]*">\n`)
	scriptLink = regexp.MustCompile(` *<script src="(js/[^"?]+)[^"]*"( defer)?></script>\n`)
	otherLink  = regexp.MustCompile(`<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>\n`)
	policyMeta = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`)
)

func (s *single) read(name string) (string, error) {
	b, err := os.ReadFile(filepath.Join(s.dir, filepath.FromSlash(name)))
	return string(b), err
}

// hash names an inline script or style in a policy.
func hash(text string) string {
	h := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(h[:]) + "'"
}

// insert puts text before a mark that occurs once in the page.
func (s *single) insert(text, mark string) error {
	if strings.Count(s.page, mark) != 1 {
		return fmt.Errorf("the page has not once: %s", mark)
	}
	s.page = strings.Replace(s.page, mark, text+mark, 1)
	return nil
}

func (s *single) putStyles() error {
	own, err := os.ReadFile(filepath.Join(singleFolder, "single.css"))
	if err != nil {
		return err
	}
	var all strings.Builder
	for _, m := range styleLink.FindAllStringSubmatch(s.page, -1) {
		css, err := s.read(m[1])
		if err != nil {
			return err
		}
		all.WriteString(css)
	}
	all.Write(own)
	s.page = styleLink.ReplaceAllString(s.page, "")
	s.styles = append(s.styles, hash(all.String()))
	return s.insert("<style>"+all.String()+"</style>\n", "</head>")
}

// element returns a script as an element.
func (s *single) element(name, text string) (string, error) {
	if strings.Contains(text, "</script") || strings.Contains(text, "<!--") {
		return "", fmt.Errorf("%s would end its element", name)
	}
	s.scripts = append(s.scripts, hash(text))
	return fmt.Sprintf("<script id=%q>%s</script>\n", name, text), nil
}

// putScripts puts scripts where they are asked for; those that wait for the
// page go to its end.
func (s *single) putScripts() error {
	files, err := os.ReadFile(filepath.Join(singleFolder, "files.js"))
	if err != nil {
		return err
	}
	var late strings.Builder
	for _, m := range scriptLink.FindAllStringSubmatch(s.page, -1) {
		text, err := s.read(m[1])
		if err != nil {
			return err
		}
		e, err := s.element(m[1], text)
		if err != nil {
			return err
		}
		if m[1] == "js/fetch.js" {
			own, err := s.element("js/files.js", string(files))
			if err != nil {
				return err
			}
			e += own
		}
		if m[2] != "" {
			late.WriteString(e)
			e = ""
		}
		s.page = strings.Replace(s.page, m[0], e, 1)
	}
	return s.insert(late.String(), "</body>")
}

// putData puts in what is no script of the page: it is no script to the browser
// either. It comes before the scripts, not only since they ask for it. A page
// from a folder that asks Chromium for localStorage as soon as it begins may get
// a store that nobody keeps; once these megabytes are read, that moment is over.
func (s *single) putData() error {
	var data strings.Builder
	put := func(name, text string) {
		fmt.Fprintf(&data, "<script type=\"text/plain\" id=%q>%s</script>\n", name, text)
	}
	stills, err := filepath.Glob(filepath.Join(s.dir, "still", "*.svg"))
	if err != nil {
		return err
	}
	for _, file := range stills {
		name := path.Join("still", filepath.Base(file))
		text, err := s.read(name)
		if err != nil {
			return err
		}
		put(name, text)
	}
	worker, err := s.read("js/worker.js")
	if err != nil {
		return err
	}
	put("js/worker.js", worker)
	words, err := filepath.Glob(filepath.Join(s.dir, "i18n", "*.json"))
	if err != nil {
		return err
	}
	names := []string{"tah.wasm", "engine.wasm"}
	for _, file := range words {
		names = append(names, path.Join("i18n", filepath.Base(file)))
	}
	for _, name := range names {
		text, err := s.read(name)
		if err != nil {
			return err
		}
		packed, err := pack(text)
		if err != nil {
			return err
		}
		put(name, packed)
	}
	return s.insert(data.String(), `<script id="js/fetch.js">`)
}

// pack returns a text as base64 of gzip.
func pack(text string) (string, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err := z.Write([]byte(text)); err != nil {
		return "", err
	}
	if err := z.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(b.Bytes()), nil
}

func (s *single) putIcon() error {
	icon, err := s.read("icon.svg")
	if err != nil {
		return err
	}
	s.page = otherLink.ReplaceAllString(s.page, "")
	return s.insert(`<link rel="icon" href="data:image/svg+xml;base64,`+base64.StdEncoding.EncodeToString([]byte(icon))+"\">\n", "</head>")
}

// putLicenses puts in what has to go with every copy, and says by which picture
// the page knows that the lessons lie beside it.
func (s *single) putLicenses() error {
	texts, err := filepath.Glob(filepath.Join(s.dir, "licenses", "*.txt"))
	if err != nil {
		return err
	}
	var all strings.Builder
	for _, file := range texts {
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(&all, "\n%s\n\n%s", filepath.Base(file), strings.ReplaceAll(string(b), "--", "- -"))
	}
	s.page += "<!--" + all.String() + "-->\n"
	picture := ""
	err = eachFile(filepath.Join(s.dir, "lessons"), func(path string, _ os.FileInfo) error {
		if picture == "" && filepath.Ext(path) == ".svg" {
			picture, err = filepath.Rel(s.dir, path)
		}
		return err
	})
	if picture == "" {
		return fmt.Errorf("the lessons have no picture: %w", err)
	}
	s.page = strings.Replace(s.page, "<html ", fmt.Sprintf("<html data-lessons=%q ", filepath.ToSlash(picture)), 1)
	return nil
}

// putPolicy allows nothing but what is in the file, and pictures beside it.
func (s *single) putPolicy() error {
	if len(policyMeta.FindAllString(s.page, -1)) != 1 {
		return fmt.Errorf("the page has not one policy")
	}
	s.page = policyMeta.ReplaceAllLiteralString(s.page, fmt.Sprintf(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `+
		`script-src %s 'wasm-unsafe-eval'; style-src %s; img-src data: blob: file:; connect-src data:; worker-src blob:; base-uri 'none'; form-action 'none'">`,
		strings.Join(s.scripts, " "), strings.Join(s.styles, " ")))
	return nil
}
