package host

import (
	"errors"
	"sync/atomic"
)

// openedFile is what came of OpenFile.
type openedFile struct {
	data []byte
	err  error
}

// maxFile is the most bytes that a chosen file may have.
const maxFile = 32 << 20

var errTooLong = errors.New("the file is too long")

// OpenedFile returns, once, the content of the file that the player has chosen after OpenFile, or why it could not be read.
// It reports false while there is none, also if the player does not choose one. The error is ErrNoChooser if files cannot be chosen here.
func OpenedFile() (data []byte, err error, ok bool) {
	f := takeChosen()
	if f == nil {
		return nil, nil, false
	}
	return f.data, f.err, true
}

// ErrNoChooser means that the system has no dialog for choosing a file; then a file can still be dropped on the window.
var ErrNoChooser = errors.New("the system has no dialog for choosing a file")

// A savedFile is where SavePicture has written the picture, or why it could not.
type savedFile struct {
	where string
	err   error
}

var saved atomic.Pointer[savedFile]

// SavedPicture returns, once, where the last SavePicture has written the picture, "" if the browser decides that, or why it could not be
// written. It reports false as long as that is under way, and if the player has chosen no place.
func SavedPicture() (where string, err error, ok bool) {
	s := saved.Swap(nil)
	if s == nil {
		return "", nil, false
	}
	return s.where, s.err, true
}
