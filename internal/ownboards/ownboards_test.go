package ownboards

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"warren/internal/calendar"
)

var kept = Collection{
	{Puzzle: "maze", Text: "S═E\n", Name: "Straight on", Added: calendar.Date{Year: 2026, Month: 11, Day: 23}},
	{Puzzle: "linkup", Text: "ABBA\n", Name: "小菜一碟"},
	{Puzzle: "onestroke", Text: "S..\n", Name: "Straight on"},
}

func TestEncode(t *testing.T) {
	t.Parallel()
	got, err := Decode(kept.Encode())
	if err != nil || !reflect.DeepEqual(got, kept) {
		t.Errorf("read as %v (%v)", got, err)
	}
	if want := `{"version":1,"boards":[{"puzzle":"maze","board":"S═E\n","name":"Straight on","added":"2026-11-23"},`; !strings.HasPrefix(string(kept.Encode()), want) {
		t.Errorf("written as %s", kept.Encode())
	}
	if none, err := Decode(nil); len(none) > 0 || err != nil {
		t.Errorf("nothing is read as %v (%v)", none, err)
	}
	if none, err := Decode(none().Encode()); len(none) > 0 || err != nil {
		t.Errorf("no board is read as %v (%v)", none, err)
	}
}

func none() Collection { return nil }

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text, wrong string
		newer       bool
	}{
		{`{"version":2,"boards":7}`, "version 2", true},
		{`{"version":0}`, "version 0", false},
		{`[]`, "cannot unmarshal", false},
		{`{"version":1,"boards":[{"puzzle":"maze","name":"A"}]}`, "no text", false},
		{`{"version":1,"boards":[{"board":"SE\n","name":"A"}]}`, "no puzzle", false},
		{`{"version":1,"boards":[{"puzzle":"maze","board":"SE\n"}]}`, "called", false},
		{`{"version":1,"boards":[{"puzzle":"maze","board":"SE\n","name":"A\nB"}]}`, "called", false},
		{`{"version":1,"boards":[{"puzzle":"maze","board":"SE\n","name":"A"},{"puzzle":"maze","board":"SE\n","name":"B"}]}`, "twice", false},
		{string(kept.Encode()[:80]), "unexpected end", false},
	} {
		c, err := Decode([]byte(test.text))
		if err == nil || !strings.Contains(err.Error(), test.wrong) || errors.Is(err, ErrNewer) != test.newer || c != nil {
			t.Errorf("%s is read as %v (%v), want %q", test.text, c, err, test.wrong)
		}
	}
}

// TestValues checks what becomes of a collection, and that the one before stays as it was.
func TestValues(t *testing.T) {
	t.Parallel()
	names := func(c Collection) string {
		var list []string
		for _, b := range c {
			list = append(list, b.Puzzle+" "+b.Name)
		}
		return strings.Join(list, ", ")
	}
	before := names(kept)
	for _, test := range []struct {
		what string
		got  Collection
		want string
	}{
		{"a new board", kept.Put(Board{Puzzle: "maze", Text: "SE\n", Name: "Door to door"}), before + ", maze Door to door"},
		{"another name", kept.Put(Board{Puzzle: "linkup", Text: "ABBA\n", Name: "Pop"}), "maze Straight on, linkup Pop, onestroke Straight on"},
		{"one gone", kept.Remove("linkup", "ABBA\n"), "maze Straight on, onestroke Straight on"},
		{"none gone", kept.Remove("maze", "ABBA\n"), before},
		{"back in its place", kept.Remove("linkup", "ABBA\n").Insert(1, kept[1]), before},
		{"back after others went", kept[:1].Insert(2, kept[2]), "maze Straight on, onestroke Straight on"},
		{"there already", kept.Insert(0, kept[1]), before},
		{"two as one", kept[:2].Merge(Collection{{Puzzle: "linkup", Text: "ABBA\n", Name: "Pop"}, kept[2]}), before},
	} {
		if got := names(test.got); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
	}
	if names(kept) != before {
		t.Errorf("the collection has become %s", names(kept))
	}
	if b, ok := kept.Find("linkup", "ABBA\n"); !ok || b.Name != "小菜一碟" {
		t.Errorf("found %v, %v", b, ok)
	}
	if _, ok := kept.Find("maze", "ABBA\n"); ok {
		t.Error("a board of another puzzle was found")
	}
}

func TestMergeSaved(t *testing.T) {
	t.Parallel()
	got, err := MergeSaved(kept[:1].Encode(), kept[1:].Encode())
	if err != nil || string(got) != string(kept.Encode()) {
		t.Errorf("%s (%v)", got, err)
	}
	for _, pair := range [][2]string{{"{}", string(kept.Encode())}, {string(kept.Encode()), "{}"}} {
		if got, err := MergeSaved([]byte(pair[0]), []byte(pair[1])); err == nil || got != nil {
			t.Errorf("%q makes %s", pair, got)
		}
	}
}

func TestTidy(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"  Two\t words \n": "Two words", "兔 子": "兔 子", "\u200b\x00": "", " ": "", "a\u202eb": "ab", "\xff": "",
	} {
		if got := Tidy(name); got != want {
			t.Errorf("%q becomes %q, want %q", name, got, want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(kept.Encode())
	f.Add([]byte(`{"version":1,"boards":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Decode(c.Encode())
		if err != nil || fmt.Sprint(again) != fmt.Sprint(c) {
			t.Errorf("%q is written and read as %v (%v), want %v", data, again, err, c)
		}
	})
}
