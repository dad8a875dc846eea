package deep

import "testing"

func TestSeedOf(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]uint64{"": 0, "1": 1, "1764200000": 1764200000} {
		if got := seedOf(text); got != want {
			t.Errorf("seed of %q: %d, want %d", text, got, want)
		}
	}
	for _, text := range []string{"0", "-1", "x"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%q is taken for a seed", text)
				}
			}()
			seedOf(text)
		}()
	}
}
