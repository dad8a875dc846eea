package assets

import _ "embed"

// Quicksand, for Latin letters and digits.
var (
	//go:embed fonts/latin-medium.ttf
	LatinMedium []byte
	//go:embed fonts/latin-bold.ttf
	LatinBold []byte
)

// The files of further fonts, which Font has: Noto Sans CJK SC, cut to the characters of the strings (make fonts), and for what players write to those of
// GB 2312.
const (
	ChineseRegular = "chinese-regular.otf"
	ChineseBold    = "chinese-bold.otf"
	Names          = "names.otf"
)
