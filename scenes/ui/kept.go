package ui

import (
	"cmp"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/store"
)

const (
	settingsName = "settings"
	bookName     = "book"
	draftPrefix  = "draft-" // of what the editor keeps
)

// loadSettings returns an error for the player; the settings are usable all the same.
func (e *Env) loadSettings() error {
	var s Settings
	data, err := e.Saver.LoadChecked(settingsName, func(data []byte) (err error) {
		s, err = readSettings(data)
		return err
	}, nil)
	if data == nil {
		s, _ = readSettings(nil) // nothing cannot be damaged
	}
	e.Settings, e.loaded = s, data
	return err
}

func (s *Settings) fields() map[string]json.RawMessage {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // strings, booleans and maps of them always encode
	}
	return fieldsOf(data)
}

// SaveSettings saves the settings as they are. Those that only other versions know stay as they were.
func (e *Env) SaveSettings() {
	if e.others == nil { // only now: the encoder would slow the start
		loaded, _ := readSettings(e.loaded)
		e.others = fieldsOf(e.loaded)
		for name := range loaded.fields() {
			delete(e.others, name)
		}
	}
	fields := maps.Clone(e.others)
	maps.Copy(fields, e.Settings.fields())
	e.Saver.Save(settingsName, encodeFields(fields))
}

func encodeFields(fields map[string]json.RawMessage) []byte {
	data, err := json.Marshal(fields)
	if err != nil {
		panic(err) // fields of JSON always encode
	}
	return data
}

// fieldsOf returns the fields of a JSON object, or none.
func fieldsOf(data []byte) map[string]json.RawMessage {
	fields := make(map[string]json.RawMessage)
	if json.Unmarshal(data, &fields) != nil {
		clear(fields)
	}
	return fields
}

func (e *Env) RecordWin(w progress.Win) {
	e.book.Add(w)
	e.saveBook()
	if !e.asked && !e.Exchange.KeepAsks() { // a prompt over a board that was just won would be in the way: Statistics has a button
		e.asked = true
		e.Exchange.Keep()
	}
}

// TakeForgetting reports, once for good, that the browser deletes what is kept when the page is not visited for some days, since there is something to lose.
func (e *Env) TakeForgetting() bool {
	if e.Settings.ToldOfForgetting || !platform.Forgets() || e.book.Boards() == 0 {
		return false
	}
	e.Settings.ToldOfForgetting = true
	e.SaveSettings()
	return true
}

// TakeSimplified reports, once for good, that Chinese comes in simplified characters to a player
// who prefers traditional ones.
func (e *Env) TakeSimplified() bool {
	if e.Settings.ToldOfSimplified || !e.Traditional || e.Settings.Language != "" || e.Words.Language != Chinese {
		return false
	}
	e.Settings.ToldOfSimplified = true
	e.SaveSettings()
	return true
}

// Export returns all that is kept as one file, also what could not be saved. If a part cannot be
// read, the error is for Cause.
func (e *Env) Export() ([]byte, error) {
	e.Saver.Flush()
	blobs, err := e.Saver.All(bookName, settingsName)
	if err != nil {
		return nil, err
	}
	if blobs[bookName], err = e.Saver.Load(bookName); err != nil || blobs[bookName] == nil {
		blobs[bookName] = e.book.Encode()
	}
	if blobs[settingsName], err = e.Saver.Load(settingsName); err != nil {
		blobs[settingsName] = encodeFields(e.Settings.fields())
	} else if blobs[settingsName] == nil {
		delete(blobs, settingsName)
	}
	return store.WriteBackup(blobs)
}

// A Join makes one blob of the present one and an imported one. It asks for saves as they will be.
// The joined blob has no room for those that leave.
type Join = func(present, imported []byte, save func(name string) []byte) (joined []byte, leave []Leaving, err error)

// A Leaving is a game that is removed, or not imported, for want of room.
type Leaving struct {
	Puzzle, Save string
	Solved       bool
}

// Import takes over a file of Export: wins are added to the book, games are added, joined or set
// aside, settings replace the present ones. If a part of the file cannot be read, nothing changes;
// the error is for BackupFault. Nothing changes either, unless the player is sure, if there is no
// room for all games: leave are those that would be removed or not imported.
func (e *Env) Import(data []byte, sure bool) (leave []Leaving, err error) {
	blobs, err := store.ReadBackup(data)
	if err != nil {
		return nil, err
	}
	damaged := func(name string, err error) error {
		kind := store.DamagedBackup
		if errors.Is(err, progress.ErrNewer) || errors.Is(err, ownboards.ErrNewer) {
			kind = store.NewerBackup
		}
		return &store.BackupFault{Kind: kind, Name: name, Cause: err}
	}
	settings, err := readSettings(blobs[settingsName])
	if err != nil {
		return nil, damaged(settingsName, err)
	}
	book, err := progress.Decode(blobs[bookName])
	if err != nil {
		return nil, damaged(bookName, err)
	}
	save := func(name string) []byte {
		if present, err := e.Saver.Load(name); err != nil || len(present) > 0 {
			return present
		}
		return blobs[name]
	}
	joined, unread := map[string][]byte{}, map[string]error{}
	for _, name := range slices.Sorted(maps.Keys(blobs)) {
		join := e.Joining(name)
		if join == nil {
			continue
		}
		if _, _, err := join(nil, blobs[name], save); err != nil {
			return nil, damaged(name, err)
		}
		present, err := e.Saver.Load(name)
		if err == nil && len(present) > 0 {
			var out []Leaving
			joined[name], out, err = join(present, blobs[name], save)
			leave = append(leave, out...)
		}
		if err != nil {
			unread[name] = err
		}
	}
	if len(leave) > 0 && !sure {
		return leave, nil
	}
	e.lost += book.Lost()
	e.book.Merge(book)
	e.saveBook()
	if blobs[settingsName] != nil {
		e.Settings = settings
		e.Words.Speak(settings.Chosen())
		e.SaveSettings()
	}
	for _, l := range leave {
		delete(blobs, l.Save)
		e.Saver.Delete(l.Save)
	}
	for name, blob := range blobs {
		switch now, joins := joined[name]; {
		case name == settingsName, name == bookName:
		case unread[name] != nil:
			e.TellFailure(unread[name])
		case joins:
			e.Saver.Save(name, now)
		default:
			if err := e.Saver.Offer(name, blob); err != nil {
				e.TellFailure(err)
			}
		}
	}
	e.Relayout()
	return nil, nil
}

// Reset removes all games and wins. Before that it passes a file of Export to keep, which returns where it is; if that fails,
// nothing changes. The settings and what the player has made stay. A scene that plays a game must be left before, or it saves the game again.
func (e *Env) Reset(keep func(data []byte) (where string, err error)) (where string, err error) {
	data, err := e.Export()
	if err != nil {
		return "", err
	}
	names, err := e.Saver.Names()
	if err != nil {
		return "", err
	}
	if where, err = keep(data); err != nil {
		return "", err
	}
	for _, name := range names {
		if name != settingsName && name != bookName && !e.Work(name) {
			e.Saver.Delete(name)
		}
	}
	e.book = new(progress.Book)
	e.saveBook()
	e.Settings.Last = ""
	e.SaveSettings()
	e.Relayout()
	return where, nil
}

// KeepHere sets aside what Reset removes.
func (e *Env) KeepHere(data []byte) (where string, err error) {
	return e.Saver.SetAside("everything", "reset", data)
}

// badSave returns the message for an error of LoadChecked.
func badSave(err error) Line {
	var damage *store.Damage
	switch {
	case !errors.As(err, &damage) && errors.Is(err, progress.ErrNewer):
		return LineOf("refuse.newerBook")
	case damage == nil:
		return LineOf("refuse.unreadSave", LineOf("save.game"), Cause(err))
	case damage.Before:
		return LineOf("refuse.saveBefore", blob(damage.Name))
	case damage.Where != "":
		return LineOf("refuse.badSave", blob(damage.Name))
	}
	return LineOf("refuse.unreadSave", blob(damage.Name), Cause(damage.Cause))
}

// blob returns what a blob is for the player.
func blob(name string) Line {
	switch name {
	case settingsName:
		return LineOf("save.settings")
	case bookName:
		return LineOf("save.book")
	case ownboards.Blob:
		return LineOf("save.boards")
	}
	if strings.HasPrefix(name, draftPrefix) {
		return LineOf("save.draft")
	}
	return LineOf("save.game")
}

// Cause returns why something could not be read or written. What the system says in its own words is for the log alone.
func Cause(err error) Line {
	var damage *store.Damage
	switch {
	case errors.As(err, &damage):
		return LineOf("cause.unread", blob(damage.Name), Cause(damage.Cause))
	case errors.Is(err, store.ErrFull):
		return LineOf("cause.full")
	case errors.Is(err, store.ErrKind), errors.Is(err, platform.ErrKind):
		return LineOf("cause.kind")
	case errors.Is(err, store.ErrLarge), errors.Is(err, platform.ErrLarge):
		return LineOf("cause.large")
	case errors.Is(err, fs.ErrNotExist):
		return LineOf("cause.gone")
	case errors.Is(err, fs.ErrPermission):
		return LineOf("cause.denied")
	}
	return LineOf("cause.system")
}

// Unsaved returns why nothing is saved, as long as that is so; else nil.
func (e *Env) Unsaved() Lines {
	if err := cmp.Or(e.NoStore, e.Saver.Failing()); err != nil {
		return Lines{failure(err)}
	}
	return nil
}

// failure returns the message that something could not be saved.
func failure(err error) Line {
	switch {
	case errors.Is(err, store.ErrFull):
		return LineOf("refuse.storeFull")
	case errors.Is(err, store.ErrHeld):
		return LineOf("refuse.guest")
	case errors.Is(err, store.ErrNoPlace):
		return LineOf("refuse.noStore")
	}
	return LineOf("refuse.saveFailed", Cause(err))
}

// BackupFault returns the message that says why Import failed.
func BackupFault(err error) Line {
	var fault *store.BackupFault
	switch {
	case !errors.As(err, &fault):
		return LineOf(err.Error())
	case fault.Line > 0:
		return LineOf("backup.damagedAt", fault.Line, fault.Col)
	case fault.Kind == store.NewerBackup:
		return LineOf("backup.newer")
	case fault.Name != "":
		return LineOf("backup.damagedIn", fault.Name)
	}
	return LineOf("backup.none")
}
