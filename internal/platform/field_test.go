package platform

import "testing"

func TestFieldText(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		pasted string
		room   int
		want   string
	}{
		{"Grandma's garden", 40, "Grandma's garden"},
		{"\r\n  周末的车阵 \r\nAA.B\r\n", 40, "周末的车阵"},
		{"......\n...B..\n", 40, "......"},
		{"one\rtwo", 40, "one"},
		{"a\tb\x00c\xff", 40, "a bc"},
		{"周末的车阵", 3, "周末的"},
		{"full", 0, ""},
		{"too full", -2, ""},
		{" \n\t\n", 40, ""},
		{"", 40, ""},
	} {
		if got := FieldText(test.pasted, test.room); got != test.want {
			t.Errorf("of %q a field with room for %d takes %q, want %q", test.pasted, test.room, got, test.want)
		}
	}
}
