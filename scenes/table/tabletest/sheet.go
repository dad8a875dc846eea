package tabletest

import (
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/image/draw"

	"warren/internal/pairs"
	"warren/render"
	"warren/scenes/ui"
)

var sheet = flag.String("sheet", "", "a `folder` for a picture of every state whose layout is tested")

var (
	sheetSizes     = [...]image.Point{{640, 360}, {915, 412}, {1040, 740}, {1920, 1080}, {2560, 1440}}
	sheetThemes    = [...]string{ui.ThemeLight, ui.ThemeDark}
	sheetContrasts = [...]string{ui.ContrastUsual, ui.ContrastMore}
)

const (
	sheetStates    = 16 // of as many states, every two conditions are together in a picture of some
	sheetDensities = 2
	sheetSide      = 240 // the longer side of a small picture
)

// sheetRows are the pictures of a state: the state, up to sheetStates, window, its orientation, text, theme, contrast, language, density.
var sheetRows = sync.OnceValue(func() [][]int {
	return pairs.Cover(sheetStates, len(sheetSizes), 2, len(texts), len(sheetThemes), len(sheetContrasts), len(Languages), sheetDensities)
})

var sheetStatesSeen struct {
	sync.Mutex
	of map[string]int
}

// Shoot leaves pictures of a scene at rest in the folder of -sheet, each in other conditions.
func Shoot(t testing.TB, e *ui.Env, scene ui.Scene) {
	t.Helper()
	if *sheet == "" {
		return
	}
	seen := &sheetStatesSeen
	seen.Lock()
	if seen.of == nil {
		seen.of = map[string]int{}
	}
	seen.of[t.Name()]++
	state := fmt.Sprint(strings.NewReplacer("/", ", ", "_", " ").Replace(strings.TrimPrefix(t.Name(), "Test")), " ", seen.of[t.Name()])
	seen.Unlock()
	settings, language, width, height := e.Settings, e.Words.Language, e.Width, e.Height
	h := fnv.New32a()
	h.Write([]byte(state))
	for _, row := range sheetRows() {
		if row[0] != int(h.Sum32()%sheetStates) {
			continue
		}
		size := sheetSizes[row[1]]
		if row[2] == 1 {
			size.X, size.Y = size.Y, size.X
		}
		e.Settings.TextSize, e.Settings.Theme, e.Settings.Contrast = texts[row[3]], sheetThemes[row[4]], sheetContrasts[row[5]]
		e.Words.Language = Languages[row[6]]
		density := 1 + row[7]
		name := fmt.Sprintf("%s, %dx%d@%d text %d %s %s %s.png",
			state, size.X, size.Y, density, e.Settings.TextSize, e.Settings.Theme, e.Settings.Contrast, e.Words.Language)
		if err := keepPicture(name, shoot(e, scene, size, density)); err != nil {
			t.Error(err)
		}
	}
	e.Settings, e.Words.Language = settings, language
	e.Fit(width, height)
	e.Relayout()
	scene.LayOut()
}

func shoot(e *ui.Env, scene ui.Scene, size image.Point, density int) *image.RGBA {
	const frames = 12 // home and lists show some more of their pictures in each
	zoom, _ := e.Fit(float64(size.X), float64(size.Y))
	e.Relayout()
	c := render.NewSoftCanvas(nil)
	for range frames {
		for range restTicks / frames {
			scene.Tick(true)
			scene.LayOut()
		}
		e.TakeStale()
		c.Begin(nil, float64(density)*zoom, e.Theme())
		scene.Draw(c)
	}
	picture := image.NewRGBA(image.Rect(0, 0, density*size.X, density*size.Y))
	c.EndOn(picture)
	return picture
}

func keepPicture(name string, picture *image.RGBA) error {
	b := picture.Bounds()
	share := sheetSide / float64(max(b.Dx(), b.Dy()))
	small := image.NewRGBA(image.Rect(0, 0, int(share*float64(b.Dx())), int(share*float64(b.Dy()))))
	draw.ApproxBiLinear.Scale(small, small.Rect, picture, b, draw.Src, nil)
	if err := os.MkdirAll(filepath.Join(*sheet, "small"), 0o755); err != nil {
		return err
	}
	return errors.Join(writePicture(filepath.Join(*sheet, name), picture), writePicture(filepath.Join(*sheet, "small", name), small))
}

func writePicture(path string, picture image.Image) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	return errors.Join(quick.Encode(f, picture), f.Close())
}
