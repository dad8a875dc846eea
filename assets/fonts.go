package assets

import (
	"embed"
)

// The fonts: Quicksand for Latin letters and digits, Noto Sans CJK SC for Chinese, the latter reduced to the characters of
// the strings (make fonts). Names has the characters of what players write. Callers must not modify them.
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

// FontLicences holds the licences of the fonts, fonts/OFL-latin.txt and fonts/OFL-chinese.txt. The OFL requires its text
// in every copy, including one inside a program.
//
//go:embed fonts/OFL-*.txt
var FontLicences embed.FS
