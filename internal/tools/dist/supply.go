package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// This file tells what the packages are made of: licences, a list of parts, and the sources.

// legal are the names of the files that go with what is copied.
var legal = regexp.MustCompile(`(?i)^(LICEN[CS]E|COPYING|NOTICE|PATENTS)(\..*)?$`)

// licences returns the licence of the game, and those of its fonts, of Go and of all modules that the game is made of on any system.
func licences() ([]byte, error) {
	var all bytes.Buffer
	add := func(what, file string) error {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		text = bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))
		fmt.Fprintf(&all, "%s\n%s\n\n%s\n\n\n", what, strings.Repeat("=", len(what)), text)
		return nil
	}
	addFolder := func(what, dir string) error {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		before := all.Len()
		for _, entry := range entries {
			if legal.MatchString(entry.Name()) {
				if err := add(what, filepath.Join(dir, entry.Name())); err != nil {
					return err
				}
			}
		}
		if all.Len() == before {
			return fmt.Errorf("%s has no licence in %s", what, dir)
		}
		return nil
	}
	for _, own := range [...][2]string{{"Warren", "LICENSE"}, {"Quicksand", "assets/fonts/OFL-latin.txt"}, {"Noto Sans CJK SC", "assets/fonts/OFL-chinese.txt"}} {
		if err := add(own[0], own[1]); err != nil {
			return nil, err
		}
	}
	goroot, err := output("go", "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	if err := addFolder("Go", goroot); err != nil {
		return nil, err
	}
	modules, err := modules()
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		if err := addFolder(m.name, m.dir); err != nil {
			return nil, err
		}
	}
	return all.Bytes(), nil
}

type module struct{ name, dir string }

// modules returns the modules that the game is made of on any system, and where they are.
func modules() ([]module, error) {
	var all []module
	known := make(map[module]bool)
	for _, target := range [...]string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"} {
		list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{or .Dir (print `vendor/` .Path)}}{{end}}{{end}}", ".", "./solver/worker")
		system, arch, _ := strings.Cut(target, "/")
		list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOARCH="+arch)
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("listing the modules of %s: %w", target, err)
		}
		for line := range strings.Lines(string(out)) {
			name, dir, _ := strings.Cut(strings.TrimSpace(line), "\t") // a folder of vendor is not told
			if m := (module{name, dir}); !known[m] {
				known[m] = true
				all = append(all, m)
			}
		}
	}
	return all, nil
}

const cyclonedx = "github.com/CycloneDX/cyclonedx-gomod/cmd/cyclonedx-gomod@v1.10.0"

// parts writes the list of the modules that a program is made of, as CycloneDX has it. Linux has those of all systems.
func (r *release) parts(work string) error {
	return visibly(exec.Command("go", "run", cyclonedx, "bin", "-json", "-noserial", "-notimestamp", "-std", "-version", "v"+r.Version,
		"-output", filepath.Join(r.out, "warren-"+r.Version+"-sbom.cdx.json"), filepath.Join(work, "linux-amd64", "bin", "warren")))
}

// source packs the sources of the commit with all modules, and writes the manifest by which Flatpak builds the game of them without a network.
func (r *release) source(work string) error {
	dir := filepath.Join(work, "source")
	if err := os.Mkdir(dir, 0o755); err != nil {
		return err
	}
	tar := filepath.Join(work, "source.tar")
	if err := visibly(exec.Command("git", "archive", "--format=tar", "-o", tar, "HEAD")); err != nil {
		return err
	}
	if err := visibly(exec.Command("tar", "-xf", tar, "-C", dir)); err != nil {
		return err
	}
	vendor := exec.Command("go", "mod", "vendor")
	vendor.Dir = dir
	if err := visibly(vendor); err != nil {
		return err
	}
	name := "warren-" + r.Version + "-source"
	if err := r.tarGz(name+".tar.gz", dir, name); err != nil {
		return err
	}
	packed, err := os.ReadFile(filepath.Join(r.out, name+".tar.gz"))
	if err != nil {
		return err
	}
	manifest, err := fill("flatpak.yaml", struct {
		*release
		Source, SHA256 string
		Epoch          int64
	}{r, name + ".tar.gz", fmt.Sprintf("%x", sha256.Sum256(packed)), r.at.Unix()})
	if err != nil {
		return err
	}
	return put(r.out, r.ID+".yaml", manifest, 0o644)
}
