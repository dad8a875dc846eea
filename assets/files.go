//go:build !js

package assets

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
)

//go:embed packs/*.txt daily/*.txt stock/*.txt fonts/*.otf LICENSE.txt
var files embed.FS

// boards returns a text of boards, "" if there is none of the name.
func boards(name string) string { return string(read(name)) }

// Font returns the font of a file. It is a part of the program.
func Font(name string) []byte { return read("fonts/" + name) }

// LicenceText returns the file of all licences. It is a part of the program.
func LicenceText() []byte { return read(LicenceFile) }

// WantLicences does nothing.
func WantLicences() {}

func read(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		panic(fmt.Sprintf("assets: %v", err)) // the file is a part of the program
	}
	return data
}
