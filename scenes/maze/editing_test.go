package maze

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, editing(), "?", "SS═║\n╔╗╝╚\n╦╣╩╠\n╬.?E\n")
}
