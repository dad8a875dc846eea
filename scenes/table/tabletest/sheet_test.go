package tabletest

import (
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/basicfont"
	"golang.org/x/image/math/fixed"
)

const (
	lineHeight   = 16
	sheetGap     = 8
	sheetColumns = 16
)

// TestSheet puts the small pictures of the folder of -sheet on a contact sheet.
func TestSheet(t *testing.T) {
	t.Parallel()
	if *sheet == "" {
		t.Skip("make screens makes the pictures")
	}
	paths, err := filepath.Glob(filepath.Join(*sheet, "small", "*.png"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no pictures: %v", err)
	}
	slices.Sort(paths)
	const across, down = sheetSide + sheetGap, sheetSide + lineHeight + sheetGap
	rows := (len(paths) + sheetColumns - 1) / sheetColumns
	out := image.NewRGBA(image.Rect(0, 0, min(len(paths), sheetColumns)*across+sheetGap, rows*down+sheetGap))
	draw.Draw(out, out.Rect, image.NewUniform(color.Gray{Y: 128}), image.Point{}, draw.Src)
	for i, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		picture, err := png.Decode(file)
		file.Close()
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		at := image.Pt(sheetGap+i%sheetColumns*across, sheetGap+i/sheetColumns*down)
		title := filepath.Base(path)
		pen := font.Drawer{Dst: out, Src: image.White, Face: basicfont.Face7x13, Dot: fixed.P(at.X, at.Y+lineHeight-4)}
		pen.DrawString(title[:min(len(title)-len(".png"), sheetSide/basicfont.Face7x13.Advance)])
		size := picture.Bounds().Size()
		corner := at.Add(image.Pt((sheetSide-size.X)/2, lineHeight+(sheetSide-size.Y)/2))
		draw.Draw(out, image.Rectangle{Min: corner, Max: corner.Add(size)}, picture, image.Point{}, draw.Src)
	}
	if err := writePicture(filepath.Join(*sheet, "sheet.png"), out); err != nil {
		t.Fatal(err)
	}
}
