package shell

import (
	"bytes"
	"errors"

	"warren/internal/practice"
)

// This file reads and changes the moments that the player is to try again, which other windows change too.

// Practice returns the moments. The error is practice.ErrNewer if they are of a later version of the game: then none can be added. A damaged
// list is set aside, and the player is told.
func (e *Env) Practice() (practice.List, error) {
	check := func(data []byte) error { _, err := practice.Decode(data); return err }
	switch _, err := e.Saver.LoadChecked(practice.Blob, check, practice.ErrNewer); {
	case errors.Is(err, practice.ErrNewer):
		return nil, practice.ErrNewer
	case err != nil:
		e.TellBadSave(err)
	}
	data, err := e.Saver.Peek(practice.Blob) // with what waits to be saved
	if err != nil {
		return nil, err
	}
	return practice.Decode(data)
}

// Practised returns how many moments there are to be tried again, 0 if they cannot be read: whoever opens their page is told why.
func (e *Env) Practised() int {
	data, err := e.Saver.Peek(practice.Blob)
	if err != nil {
		return 0
	}
	list, err := practice.Decode(data)
	if err != nil {
		return 0
	}
	return len(list.Open())
}

// ChangePractice changes the moments as they are stored when that is done. If they cannot be read, the player is told.
func (e *Env) ChangePractice(change func(practice.List) practice.List) {
	list, err := e.Practice()
	if err != nil {
		e.TellPracticeFault(err)
		return
	}
	if bytes.Equal(change(list).Encode(), list.Encode()) {
		return // most games change nothing
	}
	e.Saver.Update(practice.Blob, func(stored []byte) ([]byte, error) {
		list, err := practice.Decode(stored)
		if err != nil {
			return nil, err
		}
		return change(list).Encode(), nil
	})
}

// TellPracticeFault tells the player that the moments cannot be read.
func (e *Env) TellPracticeFault(err error) {
	if errors.Is(err, practice.ErrNewer) {
		e.SetTrouble(e.Words.T("practice.newer"))
		return
	}
	e.TellBadSave(err)
}

// MomentName returns the name of the board of a moment.
func (e *Env) MomentName(m *practice.Moment) string {
	w := e.Words
	switch {
	case m.Origin.Level > 0:
		return w.F("board.level", m.Origin.Level)
	case !m.Origin.Day.IsZero():
		return w.F("board.daily", w.Date(m.Origin.Day))
	case m.Name != "":
		return m.Name
	case m.Difficulty != "":
		return w.T("level." + m.Difficulty)
	}
	return w.T("level.own")
}
