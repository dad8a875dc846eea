package store

import "testing"

func TestText(t *testing.T) {
	t.Parallel()
	all := make([]byte, 256)
	for i := range all {
		all[i] = byte(i)
	}
	for _, data := range []string{"", `{"version":1}`, string(all)} {
		if got := string(decodeText(encodeText([]byte(data)))); got != data {
			t.Errorf("%q comes back as %q", data, got)
		}
	}
	for _, text := range []string{"x", "eyJ2=", "%%%%", encodeText([]byte("cut short"))[:9]} {
		if got := string(decodeText(text)); got != text {
			t.Errorf("the damaged text %q is read as %q", text, got)
		}
	}
}
