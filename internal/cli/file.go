//go:build !js

package cli

import (
	"fmt"
	"io"
	"os"
)

// readFile reads a file of boards; "" and "-" are standard input. name is its name in error messages.
func (p program) readFile(path string) (text, name string, err error) {
	if path == "" || path == "-" {
		data, err := io.ReadAll(p.stdin)
		if err != nil {
			return "", "", fmt.Errorf("reading standard input: %w", err)
		}
		return string(data), "-", nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", "", err
	}
	return string(data), path, nil
}

// fault writes the fault of a board: FILE:LINE:COL: what is wrong, and what was expected.
func (p program) fault(name string, err error) { io.WriteString(p.stderr, faultLine(name, err)) }

func faultLine(name string, err error) string { return fmt.Sprintf("%s:%v\n", name, err) }
