//go:build e2e

package window

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"

	"warren/internal/pairs"
	"warren/render"
	"warren/scenes/ui"
)

// The conditions in which the sheet shows the screens.
var (
	sheetSizes     = [...]size{{w: 640, h: 360}, {w: 915, h: 412}, {w: 1040, h: 740}, {w: 1920, h: 1080}, {w: 2560, h: 1440}}
	sheetTexts     = [...]int{100, 125, 150, 200}
	sheetDensities = [...]float64{1, 2}
	sheetContrasts = [...]string{ui.ContrastUsual, ui.ContrastMore}
)

// A sheetPicture is a screen in its conditions.
type sheetPicture struct {
	n       int
	screen  screen
	look    look
	size    size
	density float64
}

// title returns the name of the picture's file, and its line on the sheet.
func (p sheetPicture) title() string {
	return fmt.Sprintf("%03d %s %dx%d@%v %s %s contrast, %s %d", p.n, p.screen.name, p.size.w, p.size.h, p.density, p.look.theme, p.look.contrast, p.look.lang, p.size.text)
}

// sheetPictures returns pictures in which every two conditions, of which the screen is one, are together in some picture.
func sheetPictures() []sheetPicture {
	var pictures []sheetPicture
	for n, row := range pairs.Cover(len(screens), len(sheetSizes), len(sheetTexts), 2, len(looks), len(looks), len(sheetDensities), len(sheetContrasts)) {
		s := sheetSizes[row[1]]
		s.text = sheetTexts[row[2]]
		if row[3] == 1 {
			s.w, s.h = s.h, s.w
		}
		l := looks[row[4]]
		l.lang, l.locale, l.contrast = looks[row[5]].lang, looks[row[5]].locale, sheetContrasts[row[7]]
		l.bg = render.Look{Dark: l.theme == ui.ThemeDark, Contrast: l.contrast == ui.ContrastMore}.Theme().Bg
		pictures = append(pictures, sheetPicture{n: n, screen: screens[row[0]], look: l, size: s, density: sheetDensities[row[6]]})
	}
	return pictures
}

// TestSheet takes the pictures whose density is this display's and puts them on a contact sheet, with those that another run
// has left in the folder. Without -sheet it takes the first one.
func TestSheet(t *testing.T) {
	pictures, dir := sheetPictures(), *sheet
	named, err := regexp.Compile(*wanted)
	if err != nil {
		t.Fatal(err)
	}
	here := ebiten.Monitor().DeviceScaleFactor()
	pictures = slices.DeleteFunc(pictures, func(p sheetPicture) bool { return p.density != here || !named.MatchString(p.screen.name) })
	if dir == "" {
		pictures, dir = pictures[:1], t.TempDir()
	}
	if err := os.MkdirAll(filepath.Join(dir, "small"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, p := range pictures {
		t.Run(p.title(), func(t *testing.T) {
			g := p.screen.show(t, p.size, p.look)
			picture := g.settled()
			g.close()
			if got := picture.Bounds().Size(); got != image.Pt(int(float64(p.size.w)*here), int(float64(p.size.h)*here)) {
				t.Errorf("the picture is %v", got)
			}
			if got := picture.At(1, 1); !same(got, p.look.bg) {
				t.Errorf("the window is %v at its corner, want %v", got, p.look.bg)
			}
			if *sheet != "" {
				write(t, filepath.Join(dir, p.title()+".png"), picture)
			}
			write(t, filepath.Join(dir, "small", p.title()+".png"), small(picture))
		})
	}
	contact(t, dir)
}

// settled returns a picture of the current screen once all its pictures are there: a frame draws only some of those that are
// new.
func (g *guest) settled() *image.RGBA {
	g.t.Helper()
	const most = 40
	picture := g.shot()
	for range most {
		g.ticks(1)
		next := g.shot()
		if bytes.Equal(next.Pix, picture.Pix) {
			break
		}
		picture = next
	}
	return picture
}

// The measures of the contact sheet in pixels.
const (
	sheetCell    = 240 // the longer side of a picture
	sheetLine    = 16
	sheetGap     = 8
	sheetColumns = 16
)

// small returns a picture as it is on the sheet.
func small(picture image.Image) *image.RGBA {
	b := picture.Bounds()
	share := sheetCell / float64(max(b.Dx(), b.Dy()))
	out := image.NewRGBA(image.Rect(0, 0, int(share*float64(b.Dx())), int(share*float64(b.Dy()))))
	draw.BiLinear.Scale(out, out.Rect, picture, b, draw.Src, nil)
	return out
}

// contact writes the contact sheet of all small pictures in a folder.
func contact(t *testing.T, dir string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(dir, "small", "*.png"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no pictures: %v", err)
	}
	slices.Sort(paths)
	const across, down = sheetCell + sheetGap, sheetCell + sheetLine + sheetGap
	rows := (len(paths) + sheetColumns - 1) / sheetColumns
	out := image.NewRGBA(image.Rect(0, 0, min(len(paths), sheetColumns)*across+sheetGap, rows*down+sheetGap))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{Y: 128}), image.Point{}, draw.Src)
	for i, path := range paths {
		picture := decode(t, path)
		at := image.Pt(sheetGap+i%sheetColumns*across, sheetGap+i/sheetColumns*down)
		title := filepath.Base(path)
		pen := font.Drawer{Dst: out, Src: image.White, Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y+sheetLine-4)}
		pen.DrawString(title[:min(len(title)-len(".png"), sheetCell/basicfont.Face7x13.Advance)])
		size := picture.Bounds().Size()
		corner := at.Add(image.Pt((sheetCell-size.X)/2, sheetLine+(sheetCell-size.Y)/2))
		draw.Draw(out, image.Rectangle{Min: corner, Max: corner.Add(size)}, picture, image.Point{}, draw.Src)
	}
	write(t, filepath.Join(dir, "sheet.png"), out)
}

// TestSheetIsComplete checks that the sheet shows every screen in every size and text, and every look in every density.
func TestSheetIsComplete(t *testing.T) {
	met := make(map[string]bool)
	for _, p := range sheetPictures() {
		met[fmt.Sprint(p.screen.name, max(p.size.w, p.size.h))] = true
		met[fmt.Sprint(p.screen.name, p.size.text, "%")] = true
		met[fmt.Sprint(p.look.theme, p.look.lang, p.density)] = true
	}
	if want := len(screens)*(len(sheetSizes)+len(sheetTexts)) + 4; len(met) < want {
		t.Errorf("%d pairs, want %d: %v", len(met), want, slices.Sorted(maps.Keys(met)))
	}
}

// write writes a picture as a file.
func write(t *testing.T, path string, picture image.Image) {
	t.Helper()
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, picture); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}
