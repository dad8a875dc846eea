package linkup

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "AB?z\n09qa\nA.BB\n")
}
