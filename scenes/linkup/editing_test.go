package linkup

import (
	"testing"

	"warren/scenes/table/tabletest"
)

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, editing(), "?", "AB?z\n09qa\nA.BB\n")
}
