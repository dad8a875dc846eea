package assets

import _ "embed"

// Pictures are the pictures of the folder pictures, which make art compiles to one file.
//
//go:embed pictures.bin
var Pictures string
