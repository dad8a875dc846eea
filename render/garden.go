package render

// A Garden is one of GardenKinds beds that fill a cell: what grows on the empty tray of Link-up at
// the end. The kinds differ in shape.
type Garden uint8

const GardenKinds = 6

func (k Garden) Paint(p *Painter) {
	DrawingOf("pieces/garden").Paint(p)
	groupOf("pieces/garden", int(k)).Paint(p)
}
