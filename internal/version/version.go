// Package version says which version of the game this is. The linker sets both for what is published: go build -ldflags "-X warren/internal/version.Number=1.0.0".
package version

import (
	"runtime"
	"strings"
)

var (
	Number = "development"
	Commit = "" // abbreviated, "" if nobody told
)

// Line returns version, commit, compiler and system in one line.
func Line() string {
	parts := []string{"Warren", Number}
	if Commit != "" {
		parts = append(parts, Commit)
	}
	return strings.Join(append(parts, runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH), " ")
}
