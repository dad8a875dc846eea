package atomicfile

import (
	"errors"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// Rename renames a file. It tries again for a while if the file is open elsewhere, as in a virus scanner.
func Rename(from, to string) (err error) {
	const attempts, pause = 20, 20 * time.Millisecond
	for range attempts {
		if err = os.Rename(from, to); !errors.Is(err, windows.ERROR_SHARING_VIOLATION) && !errors.Is(err, windows.ERROR_ACCESS_DENIED) {
			return err
		}
		time.Sleep(pause)
	}
	return err
}

// syncDir does nothing: Windows has no such call, and NTFS keeps a journal of names.
func syncDir(string) error { return nil }
