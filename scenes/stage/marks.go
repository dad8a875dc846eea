package stage

import (
	"warren/render"
	"warren/solver/search"
)

// SearchMarks maps the kinds of marks of a search to their pictures.
var SearchMarks = [...]render.Mark{
	search.MarkClosed:    render.MarkClosed,
	search.MarkFrontier:  render.MarkFrontier,
	search.MarkForced:    render.MarkForced,
	search.MarkForbidden: render.MarkForbidden,
}
