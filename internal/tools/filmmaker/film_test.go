package main

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"os"
	"path/filepath"
	"testing"
)

// TestPicturesAreThere checks that each picture has been made, and that none is too large for a page that is read over a slow line.
func TestPicturesAreThere(t *testing.T) {
	t.Parallel()
	const most = 500 << 10
	for _, p := range pictures {
		info, err := os.Stat(filepath.Join("../../../assets/readme", p.file))
		if err != nil {
			t.Errorf("make pictures: %v", err)
		} else if info.Size() > most {
			t.Errorf("%s has %d bytes, want at most %d", p.file, info.Size(), most)
		}
	}
}

// TestRunKnowsNames checks that a name that is none is told before anything is made.
func TestRunKnowsNames(t *testing.T) {
	t.Parallel()
	if err := run(t.TempDir(), []string{"chess.gif"}); err == nil {
		t.Error("a picture was made of chess")
	}
}

// TestStillsComeOutTheSame draws a still twice.
func TestStillsComeOutTheSame(t *testing.T) {
	t.Parallel()
	for _, p := range pictures {
		if filepath.Ext(p.file) != ".png" {
			continue
		}
		first, err := p.make()
		if err != nil {
			t.Fatalf("%s: %v", p.file, err)
		}
		second, err := p.make()
		if err != nil || !bytes.Equal(first, second) {
			t.Errorf("%s: the second picture differs: %v", p.file, err)
		}
	}
}

// TestAnimation checks that a film shows its frames, in few colours exactly, and how long each of them stays.
func TestAnimation(t *testing.T) {
	t.Parallel()
	frame := func(x int) *image.RGBA {
		f := image.NewRGBA(image.Rect(0, 0, 12, 8))
		draw.Draw(f, f.Rect, image.NewUniform(color.RGBA{240, 230, 220, 255}), image.Point{}, draw.Src)
		draw.Draw(f, image.Rect(x, 2, x+3, 5), image.NewUniform(color.RGBA{200, 60, 40, 255}), image.Point{}, draw.Src)
		f.SetRGBA(x, 2, color.RGBA{20, 120, 100, 255})
		return f
	}
	film := []*image.RGBA{frame(0), frame(0), frame(2), frame(9), frame(9)}
	shown := []*image.RGBA{film[0], film[2], film[3]}
	delays := []int{2 * frameCS, frameCS, 2*frameCS + lastCS}

	var data bytes.Buffer
	if err := gif.EncodeAll(&data, animation(film)); err != nil {
		t.Fatal(err)
	}
	got, err := gif.DecodeAll(&data)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Image) != len(shown) {
		t.Fatalf("the film has %d pictures, want %d", len(got.Image), len(shown))
	}
	screen := image.NewRGBA(film[0].Rect)
	for i, part := range got.Image {
		draw.Draw(screen, part.Rect, part, part.Rect.Min, draw.Over)
		if !bytes.Equal(screen.Pix, shown[i].Pix) {
			t.Errorf("picture %d differs from its frame", i)
		}
		if got.Delay[i] != delays[i] {
			t.Errorf("picture %d stays for %d, want %d", i, got.Delay[i], delays[i])
		}
	}
}

// TestPaletteIsNear draws more shades than a GIF has and checks that each gets a colour that is hard to tell from it.
func TestPaletteIsNear(t *testing.T) {
	t.Parallel()
	const most = 8 // in any of red, green and blue
	f := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for y := range 64 {
		for x := range 64 {
			f.SetRGBA(x, y, color.RGBA{uint8(x * 2), uint8(y * 2), 100, 255})
		}
	}
	painted := paletteOf([]*image.RGBA{f}).paint(f)
	for y := range 64 {
		for x := range 64 {
			want, got := f.RGBAAt(x, y), color.RGBAModel.Convert(painted.At(x, y)).(color.RGBA)
			if apart(want.R, got.R) > most || apart(want.G, got.G) > most || apart(want.B, got.B) > most {
				t.Fatalf("%v became %v", want, got)
			}
		}
	}
}

func apart(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
