package pathcount

import (
	"math"
	"testing"
)

func TestNumber(t *testing.T) {
	t.Parallel()
	const most = math.MaxUint64
	for _, test := range []struct {
		a, b Number
		want string
		fits bool
	}{
		{Number{0, 1}, Number{0, 2}, "3", true},
		{Number{0, most}, Number{0, 1}, "18446744073709551616", true},
		{Number{1, most}, Number{2, 5}, "73786976294838206468", true},
		{Number{1, 1553255926290448383}, Number{0, 1}, "20000000000000000000", true},
		{Number{most, most - 1}, Number{0, 1}, "340282366920938463463374607431768211455", true},
		{Number{most, most}, Number{0, 1}, "0", false},
	} {
		sum := test.a
		if fits := sum.Add(test.b); fits != test.fits || sum.String() != test.want {
			t.Errorf("%v and %v are %s, %v, want %s, %v", test.a, test.b, sum, fits, test.want, test.fits)
		}
	}
}
