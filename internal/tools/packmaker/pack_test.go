package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/levels"
	"warren/solver/search"
)

// TestPacks checks that no two levels of the packs in the assets are alike, and the grades of some.
func TestPacks(t *testing.T) {
	t.Parallel()
	for puzzle := range canonical {
		pack, err := levels.ParsePack(assets.Pack(puzzle))
		if err != nil {
			t.Fatal(err)
		}
		if err := differ(puzzle, pack); err != nil {
			t.Error(err)
		}
		const someOf = 7
		for i := 0; i < len(pack); i += someOf {
			graded := pack[i]
			if err := gradeLevel(puzzle, &graded); err != nil || graded != pack[i] {
				t.Errorf("%s: graded is %+v, %v, want %+v: run make pack", puzzle, graded, err, pack[i])
			}
		}
	}
}

// TestPackAppends checks that boards are appended with their names, pars, bounds and grades, and that what was there stays, but for grades.
func TestPackAppends(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	name := filepath.Join(folder, "rushhour.txt")
	for _, text := range []string{"// by hand\n\n// level=7 name=A / 甲\nAA..\n", "\n// name=B it is / 乙\r\n.AA..t\r\n.....t\r\n......\r\n"} {
		if err := appendLevels(folder, "rushhour", text, search.Limits{}); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Replace(packHead, "%s", "rushhour", 1) + `// level=1 par=1 grade=1 band=easy seed=0 name=A / 甲
AA..

// level=2 par=2 grade=2.1 band=easy seed=0 name=B it is / 乙
.AA..t
.....t
......
`
	if string(data) != want {
		t.Errorf("the pack is\n%swant\n%s", data, want)
	}
	stale := strings.Replace(want, "grade=2.1", "grade=5", 1)
	if err := os.WriteFile(name, []byte(stale), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := appendLevels(folder, "rushhour", "", search.Limits{}); err != nil {
		t.Error(err)
	}
	if data, err = os.ReadFile(name); err != nil || string(data) != want {
		t.Errorf("graded anew, the pack is\n%s%vwant\n%s", data, err, want)
	}
}

// TestPackFaults checks what is not appended, and that the pack stays as it is.
func TestPackFaults(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	name := filepath.Join(folder, "onestroke.txt")
	if err := appendLevels(folder, "onestroke", "// name=A / 甲\nS.\n..\n", search.Limits{}); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, text, want string }{
		{"a board that is there, turned", "// name=B / 乙\n..\n.S\n", "onestroke: levels 1 and 2 are alike: board "},
		{"two that are alike", "// name=B / 乙\nS.\n\n// name=C / 丙\n.S\n", "onestroke: levels 2 and 3 are alike: board "},
		{"the same name", "// name=A / 乙\nS..\n", "onestroke: levels 1 and 2 are alike: name A"},
		{"the same name in Chinese", "// name=B / 甲\nS..\n", "onestroke: levels 1 and 2 are alike: name 甲"},
		{"no solution", "// name=B / 乙\n.S.\n", "onestroke, level 2 (B / 乙): proven to have no solution"},
		{"undecided", "// name=B / 乙\nS....\n.....\n.....\n.....\n....#\n", "onestroke, level 2 (B / 乙): not proven"},
		{"no board", "// name=B / 乙\n?\n", `1:1: an unknown sign '?'`},
		{"two boards of one name", "// name=B / 乙\nS.\n\nS..\n", "3:1: a second board, expected one board alone"},
		{"a board without a name", "S..\n", "a board without a name"},
		{"no name in Chinese", "// name=B\nS..\n", `"B / ", expected a name in English and in Chinese`},
	} {
		limits := search.Limits{}
		if test.name == "undecided" {
			limits.Work = 1
		}
		if err := appendLevels(folder, "onestroke", test.text, limits); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.name, err, test.want)
		}
		if after, err := os.ReadFile(name); err != nil || string(after) != string(before) {
			t.Errorf("%s: the pack is now\n%s%v", test.name, after, err)
		}
	}
	if err := appendLevels(folder, "sokoban", "", search.Limits{}); err == nil {
		t.Error("a puzzle that is none")
	}
}
