#!/bin/sh
# Cuts the sources of `make fonts` from the fonts that Debian packages, and writes them beside this script: all of GB 2312, which has 6,763 Chinese
# characters and 682 signs, and what boards and punctuation need beside it. It also cuts the Latin fonts, which are not cut any further. Run it only
# for a character that no source has.
#
# The traditional characters are those of the one sentence that says that the game has simplified ones.
#
# It needs Debian's packages fonts-quicksand (0.2016), fonts-noto-cjk (20220127) and fonttools (4.38). Quicksand is a reserved name under
# the OFL, so the cut files keep the copyright and licence entries of their name tables and no family name.
set -eu
cd "$(dirname "$0")"

latin=/usr/share/fonts/truetype/quicksand
chinese=/usr/share/fonts/opentype/noto
simplified=2 # the index of Noto Sans CJK SC in the collection

text=$(mktemp)
trap 'rm -f "$text"' EXIT

cut_font() { # source, output
	pyftsubset "$1" --output-file="$2" --text-file="$text" --unicodes=$unicodes \
		--font-number=$simplified --layout-features=$features --name-IDs=0,13,14 --no-hinting --desubroutinize \
		--drop-tables+=GSUB,GDEF,vhea,vmtx,VORG,BASE
}

# Latin letters with their accents, and a little more that numbers and names may bring.
printf '%s' '“”‘’…—–·×÷−≤≥°' >"$text"
unicodes=U+0020-007E,U+00A0-00FF features=kern
cut_font $latin/Quicksand-Medium.ttf ../latin-medium.ttf
cut_font $latin/Quicksand-Bold.ttf ../latin-bold.ttf

python3 -c '
print("“”‘’…—–·×÷−≤≥°═║╔╗╚╝╠╣╦╩╬這個遊戲簡體換圖鍵", end="")
for high in range(0xA1, 0xF8):
    for low in range(0xA1, 0xFF):
        print(bytes([high, low]).decode("gb2312", "ignore"), end="")
' >"$text"
unicodes= features=
cut_font $chinese/NotoSansCJK-Regular.ttc chinese-regular.otf
cut_font $chinese/NotoSansCJK-Bold.ttc chinese-bold.otf

# What players write, the names of their boards above all, may have any Chinese character of GB 2312. One weight is enough for that, and a page
# loads it only when it meets such a character.
python3 -c '
print("，。、；：？！（）《》「」“”‘’…—·", end="")
for high in range(0xB0, 0xF8):
    for low in range(0xA1, 0xFF):
        print(bytes([high, low]).decode("gb2312", "ignore"), end="")
' >"$text"
features=kern
cut_font $chinese/NotoSansCJK-Regular.ttc ../names.otf
