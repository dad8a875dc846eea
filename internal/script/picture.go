package script

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
)

// Picture compares a picture with a file that a person has looked at, or with -update writes the
// file.
func Picture(t *testing.T, file string, got *image.RGBA) {
	t.Helper()
	if *Update {
		f, err := os.Create(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, got); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatalf("%v; run with -update to write it", err)
	}
	defer f.Close()
	want, err := png.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if got.Rect != want.Bounds() {
		t.Fatalf("%v, want %v", got.Rect, want.Bounds())
	}
	wrong := 0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			if got.RGBAAt(x, y) != color.RGBAModel.Convert(want.At(x, y)) {
				wrong++
			}
		}
	}
	if wrong > 0 {
		t.Errorf("%d pixels differ from %s; run with -update and look at it if the picture was meant to change", wrong, file)
	}
}
