package platform

import (
	"errors"
	"io"
	"io/fs"
	"sync/atomic"
)

type openedFile struct {
	data []byte
	err  error
}

const maxFile = 32 << 20 // bytes, far more than any board or backup needs

var (
	ErrLarge  = errors.New("the file is too large")
	ErrFolder = errors.New("a folder, not a file")
	ErrKind   = errors.New("not an ordinary file")
)

// A File was dropped on the game.
type File struct {
	Name string
	Data []byte
	Err  error // why the file could not be read
}

// ReadFiles reads the files of a folder, at most maxFile bytes in all. Folders in it are not read.
func ReadFiles(from fs.FS) []File {
	entries, err := fs.ReadDir(from, ".")
	var files []File
	room := int64(maxFile)
	for _, entry := range entries {
		if entry == nil {
			continue // behind one that is gone, for which err stands
		}
		f := File{Name: entry.Name()}
		f.Data, f.Err = readFile(from, entry, room)
		room -= int64(len(f.Data))
		files = append(files, f)
	}
	switch {
	case err != nil:
		files = append(files, File{Err: err})
	case len(files) == 0:
		files = append(files, File{Err: ErrFolder}) // the whole disk, of which the game engine lists nothing
	}
	return files
}

func readFile(from fs.FS, entry fs.DirEntry, most int64) ([]byte, error) {
	switch {
	case entry.IsDir():
		return nil, ErrFolder
	case !entry.Type().IsRegular():
		return nil, ErrKind // to open a pipe may take for ever
	}
	file, err := from.Open(entry.Name())
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, most+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > most {
		return nil, ErrLarge
	}
	return data, nil
}

// OpenedFile returns, once, the content of the file that the player has chosen, or why it could not be read; ok is false while there is none. The
// error is ErrNoChooser if files cannot be chosen here.
func OpenedFile() (data []byte, err error, ok bool) {
	f := takeChosen()
	if f == nil {
		return nil, nil, false
	}
	return f.data, f.err, true
}

// At ErrNoChooser a file can still be dropped on the window.
var ErrNoChooser = errors.New("the system has no dialog for choosing a file")

type savedFile struct {
	where string
	err   error
}

var saved atomic.Pointer[savedFile]

// SavedPicture returns, once, where the last SavePicture has written the picture, "" if the browser decides that; ok is false as long as that is
// under way, and if the player has chosen no place.
func SavedPicture() (where string, err error, ok bool) {
	s := saved.Swap(nil)
	if s == nil {
		return "", nil, false
	}
	return s.where, s.err, true
}
