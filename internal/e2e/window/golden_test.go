//go:build e2e

package window

import (
	"bytes"
	"cmp"
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

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/linkup"
	"warren/render"
)

// The limits on the difference to a golden picture: each graphics card rounds edges differently.
const (
	meanOff    = 0.8    // of 255, over all channels
	clearlyOff = 48     // of 255, in one channel of a pixel
	shareOff   = 0.0015 // of the pixels may be clearly off
)

// A look is a window with a theme and a language.
type look struct {
	size                size
	theme, lang, locale string
}

// looks are two that together show every colour and every phrase.
var looks = [...]look{{desk, "light", "en", english}, {phone, "dark", "zh", chinese}}

// goldens are the screens of the golden pictures: a board, "" for home, and what is done on its table.
var goldens = [...]struct {
	name, puzzle, board string
	reach               func(g *guest)
}{
	{"home", "", "", func(g *guest) {
		for range 8 + render.HillStrips { // home comes in parts, each in a frame
			g.ticks(1)
			g.frame()
		}
		g.ticks(60)
	}},
	{"table", "rushhour", jammed, func(*guest) {}},
	{"win", "rushhour", threeMoves, func(g *guest) {
		for _, gesture := range g.solve("rushhour") {
			gesture()
		}
		g.ticks(120)
	}},
	{"burrow", "rabbits", stepping, func(*guest) {}},
	{"wayhome", "maze", sixBySix, func(*guest) {}},
	{"wayhome-solve", "maze", sixBySix, func(g *guest) {
		g.letter('s')
		g.hears(g.words().say("maze.replay.title"))
		g.key(ebiten.KeySpace)
		g.letter('.')
		g.ticks(150)
	}},
	{"stroke", "onestroke", strokeText, func(g *guest) {
		g.draw(11)
		g.ticks(30)
	}},
	{"stroke-win", "onestroke", strokeText, func(g *guest) {
		g.draw(99)
		g.ticks(120)
	}},
	{"stroke-noway", "onestroke", "S..\n.#.\n..E\n", func(g *guest) { // the hole stands on the squares that say why
		g.hears(g.words().say("onestroke.info.noWay"))
		g.ticks(30)
	}},
	{"linkup", "linkup", midway, func(*guest) {}},
	{"linkup-drawn", "linkup", midway, func(g *guest) {
		var crooked linkup.Path
		board := boardOf(g, linkup.Parse)
		for _, m := range board.Moves(nil) {
			if crooked.Len() < m.Path.Len() {
				crooked = m.Path
			}
		}
		g.link(board, crooked, (*guest).click)
		g.ticks(9)
	}},
}

// TestGolden compares chosen screens with pictures that a person has looked at. With -update it replaces them.
func TestGolden(t *testing.T) {
	for _, look := range looks {
		for _, golden := range goldens {
			name := fmt.Sprintf("%s-%v-%s-%s", golden.name, look.size, look.theme, look.lang)
			t.Run(name, func(t *testing.T) {
				p := newPlayer(t, look.size, look.locale)
				p.wake(monday)
				p.keep("settings", fmt.Sprintf(`{"allTools":true,"theme":%q,"last":"linkup"}`, look.theme))
				var g *guest
				if golden.board == "" {
					g = p.play()
				} else {
					g = p.play(golden.puzzle, p.file(golden.board))
					g.proof()
					g.ticks(30) // the end of all motion
				}
				golden.reach(g)
				got := g.shot()
				g.close()
				compare(t, name, got)
			})
		}
	}
}

// compare compares a picture with the golden one of a name. If it differs, it is left in the folder for temporary files.
func compare(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if *update {
		if err := os.WriteFile(path, encode(t, got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	mean, share := difference(t, got, decode(t, path))
	if mean <= meanOff && share <= shareOff {
		return
	}
	seen := filepath.Join(os.TempDir(), "warren-"+name+".png")
	t.Errorf("the mean difference is %.2f, want at most %.2f; %.3f%% of the pixels are clearly off, want at most %.3f%%; see %s (%v)",
		mean, meanOff, 100*share, 100*shareOff, seen, os.WriteFile(seen, encode(t, got), 0o644))
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
	packed := image.NewPaletted(bounds, palette)
	draw.Draw(packed, bounds, picture, bounds.Min, draw.Src)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(&out, packed); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// rank orders colours that are equally frequent, so that the same picture gives the same file.
func rank(c color.RGBA) uint32 { return uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B) }

func decode(t *testing.T, path string) *image.RGBA {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v; run the test with -update to take the picture", err)
	}
	picture, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	out := image.NewRGBA(picture.Bounds())
	draw.Draw(out, out.Rect, picture, image.Point{}, draw.Src)
	return out
}

// difference returns the mean over all channels, of 255, and the share of pixels that are clearly off.
func difference(t *testing.T, got, want *image.RGBA) (mean, share float64) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("the picture is %v, want %v", got.Rect, want.Rect)
	}
	sum, off := 0, 0
	for i := 0; i < len(got.Pix); i += 4 {
		r, g, b := apart(got.Pix[i], want.Pix[i]), apart(got.Pix[i+1], want.Pix[i+1]), apart(got.Pix[i+2], want.Pix[i+2])
		sum += r + g + b
		if max(r, g, b) > clearlyOff {
			off++
		}
	}
	pixels := float64(len(got.Pix) / 4)
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
