package settings

import (
	"slices"
	"testing"
)

func TestParagraphs(t *testing.T) {
	t.Parallel()
	const long = "a line that is as long as the page of its author is wide"
	text := "Title\n  Second\n\n   1. " + long + "\n      and its end\n\n\n * " + long + "\n * item"
	want := []string{"Title\nSecond", "1. " + long + " and its end", "* " + long + "\n* item"}
	if got := paragraphs(text); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
