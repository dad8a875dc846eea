#!/bin/sh
# Cuts the game's fonts to the characters that its strings and the names of its levels use, and writes them beside this script. Run it after a string
# or a name has gained a character that no font here holds (the test of this folder names it), and commit what it wrote.
#
# It needs Debian's packages fonts-quicksand, fonts-noto-cjk and fonttools. Quicksand is a reserved name under the OFL, so the
# cut files keep the copyright and licence entries of their name tables and no family name.
set -eu
cd "$(dirname "$0")"

latin=/usr/share/fonts/truetype/quicksand
chinese=/usr/share/fonts/opentype/noto
simplified=2 # the index of Noto Sans CJK SC in the collection

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What is read out by screen readers is also written in the list of moves to explore.
cat ../strings/*.json >"$work/strings"

# ASCII, a little more that numbers and names may bring, and the punctuation that both fonts must have.
printf '%s' '“”‘’…—–·×÷−≤≥°' >"$work/extra"
printf '%s' '，。、；：？！（）《》「」“”‘’…—·' >"$work/extra-zh"

# A text that cannot be copied is shown, and boards of Way Home are made of these.
printf '%s' '═║╔╗╚╝╠╣╦╩╬' >"$work/roads"

# The names of the levels stand at the end of the comments of the packs.
sed -n 's,^// level=.* name=,,p' ../packs/*.txt >"$work/names"

cut_font() { # source, output, text files…
	source=$1 output=$2
	shift 2
	cat "$@" >"$work/text"
	pyftsubset "$source" --output-file="$output" --text-file="$work/text" $unicodes \
		--font-number=$simplified --layout-features=kern --name-IDs=0,13,14 --no-hinting --desubroutinize \
		--drop-tables+=GSUB,GDEF,vhea,vmtx,VORG,BASE
}

unicodes=--unicodes=U+0020-007E,U+00A0-00FF
cut_font $latin/Quicksand-Medium.ttf latin-medium.ttf "$work/strings" "$work/names" "$work/extra"
cut_font $latin/Quicksand-Bold.ttf latin-bold.ttf "$work/strings" "$work/names" "$work/extra"

# The Latin letters come from Quicksand; leave them out of the Chinese files.
LC_ALL=C.UTF-8 sed 's/[ -~]//g' "$work/strings" "$work/names" >"$work/zh"
unicodes=
cut_font $chinese/NotoSansCJK-Regular.ttc chinese-regular.otf "$work/zh" "$work/extra-zh" "$work/roads"
cut_font $chinese/NotoSansCJK-Bold.ttc chinese-bold.otf "$work/zh" "$work/extra-zh"

# What players write, the names of their boards above all, may have any character of GB 2312. One weight is enough for that, and a page loads
# it only when it meets such a character.
python3 -c '
for high in range(0xB0, 0xF8):
    for low in range(0xA1, 0xFF):
        print(bytes([high, low]).decode("gb2312", "ignore"), end="")
' >"$work/gb2312"
cut_font $chinese/NotoSansCJK-Regular.ttc names.otf "$work/gb2312" "$work/extra-zh"
