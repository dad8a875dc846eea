package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"

	"warren/assets"
	"warren/internal/webserver"
	"warren/render"
	"warren/solver"
)

// What makes the page an app that can be installed and that needs no network: a manifest in each language, and the script service.js.

const serviceScript = "service.js"

// writeManifests writes manifest.json and manifest.zh.json with what they refer to.
func writeManifests(root, dir string) error {
	phrases := assets.Phrases()
	for _, size := range [...]int{32, 192, 512} {
		if err := writePicture(dir, iconName("icon", size), render.AppIcon(size)); err != nil {
			return err
		}
	}
	const whole = 512
	if err := writePicture(dir, iconName("icon-maskable", whole), maskable(whole)); err != nil {
		return err
	}
	shots := []shot{{file: "light.png", shape: "wide"}, {file: "dark.png", shape: "wide"}, {file: "hint.png", shape: "narrow"}, {file: "noway.png", shape: "narrow"}}
	for i := range shots {
		if err := shots[i].copyTo(dir, filepath.Join(root, "assets", "readme")); err != nil {
			return err
		}
	}
	for name, in := range map[string]func(assets.Phrase) string{
		"manifest.json":    func(p assets.Phrase) string { return p.EN },
		"manifest.zh.json": func(p assets.Phrase) string { return p.ZH },
	} {
		say := func(key string) string { return in(phrases[key]) }
		text, err := json.MarshalIndent(manifest(say, shots, name == "manifest.zh.json"), "", "\t")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name), append(text, '\n'), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// A shot is a picture of the game in assets/readme, the shape of the screens for which it is, and its size as a manifest has it.
type shot struct{ file, shape, size string }

// copyTo copies the picture of a folder, and takes its size.
func (s *shot) copyTo(dir, from string) error {
	data, err := os.ReadFile(filepath.Join(from, s.file))
	if err != nil {
		return err
	}
	picture, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: %w", s.file, err)
	}
	s.size = sizes(picture.Width, picture.Height)
	return os.WriteFile(filepath.Join(dir, "screenshot-"+s.file), data, 0o644)
}

func sizes(width, height int) string { return fmt.Sprintf("%dx%d", width, height) }

func iconName(name string, size int) string { return fmt.Sprintf("%s-%d.png", name, size) }

// manifest returns the manifest of the app, as the Web Application Manifest of the W3C has it. All addresses in it are those of the page's folder.
func manifest(say func(key string) string, shots []shot, chinese bool) map[string]any {
	type object = map[string]any
	icon := func(name string, size int, purpose string) object {
		return object{"src": iconName(name, size), "sizes": sizes(size, size), "type": "image/png", "purpose": purpose}
	}
	small := icon("icon", 192, "any")
	shortcuts := []object{{"name": say("app.today"), "url": "./#today", "icons": []object{small}}}
	for _, puzzle := range solver.Puzzles() {
		shortcuts = append(shortcuts, object{"name": say(puzzle.Name + ".name"), "url": "./#" + puzzle.Name, "icons": []object{small}})
	}
	var pictures []object
	for _, s := range shots {
		pictures = append(pictures, object{"src": "screenshot-" + s.file, "sizes": s.size, "type": "image/png", "form_factor": s.shape})
	}
	lang := "en"
	if chinese {
		lang = "zh-CN"
	}
	return object{
		"id":        "warren", // of the site, wherever on it the page stands: "./" would be the site itself
		"start_url": "./", "scope": "./", "lang": lang, "dir": "ltr",
		"name": say("app.name"), "short_name": say("app.name"), "description": say("app.tagline"),
		"display": "standalone", "categories": []string{"games", "puzzle"}, "background_color": "#F6F1E7", "theme_color": "#F6F1E7",
		"icons":          []object{small, icon("icon", 512, "any"), icon("icon-maskable", 512, "maskable")},
		"screenshots":    pictures,
		"shortcuts":      shortcuts,
		"file_handlers":  []object{{"action": "./", "accept": object{"text/plain": []string{".txt", ".lvl", ".warren"}, "text/csv": []string{".csv"}, "application/xml": []string{".xml"}}}},
		"launch_handler": object{"client_mode": []string{"focus-existing", "auto"}},
	}
}

// maskable returns the logo on the ground of the page, so small that a system may cut the picture to a circle.
func maskable(size int) image.Image {
	const safe = 0.68
	whole := image.NewRGBA(image.Rect(0, 0, size, size))
	draw.Draw(whole, whole.Bounds(), image.NewUniform(render.Light().Bg), image.Point{}, draw.Src)
	logo := render.AppIcon(int(safe * float64(size)))
	edge := (size - logo.Bounds().Dx()) / 2
	draw.Draw(whole, logo.Bounds().Add(image.Pt(edge, edge)), logo, logo.Bounds().Min, draw.Over)
	return whole
}

// A keeping is what service.js keeps.
type keeping struct {
	Name  string            `json:"name"`  // of the build
	Files map[string]string `json:"files"` // the digest of each, as the integrity of a request has it
}

// kept returns what there is to keep of a folder that has all but what the name of the build is in, which is made of the sources: all but the pictures that
// only shops show.
func kept(dir string, sources ...string) (k keeping, err error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return k, err
	}
	whole := sha256.New()
	whole.Write([]byte(webserver.Policy)) // index.html has it
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			return k, err
		}
		whole.Write(text)
	}
	k.Files = map[string]string{}
	for _, entry := range entries {
		name := entry.Name()
		if shown, _ := filepath.Match("screenshot-*", name); shown {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return k, err
		}
		sum := sha256.Sum256(data)
		k.Files[name] = "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
		fmt.Fprintln(whole, name, k.Files[name])
	}
	k.Name = hex.EncodeToString(whole.Sum(nil)[:8])
	return k, nil
}

// writeService writes service.js with what it keeps in its first line.
func writeService(dir, source string, k keeping) error {
	script, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	text, err := json.Marshal(k)
	if err != nil {
		return err
	}
	return create(filepath.Join(dir, serviceScript), func(w io.Writer) error {
		_, err := fmt.Fprintf(w, "\"use strict\"; const build = %s;\n%s", text, script)
		return err
	})
}
