package scenes

import (
	"errors"

	"warren/internal/ownboards"
	"warren/scenes/shell"
)

// This file reads and changes the boards that the player has kept.

// ownBoards returns ownboards.ErrNewer for boards of a later version: then none can be added. Damaged boards are set aside, and the player is told.
func ownBoards(e *shell.Env) (ownboards.Collection, error) {
	check := func(data []byte) error { _, err := ownboards.Decode(data); return err }
	switch _, err := e.Saver.LoadChecked(ownboards.Blob, check, ownboards.ErrNewer); {
	case errors.Is(err, ownboards.ErrNewer):
		return nil, ownboards.ErrNewer
	case err != nil:
		e.TellBadSave(err)
	}
	data, err := e.Saver.Load(ownboards.Blob)
	if err != nil {
		return nil, err
	}
	return ownboards.Decode(data)
}

func changeOwnBoards(e *shell.Env, change func(ownboards.Collection) ownboards.Collection) {
	boards, err := ownBoards(e)
	if err != nil {
		tellOwnFault(e, err)
		return
	}
	e.Saver.Save(ownboards.Blob, change(boards).Encode())
}

func tellOwnFault(e *shell.Env, err error) {
	if errors.Is(err, ownboards.ErrNewer) {
		e.SetTrouble(e.Words.T("own.newer"))
		return
	}
	e.TellBadSave(err)
}
