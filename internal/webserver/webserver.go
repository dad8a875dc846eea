// Package webserver serves the browser version. It sends each file in the smallest encoding that the browser accepts, and has it revalidated on every load, so
// that a page never mixes two builds.
package webserver

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// types are the content types of the files of a build. The tables of package mime differ from machine to machine.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".wasm":        "application/wasm",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".otf":         "font/otf",
}

// A form is one encoding of a file of the build: uncompressed or compressed.
type form struct {
	encoding string // "" if uncompressed
	body     []byte
	etag     string
}

// forms are the encodings of one file, the smallest first.
type forms []form

// A handler maps URL paths, including "/", to files.
type handler map[string]forms

// Handler returns a handler that serves the build in dir. It reads the whole folder once, so no request reaches the file system. It takes files and links to
// files in the folder; a pipe would be waited for.
// lead out of it or nowhere, and what is no file (a pipe would be waited for), are not part of a build.
func Handler(dir string) (http.Handler, error) {
	h := handler{}
	err := h.readAll(dir)
	for _, name := range []string{"index.html", "game.wasm", "solver.wasm"} {
		if h["/"+name] == nil && (err == nil || errors.Is(err, fs.ErrNotExist)) {
			return nil, fmt.Errorf("%s is no build of the browser version: %s is missing", dir, name)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", dir, err)
	}
	h["/"] = h["/index.html"]
	return h, nil
}

func (h handler) readAll(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	return fs.WalkDir(root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if ext := path.Ext(name); ext == ".br" || ext == ".gz" || types[ext] == "" || !isFile(root, name) {
			return nil // an encoding of another file, or not part of the build
		}
		all, err := read(root, name)
		if err != nil {
			return err
		}
		h["/"+name] = all
		return nil
	})
}

// isFile reports whether the name, or what it links to, is a file in the folder.
func isFile(root *os.Root, name string) bool {
	info, err := root.Stat(filepath.FromSlash(name))
	return err == nil && info.Mode().IsRegular()
}

// read returns the encodings of a file that the folder contains.
func read(root *os.Root, name string) (forms, error) {
	var all forms
	for _, kind := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}, {"", ""}} {
		if kind.encoding != "" && !isFile(root, name+kind.suffix) {
			continue
		}
		body, err := root.ReadFile(filepath.FromSlash(name + kind.suffix))
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(body)
		all = append(all, form{kind.encoding, body, `"` + hex.EncodeToString(sum[:12]) + `"`})
	}
	return all, nil
}

// ServeHTTP answers GET and HEAD requests for files of the build, and 404 for everything else, including folders.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	all, ok := h[r.URL.Path]
	if !ok {
		http.NotFound(w, r)
		return
	}
	f := all.choose(r.Header.Get("Accept-Encoding"))
	name := r.URL.Path
	if name == "/" {
		name = "/index.html"
	}
	header := w.Header()
	header.Set("Content-Type", types[path.Ext(name)])
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache") // cache it, but revalidate it on every load
	header.Set("ETag", f.etag)
	if matches(r.Header.Get("If-None-Match"), f.etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	if f.encoding != "" {
		header.Set("Content-Encoding", f.encoding)
	}
	header.Set("Content-Length", strconv.Itoa(len(f.body)))
	if r.Method == http.MethodHead {
		return
	}
	_, _ = w.Write(f.body) // an error means that the client is gone
}

// choose returns the first encoding that an Accept-Encoding header accepts. The uncompressed one is last and always accepted.
func (all forms) choose(accept string) form {
	for _, f := range all {
		if f.encoding == "" || accepts(accept, f.encoding) {
			return f
		}
	}
	return all[len(all)-1]
}

// accepts reports whether an Accept-Encoding header accepts the encoding, by name or by "*", with a nonzero weight.
func accepts(header, encoding string) bool {
	others := false // whether "*" accepts encodings that are not named
	for field := range strings.SplitSeq(header, ",") {
		name, params, err := mime.ParseMediaType(strings.TrimSpace(field))
		if err != nil {
			continue
		}
		weight, err := strconv.ParseFloat(params["q"], 64)
		taken := err != nil || weight > 0
		switch name {
		case encoding:
			return taken
		case "*":
			others = taken
		}
	}
	return others
}

// matches reports whether an If-None-Match header contains the tag.
func matches(header, etag string) bool {
	for tag := range strings.SplitSeq(header, ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		if tag == etag || tag == "*" {
			return true
		}
	}
	return false
}
