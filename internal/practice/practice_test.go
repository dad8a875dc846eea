package practice

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
)

var monday = calendar.Date{Year: 2026, Month: 11, Day: 23}

func gestures(moves ...string) (list [][]json.RawMessage) {
	for _, m := range moves {
		list = append(list, []json.RawMessage{json.RawMessage(m)})
	}
	return list
}

var (
	jam    = Moment{Puzzle: "rushhour", Board: "AA.B\n", Played: gestures(`{"car":"B","by":1}`), Left: 3, Proven: true, Wasted: 2, Origin: boardorigin.Origin{Level: 12}, Added: monday}
	links  = Moment{Puzzle: "linkup", Board: "ABBA\n", Lost: true, Difficulty: "hard", Added: monday.Add(1)}
	stroke = Moment{Puzzle: "onestroke", Board: "S..\n", Played: gestures(`{"to":[0,1]}`), Left: 0, Proven: true, Wasted: 1, Added: monday.Add(2), Done: true}
	kept   = List{jam, links, stroke}
)

func TestEncode(t *testing.T) {
	t.Parallel()
	got, err := Decode(kept.Encode())
	if err != nil || !reflect.DeepEqual(got, kept) {
		t.Errorf("read as %v (%v)", got, err)
	}
	if want := `{"version":1,"moments":[{"puzzle":"rushhour","board":"AA.B\n","origin":"level-12","played":[[{"car":"B","by":1}]],"left":3,"proven":true,"wasted":2,"added":"2026-11-23"},`; !strings.HasPrefix(string(kept.Encode()), want) {
		t.Errorf("written as %s", kept.Encode())
	}
	for _, none := range [][]byte{nil, List(nil).Encode()} {
		if l, err := Decode(none); len(l) > 0 || err != nil {
			t.Errorf("%q is read as %v (%v)", none, l, err)
		}
	}
}

func TestDecodeRefuses(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text, wrong string
		newer       bool
	}{
		{`{"version":2,"moments":7}`, "version 2", true},
		{`{"version":0}`, "version 0", false},
		{`[]`, "cannot unmarshal", false},
		{`{"version":1,"moments":[{"puzzle":"maze"}]}`, "no puzzle or no board", false},
		{`{"version":1,"moments":[{"board":"SE\n"}]}`, "no puzzle or no board", false},
		{`{"version":1,"moments":[{"puzzle":"maze","board":"SE\n","left":-1}]}`, "-1 left", false},
		{`{"version":1,"moments":[{"puzzle":"maze","board":"SE\n","wasted":-2}]}`, "-2 wasted", false},
		{`{"version":1,"moments":[{"puzzle":"maze","board":"SE\n"},{"puzzle":"maze","board":"SE\n"}]}`, "twice", false},
		{`{"version":1,"moments":[{"puzzle":"maze","board":"SE\n","origin":"moon"}]}`, "origin", false},
		{string(kept.Encode()[:80]), "unexpected end", false},
	} {
		l, err := Decode([]byte(test.text))
		if err == nil || !strings.Contains(err.Error(), test.wrong) || errors.Is(err, ErrNewer) != test.newer || l != nil {
			t.Errorf("%s is read as %v (%v), want %q", test.text, l, err, test.wrong)
		}
	}
}

// tell returns the moments in short: puzzle, number of gestures, and + if it is done.
func tell(l List) string {
	var list []string
	for _, m := range l {
		says := m.Puzzle + strconv.Itoa(len(m.Played))
		if m.Done {
			says += "+"
		}
		list = append(list, says)
	}
	return strings.Join(list, " ")
}

// TestValues checks what becomes of a list, and that the one before stays as it was.
func TestValues(t *testing.T) {
	t.Parallel()
	before := string(kept.Encode())
	again := jam
	again.Done, again.Added = true, monday.Add(9)
	earlier := jam
	earlier.Played = nil
	strokeAgain := stroke
	strokeAgain.Done = false
	for _, test := range []struct {
		what string
		got  List
		want string
	}{
		{"a new board", kept.Put(Moment{Puzzle: "maze", Board: "SE\n"}), "rushhour1 linkup0 onestroke1+ maze0"},
		{"the same moment", kept.Put(again), "rushhour1 linkup0 onestroke1+"},
		{"the same moment that is done", kept.Put(strokeAgain), "rushhour1 linkup0 onestroke1+"},
		{"another moment of a board", kept.Put(earlier), "linkup0 onestroke1+ rushhour0"},
		{"done", kept.SetDone("rushhour", "AA.B\n", true), "rushhour1+ linkup0 onestroke1+"},
		{"open again", kept.SetDone("onestroke", "S..\n", false), "rushhour1 linkup0 onestroke1"},
		{"a board that is not there", kept.SetDone("maze", "S..\n", true), "rushhour1 linkup0 onestroke1+"},
		{"two as one", List{links}.Merge(List{jam, stroke}), "rushhour1 linkup0 onestroke1+"},
		{"done in one of two", List{jam}.Merge(List{again}), "rushhour1+"},
		{"done in the other", List{again}.Merge(List{jam}), "rushhour1+"},
		{"two moments of a board, one done", List{earlier}.Merge(List{again}), "rushhour0"},
		{"two moments of a board, the other done", List{again}.Merge(List{earlier}), "rushhour0"},
		{"those that are open", kept.Open(), "linkup0 rushhour1"},
	} {
		if got := tell(test.got); got != test.want {
			t.Errorf("%s: %s, want %s", test.what, got, test.want)
		}
	}
	if string(kept.Encode()) != before {
		t.Errorf("the list has become %s", kept.Encode())
	}
}

// TestMost checks what goes from a list that is full.
func TestMost(t *testing.T) {
	t.Parallel()
	var full List
	for n := range Most {
		full = full.Put(Moment{Puzzle: "maze", Board: strconv.Itoa(n), Added: monday.Add(n)})
	}
	full = full.SetDone("maze", "7", true)
	newer, newest := jam, links
	newer.Added, newest.Added = monday.Add(Most), monday.Add(Most)
	with := full.Put(newer)
	if len(full) != Most || len(with) != Most || with.index("maze", "7") >= 0 || with.index("maze", "0") != 0 {
		t.Errorf("of %d moments %d stay, that which is done at %d", len(full), len(with), with.index("maze", "7"))
	}
	with = with.Put(newest)
	if len(with) != Most || with.index("maze", "0") >= 0 || with.index("maze", "1") != 0 {
		t.Errorf("%d moments, the oldest at %d", len(with), with.index("maze", "0"))
	}
	if merged := with.Merge(full); len(merged) != Most || merged.index("maze", "0") >= 0 {
		t.Errorf("merged: %d moments, the oldest at %d", len(merged), merged.index("maze", "0"))
	}
}

func TestMergeSaved(t *testing.T) {
	t.Parallel()
	got, err := MergeSaved(kept[:1].Encode(), kept[1:].Encode())
	if err != nil || !bytes.Equal(got, kept.Encode()) {
		t.Errorf("%s (%v)", got, err)
	}
	for _, pair := range [][2]string{{"{}", string(kept.Encode())}, {string(kept.Encode()), "{}"}} {
		if got, err := MergeSaved([]byte(pair[0]), []byte(pair[1])); err == nil || got != nil {
			t.Errorf("%q makes %s", pair, got)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(kept.Encode())
	f.Add([]byte(`{"version":1,"moments":null}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Decode(l.Encode())
		if err != nil || fmt.Sprint(tell(again)) != fmt.Sprint(tell(l)) {
			t.Errorf("%q is written and read as %v (%v), want %v", data, again, err, l)
		}
	})
}

// TestMergeKeepsTheLaterMoment checks that of two moments on one board that are both to be practised the later one stays, in either order.
func TestMergeKeepsTheLaterMoment(t *testing.T) {
	t.Parallel()
	first := Moment{Puzzle: "maze", Board: "SE\n", Left: 3, Added: monday}
	later := Moment{Puzzle: "maze", Board: "SE\n", Played: [][]json.RawMessage{{json.RawMessage("1")}}, Left: 1, Added: monday.Add(2)}
	for _, merged := range []List{List{first}.Merge(List{later}), List{later}.Merge(List{first})} {
		if len(merged) != 1 || merged[0].Left != later.Left {
			t.Errorf("%v stays", merged)
		}
	}
}
