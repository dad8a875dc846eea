package assets

import (
	"embed"
)

// The fonts, cut to the characters of the strings by fonts/subset.sh: Quicksand for Latin letters and digits, Noto Sans CJK
// SC for Chinese. Callers only read them.
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

// FontLicences holds the licences of the fonts, fonts/OFL-latin.txt and fonts/OFL-chinese.txt: the OFL wants its text to
// travel with every copy, the one inside the program too.
//
//go:embed fonts/OFL-*.txt
var FontLicences embed.FS
