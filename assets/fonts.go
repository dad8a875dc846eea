package assets

import (
	"embed"
)

// The fonts: Quicksand for Latin letters and digits, Noto Sans CJK SC for Chinese, cut to the characters of the strings (make fonts).
var (
	//go:embed fonts/latin-medium.ttf
	LatinMedium []byte
	//go:embed fonts/latin-bold.ttf
	LatinBold []byte
	//go:embed fonts/chinese-regular.otf
	ChineseRegular []byte
	//go:embed fonts/chinese-bold.otf
	ChineseBold []byte
)

// FontLicences holds the licences of the fonts. The OFL requires its text in every copy.
//
//go:embed fonts/OFL-*.txt
var FontLicences embed.FS
