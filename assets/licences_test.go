package assets

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write LICENSE.txt anew")

// Whatever the game is made of, on any system, goes with its licence.
func TestLicences(t *testing.T) {
	t.Parallel()
	parts := []part{{"Warren", "../LICENSE"}, {"Quicksand", "fonts/OFL-latin.txt"}, {"Noto Sans CJK SC", "fonts/OFL-chinese.txt"}}
	parts = append(parts, part{"Go", strings.TrimSpace(output(t, "", "go", "env", "GOROOT"))})
	parts = append(parts, modules(t)...)
	want := licenceFile(t, parts)
	if *update {
		if err := os.WriteFile(LicenceFile, want, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(LicenceFile)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what the game is made of now: go test ./assets -run Licences -update, and look at it", LicenceFile)
	}
	told := map[string]bool{}
	for _, l := range licencesOf(string(got)) {
		for _, name := range l.Parts {
			told[name] = len(l.Text) > 500
		}
	}
	for _, p := range parts {
		if !told[p.name] {
			t.Errorf("the licence of %s is not read", p.name)
		}
	}
	if len(told) != len(parts) {
		t.Errorf("there are licences of %v", told)
	}
}

// A part is something that the game is made of, with the file of its licence, or the folder that has it.
type part struct{ name, from string }

// modules returns the modules of the game and of its solver on any system.
func modules(t *testing.T) (all []part) {
	known := map[part]bool{}
	for _, target := range [...]string{"linux/amd64", "windows/amd64", "darwin/arm64", "js/wasm"} {
		list := output(t, target, "go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}}\t{{.Dir}}{{end}}{{end}}", "warren", "warren/solver/worker")
		for line := range strings.Lines(list) {
			name, dir, _ := strings.Cut(strings.TrimSpace(line), "\t")
			if m := (part{name, dir}); !known[m] {
				known[m] = true
				all = append(all, m)
			}
		}
	}
	return all
}

// output returns what a program prints, of the go command for a system if one is given.
func output(t *testing.T, target, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if system, arch, ok := strings.Cut(target, "/"); ok {
		cmd.Env = append(cmd.Env, "GOOS="+system, "GOARCH="+arch)
	}
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd, err)
	}
	return string(out)
}

// legal are the names of the files that go with what is copied.
var legal = regexp.MustCompile(`(?i)^(LICEN[CS]E|COPYING|NOTICE|PATENTS)(\..*)?$`)

// kinds are the names of licences, as SPDX has them, each with words that only its text has.
var kinds = [...]struct{ name, words string }{
	{"Apache-2.0", "Apache License Version 2.0"},
	{"OFL-1.1", "SIL OPEN FONT LICENSE Version 1.1"},
	{"MIT", "Permission is hereby granted, free of charge, to any person obtaining a copy of this software"},
	{"BSD-3-Clause", "may be used to endorse or promote products derived from this software"},
}

// licenceFile returns the file of the licences of some parts. Those with the same text stand together.
func licenceFile(t *testing.T, parts []part) []byte {
	var all []*Licence
	known := map[string]*Licence{}
	for _, p := range parts {
		text := legalText(t, p)
		l := known[text]
		if l == nil {
			l = &Licence{Text: text}
			flat := strings.Join(strings.Fields(text), " ")
			for _, kind := range kinds {
				if l.Name == "" && strings.Contains(flat, kind.words) {
					l.Name = kind.name
				}
			}
			if l.Name == "" {
				t.Fatalf("%s: the licence is none of %v", p.name, kinds)
			}
			known[text], all = l, append(all, l)
		}
		l.Parts = append(l.Parts, p.name)
	}
	var file bytes.Buffer
	for _, l := range all {
		fmt.Fprint(&file, licenceHead[1:], l.Name, "\n", strings.Join(l.Parts, "\n"), licenceText, "\n", l.Text, "\n\n")
	}
	return file.Bytes()
}

// legalText returns all that goes with a part.
func legalText(t *testing.T, p part) string {
	t.Helper()
	files := []string{p.from}
	if info, err := os.Stat(p.from); err != nil {
		t.Fatalf("%s: %v", p.name, err)
	} else if info.IsDir() {
		entries, err := os.ReadDir(p.from)
		if err != nil {
			t.Fatal(err)
		}
		files = nil
		for _, entry := range entries {
			if legal.MatchString(entry.Name()) {
				files = append(files, filepath.Join(p.from, entry.Name()))
			}
		}
	}
	var texts []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(bytes.TrimSpace(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")))))
	}
	if len(texts) == 0 {
		t.Fatalf("%s has no licence in %s", p.name, p.from)
	}
	return strings.Join(texts, "\n\n\n")
}
