package assets

// names is nil until LoadNames is called.
var names []byte

// Names returns the font for what players write, reduced to the characters of GB 2312; nil while it is not there. Many players never need it.
func Names() []byte { return names }

// LoadNames makes data, the file names.otf of the page's folder, the font that Names returns.
func LoadNames(data []byte) { names = data }
