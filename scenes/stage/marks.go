package stage

import (
	"warren/render"
	"warren/solver/search"
)

var SearchMarks = [...]render.Mark{
	search.MarkClosed:    render.MarkClosed,
	search.MarkFrontier:  render.MarkFrontier,
	search.MarkForced:    render.MarkForced,
	search.MarkForbidden: render.MarkForbidden,
}
