package site

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"github.com/andybalholm/brotli"
)

// compressAll puts a brotli and a gzip twin beside each file worth it. That
// takes a minute, so the twins of the last build are kept in a folder.
func compressAll(dir, kept string) error {
	type file struct {
		path string
		size int64
	}
	var files []file
	err := eachFile(dir, func(path string, info fs.FileInfo) error {
		switch filepath.Ext(path) {
		case ".wasm", ".js", ".css", ".html", ".json", ".svg", ".txt":
			if info.Size() > 1024 {
				files = append(files, file{path, info.Size()})
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	next := kept + ".new"
	if err := os.RemoveAll(next); err != nil {
		return err
	}
	if err := os.MkdirAll(next, 0o755); err != nil {
		return err
	}
	// The two programs go first, side by side.
	slices.SortFunc(files, func(a, b file) int { return int(b.size - a.size) })
	errs := make([]error, len(files))
	turns := make(chan struct{}, 2)
	var wg sync.WaitGroup
	for i, f := range files {
		turns <- struct{}{}
		wg.Go(func() {
			errs[i] = keepTwins(f.path, kept, next)
			<-turns
		})
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("compress %s: %w", files[i].path, err)
		}
	}
	if err := os.RemoveAll(kept); err != nil {
		return err
	}
	return os.Rename(next, kept)
}

// Pack does to the programs of a site that was built without compression what
// compression does, at a level of both formats from 1, the fastest, on. The
// service worker's list of hashes stays as it was, so it is for trying out only.
func Pack(dir string, level int) error {
	if err := errors.Join(markPacked(dir), shrinkPrograms(dir)); err != nil {
		return err
	}
	for _, p := range programs() {
		if err := compressFile(filepath.Join(dir, p.file), level); err != nil {
			return err
		}
	}
	return nil
}

// keepTwins puts twins beside a file, from those that are kept if it has not
// changed, and keeps them.
func keepTwins(path, kept, next string) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	h := sha256.Sum256(b)
	name := hex.EncodeToString(h[:])
	has := func(suffix string) bool { return copyFile(filepath.Join(kept, name+suffix), path+suffix) == nil }
	if !has(".gz") || !has(".br") {
		if err := compressFile(path, brotli.BestCompression); err != nil {
			return err
		}
	}
	for _, suffix := range []string{".gz", ".br"} {
		if err := copyFile(path+suffix, filepath.Join(next, name+suffix)); err != nil {
			return err
		}
	}
	return nil
}

// compressFile puts twins beside a file; level is that of both formats.
func compressFile(path string, level int) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	gz, err := os.Create(path + ".gz")
	if err != nil {
		return err
	}
	defer gz.Close()
	zw, err := gzip.NewWriterLevel(gz, min(level, gzip.BestCompression))
	if err != nil {
		return err
	}
	if _, err := zw.Write(b); err != nil {
		return err
	}
	if err := zw.Close(); err != nil {
		return err
	}
	br, err := os.Create(path + ".br")
	if err != nil {
		return err
	}
	defer br.Close()
	bw := brotli.NewWriterLevel(br, level)
	if _, err := bw.Write(b); err != nil {
		return err
	}
	return bw.Close()
}
