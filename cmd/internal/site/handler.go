package site

import (
	"mime"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

// Handler serves dir, in its compressed form where there is one that the
// browser takes. It adds no header that a static host could not: the site has
// to work without any but the one that lets other origins read it, which only
// embedding needs.
func Handler(dir string) http.Handler {
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-cache")
		// Pages of other origins use tah-board.js, and sandboxed frames have no
		// origin of their own.
		w.Header().Set("Access-Control-Allow-Origin", "*")
		name := filepath.FromSlash(r.URL.Path)
		for _, c := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}} {
			if !accepts(r, c.encoding) || strings.Contains(name, "..") {
				continue
			}
			path := filepath.Join(dir, name) + c.suffix
			if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
				w.Header().Set("Content-Type", ContentType(r.URL.Path))
				w.Header().Set("Content-Encoding", c.encoding)
				w.Header().Set("Vary", "Accept-Encoding")
				http.ServeFile(w, r, path)
				return
			}
		}
		w.Header().Set("Content-Type", ContentType(r.URL.Path))
		files.ServeHTTP(w, r)
	})
}

func accepts(r *http.Request, encoding string) bool {
	for _, part := range strings.Split(r.Header.Get("Accept-Encoding"), ",") {
		if name, _, _ := strings.Cut(strings.TrimSpace(part), ";"); name == encoding {
			return true
		}
	}
	return false
}

// ContentType returns the media type of a file of the site. It does not ask the
// machine's mime table, which may lack wasm.
func ContentType(path string) string {
	switch ext := filepath.Ext(path); ext {
	case "", ".html":
		return "text/html; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".json", ".webmanifest":
		return "application/json"
	case ".wasm":
		return "application/wasm"
	case ".svg":
		return "image/svg+xml"
	default:
		return mime.TypeByExtension(ext)
	}
}
