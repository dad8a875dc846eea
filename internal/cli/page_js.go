// Package cli opens the game. A browser page has no command line; leaving it out makes game.wasm smaller.
package cli

import (
	"context"
	"fmt"
	"io"

	"warren/scenes"
)

// Run opens the game and returns the exit status: 0 once it has ended, 1 where it could not open, which it says on stderr.
func Run(_ []string, _ io.Reader, _, stderr io.Writer) int {
	if err := scenes.Run(context.Background(), scenes.Options{}); err != nil {
		fmt.Fprintln(stderr, "warren:", err)
		return 1
	}
	return 0
}
