package census

import (
	"slices"
	"testing"
)

func TestLine(t *testing.T) {
	t.Parallel()
	const text = "03 ABC..D 7 1,2,3,1"
	l, err := ParseLine(text)
	if err != nil || l.Moves() != 3 || l.Board != "ABC..D" || l.Positions() != 7 || l.String() != text {
		t.Errorf("%+v, %v", l, err)
	}
	for _, bad := range []string{"", "3 ABC..D 7 1,2,3,1", "03 ABC..D 7", "03 ABC..D 8 1,2,3,1", "02 ABC..D 7 1,2,3,1", "03 ABC..D 7 1,2,3,x", text + " "} {
		if l, err := ParseLine(bad); err == nil {
			t.Errorf("%q is read as %+v", bad, l)
		}
	}
}

func TestCompare(t *testing.T) {
	t.Parallel()
	lines := []Line{{"B", []uint64{1}}, {"C", []uint64{1, 1}}, {"A", []uint64{1}}}
	slices.SortFunc(lines, Line.Compare)
	if got := lines[0].Board + lines[1].Board + lines[2].Board; got != "CAB" {
		t.Errorf("in the order %s", got)
	}
}
