// Package webserver serves the browser version. It sends each file in the smallest encoding that the browser accepts, and has it revalidated on every load, so
// that a page never mixes two builds.
package webserver

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"mime"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
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
	".txt":         "text/plain; charset=utf-8",
}

// Policy is what the page may load: its own files, and the sounds' worklet, which the engine makes
// of a text. The page says so itself, for hosts that send no headers. Ebitengine sets styles. The
// one script inside of index.html and 404.html, named by its digest, makes #1/… of a link that a
// chat program has passed on as %231/…: what stands at such an address finds no other file of the
// page.
const Policy = "default-src 'none'; script-src 'self' 'sha256-0K2x4BSmfKvOrIInaFNRclD+Kao6faBoK7cSb5wW44Y=' 'wasm-unsafe-eval' blob:; worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"

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

// missing is the file that hosts of static pages, and so this one, answer where they have none.
const missing = "/404.html"

// ServeHTTP answers GET and HEAD requests for files of the build, and 404 for everything else, including folders.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "only GET and HEAD", http.StatusMethodNotAllowed)
		return
	}
	name := r.URL.Path
	if name == "/" {
		name = "/index.html"
	}
	all, found := h[name]
	if !found {
		if name, all = missing, h[missing]; all == nil {
			http.NotFound(w, r)
			return
		}
	}
	f := all.choose(r.Header.Get("Accept-Encoding"))
	header := w.Header()
	header.Set("Content-Type", types[path.Ext(name)])
	header.Add("Content-Security-Policy", Policy+"; frame-ancestors 'self'")
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Vary", "Accept-Encoding")
	header.Set("Cache-Control", "no-cache") // cache it, but revalidate it on every load
	header.Set("ETag", f.etag)
	if f.encoding != "" {
		header.Set("Content-Encoding", f.encoding)
	}
	if !found {
		header.Del("ETag")
		header.Set("Content-Length", strconv.Itoa(len(f.body)))
		w.WriteHeader(http.StatusNotFound)
		if r.Method == http.MethodGet {
			_, _ = w.Write(f.body) // a client that has gone reads no answer
		}
		return
	}
	http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(f.body))
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

// OwnHost lets requests through whose Host is an address, localhost, or one of the names. Any other is of a site whose name was made to lead to this
// machine, so that its scripts could read what is served here.
func OwnHost(next http.Handler, names ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		host := r.Host
		if name, _, err := net.SplitHostPort(host); err == nil {
			host = name
		}
		host = strings.ToLower(strings.Trim(host, "[]"))
		if net.ParseIP(host) == nil && host != "localhost" && !slices.Contains(names, host) {
			http.Error(w, "this server has no such name", http.StatusMisdirectedRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}
