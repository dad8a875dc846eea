//go:build e2e

package window

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The limits on the difference to a golden picture: each graphics card rounds edges differently, and the screen shows the
// time that a search took.
const (
	meanOff    = 0.8    // of 255, over all channels
	clearlyOff = 48     // of 255, in one channel of a pixel
	shareOff   = 0.0015 // of the pixels may be clearly off
)

// setterCard is the place of the setter's challenge among the cards of home. Its text changes every day, so golden pictures leave it out.
const setterCard = 6

// TestGolden compares chosen screens with pictures that a person has looked at. With -update it replaces them.
func TestGolden(t *testing.T) {
	for _, look := range looks {
		s := desk
		if look.theme == "dark" {
			s = phone
		}
		for _, screen := range screens {
			if !screen.golden {
				continue
			}
			name := fmt.Sprintf("%s-%v-%s-%s", screen.name, s, look.theme, look.lang)
			t.Run(name, func(t *testing.T) {
				g := screen.show(t, s, look)
				got := g.shot()
				if screen.name == "home" {
					g.blot(got, g.button("Choose", setterCard))
				}
				g.close()
				path := filepath.Join("testdata", name+".png")
				if *update {
					if err := errors.Join(os.MkdirAll("testdata", 0o755), os.WriteFile(path, encode(t, got), 0o644)); err != nil {
						t.Fatal(err)
					}
				}
				want := decode(t, path)
				mean, share := difference(t, got, want)
				if mean > meanOff || share > shareOff {
					t.Errorf("the mean difference is %.2f, want at most %.2f; %.3f%% of the pixels are clearly off, want at most %.3f%%",
						mean, meanOff, 100*share, 100*shareOff)
					if *sheet != "" {
						write(t, filepath.Join(*sheet, "golden-"+name+".png"), got)
					}
				}
			})
		}
	}
}

// blot paints over a button in a picture of the screen.
func (g *guest) blot(picture *image.RGBA, w widget) {
	times := float64(picture.Bounds().Dx()) / float64(g.size.w)
	at := func(x, y float64) image.Point { return image.Pt(int(times*x), int(times*y)) }
	over := image.Rectangle{Min: at(w.Rect[0], w.Rect[1]), Max: at(w.Rect[0]+w.Rect[2], w.Rect[1]+w.Rect[3])}
	draw.Draw(picture, over, image.Black, image.Point{}, draw.Src)
}

// encode encodes a picture with its 256 most frequent colours: beyond these there is little but edges.
func encode(t *testing.T, picture *image.RGBA) []byte {
	t.Helper()
	counts := make(map[color.RGBA]int)
	bounds := picture.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			counts[picture.RGBAAt(x, y)]++
		}
	}
	frequent := slices.SortedFunc(maps.Keys(counts), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(rank(a), rank(b)))
	})
	var palette color.Palette
	for _, c := range frequent[:min(256, len(frequent))] {
		palette = append(palette, c)
	}
	nearest := make(map[color.RGBA]uint8)
	packed := image.NewPaletted(bounds, palette)
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			c := picture.RGBAAt(x, y)
			index, known := nearest[c]
			if !known {
				index = uint8(palette.Index(c))
				nearest[c] = index
			}
			packed.SetColorIndex(x, y, index)
		}
	}
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, packed); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// rank orders colours that are equally frequent, so that the same picture gives the same file.
func rank(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

func decode(t *testing.T, path string) image.Image {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run the test with -update to take the picture", err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return picture
}

// difference returns the mean over all channels, of 255, and the share of pixels that are clearly off.
func difference(t *testing.T, got, want image.Image) (mean, share float64) {
	t.Helper()
	bounds := got.Bounds()
	if bounds.Size() != want.Bounds().Size() {
		t.Fatalf("the picture is %v, want %v", bounds.Size(), want.Bounds().Size())
	}
	sum, off := 0, 0
	for y := range bounds.Dy() {
		for x := range bounds.Dx() {
			a := color.RGBAModel.Convert(got.At(x, y)).(color.RGBA)
			b := color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)
			r, g, b2 := apart(a.R, b.R), apart(a.G, b.G), apart(a.B, b.B)
			sum += r + g + b2
			if max(r, g, b2) > clearlyOff {
				off++
			}
		}
	}
	pixels := float64(bounds.Dx() * bounds.Dy())
	return float64(sum) / (3 * pixels), float64(off) / pixels
}

func apart(a, b uint8) int { return int(max(a, b)) - int(min(a, b)) }

// TestDifference checks the comparison itself with a picture that is off by a known part.
func TestDifference(t *testing.T) {
	plain := image.NewRGBA(image.Rect(0, 0, 20, 10))
	for i := range plain.Pix {
		plain.Pix[i] = 255
	}
	marked := image.NewRGBA(plain.Rect)
	copy(marked.Pix, plain.Pix)
	marked.SetRGBA(3, 4, color.RGBA{R: 255, G: 0, B: 255, A: 255})
	mean, share := difference(t, marked, plain)
	if want := 255.0 / (3 * 200); mean != want {
		t.Errorf("one channel of one pixel in 200 is off: mean %v, want %v", mean, want)
	}
	if want := 1.0 / 200; share != want {
		t.Errorf("one pixel in 200 is off: share %v, want %v", share, want)
	}
	if mean, share = difference(t, plain, plain); mean != 0 || share != 0 {
		t.Errorf("a picture differs from itself by %v and %v", mean, share)
	}
}
