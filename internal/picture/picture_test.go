package picture_test

import (
	"bytes"
	"crypto/sha256"
	"flag"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"warren/internal/picture"
	"warren/puzzles/puzzletest"
	"warren/scenes"
)

var out = flag.String("out", "", "folder in which the pictures are left, to look at them")

// samples are the boards that are shown, with the start of the hash of their pictures' pixels. Whoever changes a picture looks at it (-out).
var samples = []struct{ puzzle, board, hash string }{
	{"maze", puzzletest.SamplesOf("maze").Shown, "92a928fcac3d2962"},
	{"linkup", puzzletest.SamplesOf("linkup").Shown, "e632cb56dc8f719d"},
	{"rushhour", puzzletest.SamplesOf("rushhour").Shown, "f8ba6c238fddc3f7"},
	{"rabbits", puzzletest.SamplesOf("rabbits").Shown, "fdd6f64eb132825e"},
	{"onestroke", puzzletest.SamplesOf("onestroke").Shown, "888a4b95332036ce"},
	{"onestroke", "S...\n....\n...E\n", "db12ae1de5687484"},
}

const page = "https://warren.example/"

func cardOf(t *testing.T, puzzle, board string) picture.Card {
	t.Helper()
	still, err := scenes.Still(puzzle, board)
	if err != nil {
		t.Fatal(err)
	}
	return picture.Card{Board: still, Title: "A board 一局", Par: "Best possible: 12 moves (proven).", Link: page + "#1/" + puzzle + "/abcdefghijklm"}
}

// drawn returns the picture of a card, and leaves it in the folder of -out.
func drawn(t *testing.T, name string, card picture.Card) image.Image {
	t.Helper()
	data, err := picture.PNG(card)
	if err != nil {
		t.Fatal(err)
	}
	if *out != "" {
		if err := os.WriteFile(filepath.Join(*out, name+".png"), data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// read returns the text of the QR code on a picture, read by a library that shares no code with the one that wrote it.
func read(img image.Image) (string, error) {
	bitmap, err := gozxing.NewBinaryBitmapFromImage(img)
	if err != nil {
		return "", err
	}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true})
	if err != nil {
		return "", err
	}
	return result.GetText(), nil
}

func TestPicturesAreTheSame(t *testing.T) {
	t.Parallel()
	for _, sample := range samples {
		t.Run(sample.puzzle, func(t *testing.T) {
			card := cardOf(t, sample.puzzle, sample.board)
			img := drawn(t, sample.puzzle, card)
			if got, err := read(img); err != nil || got != card.Link { // beside each board, whose colours and lines a reader has to tell from it
				t.Errorf("read %q, %v, want %q", got, err, card.Link)
			}
			pixels := image.NewRGBA(img.Bounds())
			draw.Draw(pixels, pixels.Rect, img, image.Point{}, draw.Src)
			if got := fmt.Sprintf("%x", sha256.Sum256(pixels.Pix))[:16]; got != sample.hash {
				t.Errorf("the pixels have the hash %s, want %s", got, sample.hash)
			}
		})
	}
}

func TestCodesAreRead(t *testing.T) {
	t.Parallel()
	letters := strings.Repeat("AZaz09-_", 400)
	for _, length := range []int{20, 271, 272, 700, 2188} {
		t.Run(fmt.Sprint(length), func(t *testing.T) {
			card := cardOf(t, "onestroke", samples[4].board)
			card.Chinese = length%2 == 0
			card.Link = (page + "#1/onestroke/" + letters)[:length]
			if got, err := read(drawn(t, fmt.Sprintf("code-%d", length), card)); err != nil || got != card.Link {
				t.Errorf("read %.60q, %v, want %.60q", got, err, card.Link)
			}
		})
	}
}

func TestWithoutCode(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, link string }{
		{"no-link", ""},
		{"long-link", page + "#1/maze/" + strings.Repeat("a", 2189)},
	} {
		t.Run(test.name, func(t *testing.T) {
			card := cardOf(t, "onestroke", samples[4].board)
			card.Link = test.link
			if got, err := read(drawn(t, test.name, card)); err == nil {
				t.Errorf("read %q where there is no code", got)
			}
		})
	}
}
