package maze

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "SS═║\n╔╗╝╚\n╦╣╩╠\n╬.?E\n")
}
