package platform

import "testing"

// TestMeant presses keys of many layouts. A letter that is a key's own is told in upper case with Caps Lock.
func TestMeant(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		layout         string
		printed, place rune
		shift          bool
		want           rune
	}{
		{"US", 'u', 'u', false, 'u'},
		{"US with Caps Lock", 'U', 'u', false, 'U'},
		{"US with Shift", 'X', 'x', true, 'X'},
		{"US", '1', '1', false, '1'},
		{"US", '!', '1', true, 0},
		{"US", '?', '/', true, '?'},
		{"US", '/', '/', false, 0},
		{"US", '+', '=', true, '+'},
		{"US", ' ', ' ', false, ' '},
		{"US, a key of the numeric pad", '7', 0, false, '7'},
		{"German", 'z', 'y', false, 'z'},
		{"German", 'ö', ';', false, 0},
		{"German", '?', '-', true, '?'},
		{"German with AltGr", '@', 0, false, 0},
		{"French", '&', '1', false, '1'},
		{"French", '1', '1', true, '1'},
		{"French", '-', '6', false, '6'},
		{"French", 'w', 'z', false, 'w'},
		{"French", ',', 'm', false, ','},
		{"French with Caps Lock", '1', '1', false, '1'},
		{"Czech", '+', '1', false, '1'},
		{"Dvorak", '\'', 'q', false, 0},
		{"Dvorak", ';', 'z', false, 0},
		{"Bépo", 'é', 'w', false, 0},
		{"Turkish", 'ı', 'i', false, 'i'},
		{"Turkish with Caps Lock", 'İ', '\'', false, 'i'},
		{"Russian", 'г', 'u', false, 'u'},
		{"Russian with Caps Lock", 'Г', 'u', false, 'u'},
		{"Russian", 'ю', '.', false, '.'},
		{"Russian", '?', '7', true, '?'},
		{"Greek", 'θ', 'u', false, 'u'},
		{"Greek", ';', 'q', false, 'q'},
		{"Hebrew", 'ו', 'u', false, 'u'},
		{"Hebrew", '/', 'q', false, 'q'},
		{"Hebrew", '\'', 'w', false, 'w'},
		{"Arabic", 'ع', 'u', false, 'u'},
		{"Arabic", '٣', '3', false, '3'},
		{"Arabic, a key of the numeric pad", '٣', 0, false, '3'},
		{"Arabic", '؟', '/', true, '?'},
		{"Persian", '۹', '9', false, '9'},
		{"Hindi", '७', '7', false, '7'},
		{"Hindi", 'ह', 'u', false, 'u'},
		{"Korean", 'ㅕ', 'u', false, 'u'},
		{"Japanese, kana", 'な', 'u', false, 'u'},
		{"a Chinese input method", 0, 'u', false, 'u'},
		{"a Chinese input method", '？', '/', true, '?'},
		{"a Chinese input method", 0, '=', true, '+'},
		{"no character, no place", 0, 0, false, 0},
	} {
		if got := Meant(test.printed, test.place, test.shift); got != test.want {
			t.Errorf("%s: %q in the place of %q (Shift: %v) means %q, want %q", test.layout, test.printed, test.place, test.shift, got, test.want)
		}
	}
}
