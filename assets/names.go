//go:build !js

package assets

import _ "embed"

//go:embed fonts/names.otf
var names []byte

// LoadNames does nothing: the font is a part of the program.
func LoadNames([]byte) {}

// Names returns the font for what players write, Noto Sans CJK SC reduced to the characters of GB 2312.
func Names() []byte { return names }
