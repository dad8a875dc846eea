package stage

import (
	"errors"

	"warren/puzzles"
)

// RefusalKey returns the key of a string, or "" if the error has no reason.
func RefusalKey(err error, keys map[puzzles.Reason]string) string {
	var refusal *puzzles.Refusal
	if !errors.As(err, &refusal) {
		return ""
	}
	return keys[refusal.Reason]
}
