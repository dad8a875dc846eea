package render

// A Coat is one of the looks of a rabbit in Burrow. Coats differ in hue and in the shape of the
// ears.
type Coat uint8

const (
	White Coat = iota // ears up
	Tan               // lop ears
	Slate             // short ears
	Coats
)

// A Bunny is a rabbit on the meadow or, if Seated, in a Hole and half hidden by its rim. Blink
// closes its eyes; Happy makes them smile.
type Bunny struct {
	Coat   Coat
	Seated bool
	Blink  bool
	Happy  bool
}

// coatNames are the names of the files in assets/pictures/bunny.
var coatNames = [Coats]string{White: "white", Tan: "tan", Slate: "slate"}

func (b Bunny) Paint(p *Painter) {
	body, eyes := "#stands", "#open"
	if b.Seated {
		body = "#sits"
	}
	switch {
	case b.Happy:
		eyes = "#happy"
	case b.Blink:
		eyes = "#shut"
	}
	file := "bunny/" + coatNames[b.Coat]
	DrawingOf(file + body).Paint(p)
	DrawingOf(file + eyes).Paint(p)
}
