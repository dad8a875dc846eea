// Package site serves the browser version, the folder that webbuild leaves: each file in the smallest form that the
// browser takes, and revalidated on every load, so that the page never mixes two builds.
package site

import (
	"crypto/sha256"
	"encoding/hex"
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

// types are the content types of what a build holds; the system's own tables differ from machine to machine.
var types = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".wasm":        "application/wasm",
	".json":        "application/json",
	".webmanifest": "application/manifest+json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
}

// A form is one file of the build as it can be sent: as it is, or compressed.
type form struct {
	encoding string // "" for the file itself
	body     []byte
	etag     string
}

// forms are those of one file, the smallest first.
type forms []form

// A handler serves files by the path asked for, "/" included.
type handler map[string]forms

// Handler gives the handler for the build in dir. It reads the whole folder once: what is served is one build even
// where another is made meanwhile, and no request reaches the file system.
func Handler(dir string) (http.Handler, error) {
	for _, name := range []string{"index.html", "game.wasm", "solver.wasm"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			return nil, fmt.Errorf("%s is no build of the browser version: %s is missing", dir, name)
		}
	}
	h := handler{}
	root := os.DirFS(dir)
	err := fs.WalkDir(root, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if ext := path.Ext(name); ext == ".br" || ext == ".gz" || types[ext] == "" {
			return nil // a form of another file, or none of the build's
		}
		all, err := read(root, name)
		if err != nil {
			return err
		}
		h["/"+name] = all
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("reading %s: %w", dir, err)
	}
	h["/"] = h["/index.html"]
	return h, nil
}

// read gives the forms of one file that stand in the folder.
func read(root fs.FS, name string) (forms, error) {
	var all forms
	for _, kind := range []struct{ encoding, suffix string }{{"br", ".br"}, {"gzip", ".gz"}, {"", ""}} {
		body, err := fs.ReadFile(root, name+kind.suffix)
		if err != nil {
			if kind.encoding != "" && os.IsNotExist(err) {
				continue
			}
			return nil, err
		}
		sum := sha256.Sum256(body)
		all = append(all, form{kind.encoding, body, `"` + hex.EncodeToString(sum[:12]) + `"`})
	}
	return all, nil
}

// ServeHTTP answers GET and HEAD for the files of the build, and 404 for everything else: a folder is not listed.
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
	header.Set("Cache-Control", "no-cache") // keep it, but ask whether it is still the build's
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
	_, _ = w.Write(f.body) // a browser that has gone away is no fault of the server's
}

// choose gives the first form that the request's Accept-Encoding takes; the file itself is the last of them.
func (all forms) choose(accept string) form {
	for _, f := range all {
		if f.encoding == "" || accepts(accept, f.encoding) {
			return f
		}
	}
	return all[len(all)-1]
}

// accepts tells whether an Accept-Encoding header takes the encoding: named, or by "*", and with no weight of zero.
func accepts(header, encoding string) bool {
	others := false // what "*" says of an encoding that is not named
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

// matches tells whether an If-None-Match header names the tag.
func matches(header, etag string) bool {
	for tag := range strings.SplitSeq(header, ",") {
		tag = strings.TrimPrefix(strings.TrimSpace(tag), "W/")
		if tag == etag || tag == "*" {
			return true
		}
	}
	return false
}
