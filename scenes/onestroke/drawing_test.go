package onestroke

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "S#S.\n##?.\n")
}
