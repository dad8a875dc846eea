package rabbits

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "aa.RX\nb..bR\nc.FF.\nddd?R\nee.f.\n", "aaR.\nX...\n")
}
