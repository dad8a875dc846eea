// Fontmaker cuts the Chinese fonts in assets/fonts from their sources to the characters that the game writes: make fonts. It needs nothing but the
// go command. The Latin fonts and the one for names hold all that they can, and are not cut by it; see assets/fonts/sources/cut.sh.
//
//	go run ./internal/tools/fontmaker [-assets FOLDER]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"warren/assets"
	"warren/internal/atomicfile"
)

func main() {
	folder := flag.String("assets", "assets", "the `folder` of the assets")
	flag.Parse()
	if err := run(*folder); err != nil {
		fmt.Fprintln(os.Stderr, "fontmaker:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	characters, err := written(folder)
	if err != nil {
		return err
	}
	for _, file := range [...]string{"chinese-regular.otf", "chinese-bold.otf"} {
		source, err := os.ReadFile(filepath.Join(folder, "fonts", "sources", file))
		if err != nil {
			return err
		}
		font, lacks, err := cut(source, characters)
		if err != nil {
			return fmt.Errorf("sources/%s: %w", file, err)
		}
		if lacks = slices.DeleteFunc(lacks, isLatin); len(lacks) > 0 {
			return fmt.Errorf("sources/%s has none of %q: see sources/cut.sh", file, string(lacks))
		}
		if err := atomicfile.Write(filepath.Join(folder, "fonts", file), font, 0o644, nil); err != nil {
			return err
		}
		fmt.Printf("%-20s %d bytes\n", file, len(font))
	}
	return nil
}

// always is what the fonts have beside the characters of strings and names: punctuation that comes with texts of players, and the tiles of Way
// Home, of which a text consists that is shown because it cannot be copied.
const always = "，。、；：？！（）《》「」“”‘’…—·═║╔╗╚╝╠╣╦╩╬"

// written returns the characters that the fonts must have beside ASCII: those of the strings and of the names of the levels, and some more.
func written(folder string) ([]rune, error) {
	phrases, err := assets.Phrases()
	if err != nil {
		return nil, err
	}
	var text strings.Builder
	for _, phrase := range phrases {
		text.WriteString(phrase.EN + phrase.ZH)
	}
	packs, err := filepath.Glob(filepath.Join(folder, "packs", "*.txt"))
	if err != nil {
		return nil, err
	}
	for _, file := range packs {
		pack, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(string(pack)) {
			_, name, _ := strings.Cut(line, " name=")
			text.WriteString(name)
		}
	}
	text.WriteString(always)
	return slices.DeleteFunc([]rune(text.String()), func(r rune) bool { return r <= '~' }), nil
}

// isLatin reports whether the Latin fonts have a character, so that the others may do without it.
func isLatin(r rune) bool { return r >= 0xA0 && r <= 0xFF }
