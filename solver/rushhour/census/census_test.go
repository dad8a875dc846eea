package census

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"warren/solver/census"
)

// run takes all batches of a census, one after the other.
func run(c *Census) []census.Line {
	for ready := c.Ready(); len(ready) > 0; ready = c.Ready() {
		for _, batch := range ready {
			c.Sweep(batch)()
		}
	}
	return c.Lines()
}

func newCensus(t testing.TB, spec Spec) *Census {
	t.Helper()
	c, err := New(spec)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// digest returns the SHA-256 of the lines sorted by their bytes.
func digest(lines []census.Line) string {
	var text []string
	for _, l := range lines {
		text = append(text, l.String()+"\n")
	}
	slices.Sort(text)
	h := sha256.New()
	for _, line := range text {
		h.Write([]byte(line))
	}
	return fmt.Sprintf("%x", h.Sum(nil))
}

func TestPublished(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		spec   Spec
		boards int
		digest string
	}{
		{Spec{4, 4, 0, 1, 1}, 32, ""},
		{Spec{5, 5, 0, 1, 1}, 1730, "238b9fab48c2595afc87bddb2cf5428e22f0db17f8e1344dc25852dad956b648"},
		{Spec{5, 5, 1, 1, 1}, 6041, "de8090b4abd8646b28ab1600fc1a7ebe5eea974a9ab10405f805d555998879e2"},
	} {
		lines := run(newCensus(t, test.spec))
		if len(lines) != test.boards || test.digest != "" && digest(lines) != test.digest {
			t.Errorf("%+v: %d boards, digest %s", test.spec, len(lines), digest(lines))
		}
	}
}

func texts(lines []census.Line) (texts []string) {
	for _, l := range lines {
		texts = append(texts, l.String())
	}
	return texts
}

func TestNaive(t *testing.T) {
	t.Parallel()
	for _, spec := range []Spec{
		{3, 4, 2, 1, 1}, {3, 5, 1, 1, 1}, {4, 4, 1, 1, 1}, {5, 4, 0, 1, 1}, {3, 6, 0, 1, 1},
	} {
		n := &naive{rows: spec.Rows, cols: spec.Cols, walls: spec.Walls}
		if got, want := texts(run(newCensus(t, spec))), texts(n.lines()); !slices.Equal(got, want) {
			t.Errorf("%+v: %d lines, by brute force %d", spec, len(got), len(want))
		}
	}
}

func TestParts(t *testing.T) {
	t.Parallel()
	whole := run(newCensus(t, Spec{5, 5, 0, 1, 1}))
	var parts []census.Line
	for part := 1; part <= 7; part++ {
		parts = append(parts, run(newCensus(t, Spec{5, 5, 0, part, 7}))...)
	}
	slices.SortFunc(parts, census.Line.Compare)
	if !slices.Equal(texts(parts), texts(whole)) {
		t.Errorf("%d lines in parts, %d in the whole", len(parts), len(whole))
	}
}

// Saved after any batch, in the midst of those that are ready, and taken in another order, a census
// goes on to the same lines.
func TestSaved(t *testing.T) {
	t.Parallel()
	spec := Spec{4, 5, 1, 1, 1}
	want := run(newCensus(t, spec))
	c := newCensus(t, spec)
	for ready := c.Ready(); len(ready) > 0; ready = c.Ready() {
		var takes []func()
		for _, batch := range ready[:(len(ready)+1)/2] {
			takes = append(takes, c.Sweep(batch))
		}
		slices.Reverse(takes)
		for _, take := range takes {
			take()
		}
		data, err := c.MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		c = newCensus(t, spec)
		if err := c.UnmarshalBinary(data); err != nil {
			t.Fatal(err)
		}
		if err := newCensus(t, Spec{4, 5, 1, 1, 2}).UnmarshalBinary(data); err == nil {
			t.Fatal("another part takes the state")
		}
		for _, at := range []int{0, len(data) / 2, len(data) - 1} {
			bad := slices.Clone(data)
			bad[at] ^= 1
			if c.UnmarshalBinary(bad) == nil || c.UnmarshalBinary(data[:at]) == nil {
				t.Fatalf("damage at %d is not seen", at)
			}
		}
	}
	if got := c.Lines(); !slices.Equal(texts(got), texts(want)) {
		t.Errorf("%d lines, in one run %d", len(got), len(want))
	}
	if done, all := c.Work(); done != all {
		t.Errorf("%d of %d words done", done, all)
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	for _, spec := range []Spec{{7, 7, 0, 1, 1}, {6, 3, 0, 1, 1}, {2, 6, 0, 1, 1}, {6, 6, -1, 1, 1}, {6, 6, 4, 1, 1}, {6, 6, 0, 0, 1}, {6, 6, 0, 3, 2}, {}} {
		if _, err := New(spec); err == nil {
			t.Errorf("%+v is taken", spec)
		}
	}
}

// BenchmarkCensus is the whole of 5x5.
func BenchmarkCensus(b *testing.B) {
	for b.Loop() {
		if lines := run(newCensus(b, Spec{5, 5, 0, 1, 1})); len(lines) != 1730 {
			b.Fatal(len(lines))
		}
	}
}
