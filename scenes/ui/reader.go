package ui

// A Reader turns what the player does into intents.
type Reader struct{ out []Intent }

// Read returns everything since the last tick, in order. The slice is valid until the next Read; scale is the engine's units per logical
// pixel.
func (r *Reader) Read(scale float64) []Intent { return r.out }
