package rushhour

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, editing(), "o?", "AA.BBC\nD.xBEC\nDDD.E.\nF.?oGH\nAA.IIJ\n", "AA.B\n...B\nCC.x\n")
}
