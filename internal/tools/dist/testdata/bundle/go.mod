module bundle

go 1.26.8

require github.com/blacktop/go-macho v1.1.238

require github.com/blacktop/go-dwarf v1.0.10 // indirect
