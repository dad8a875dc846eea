package scenes

import (
	"errors"
	"log/slog"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/store"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// This file opens what is dropped on the game: one file of however many there are.

// dropped returns, once, the files that were dropped on the window or the page.
func dropped() []platform.File {
	if files := ebiten.DroppedFiles(); files != nil {
		return platform.ReadFiles(files)
	}
	return platform.Dropped()
}

// openDropped opens the first file that it can, or tells what is wrong with the first that is no folder. Of several, it names the file.
func openDropped(e *shell.Env, files []platform.File) ui.Step {
	best, opens := -1, false
	for i, f := range files {
		if opens = f.Err == nil && canOpen(e, textOf(f.Data)); opens {
			best = i
			break
		}
		if best < 0 || files[best].Err != nil && (f.Err == nil || errors.Is(files[best].Err, platform.ErrFolder)) {
			best = i
		}
	}
	f := files[best]
	next := openFile(e, f)
	told := e.TakeTrouble()
	if len(files) > 1 {
		switch {
		case opens:
			told = append(told, ui.LineOf("refuse.oneFile", f.Name, strconv.Itoa(len(files))))
		case told != nil && f.Name != "":
			told = ui.Lines{ui.LineOf("refuse.ofFile", f.Name, told)}
		}
	}
	e.SetTrouble(told...)
	return next
}

// openFile opens what a dropped file holds, or tells why it could not be read.
func openFile(e *shell.Env, f platform.File) ui.Step {
	if f.Err == nil {
		return openText(e, textOf(f.Data))
	}
	slog.Warn("a dropped file", "name", f.Name, "error", f.Err)
	if errors.Is(f.Err, platform.ErrFolder) {
		e.SetTrouble(ui.LineOf("refuse.folder"))
	} else {
		e.SetTrouble(ui.LineOf("refuse.badFile", ui.Cause(f.Err)))
	}
	return ui.Uncover(receiver(e))
}

// canOpen reports whether a text holds a backup, a link or a board.
func canOpen(e *shell.Env, text string) bool {
	if store.LooksLikeBackup(text) {
		return true
	}
	if _, ok := link.Find(text); ok {
		return true
	}
	if len(text) > maxBoards {
		return false
	}
	_, boards := readBoards(e.Puzzles, text, "", "", table.Opened(e) == nil)
	return valid(boards) > 0
}

// textOf returns the text of a file, which is in UTF-8 unless it begins with the byte-order mark of UTF-16.
func textOf(data []byte) string {
	text, _, err := transform.Bytes(unicode.BOMOverride(transform.Nop), data)
	if err != nil {
		return string(data)
	}
	return string(text)
}
