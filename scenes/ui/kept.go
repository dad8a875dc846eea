package ui

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"log/slog"
	"maps"
	"sync/atomic"

	"warren/internal/calendar"
	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/store"
)

// kept is what an Env keeps between runs beside the saved games.
type kept struct {
	book    *progress.Book
	updated atomic.Pointer[progress.Book] // the book as it was last stored, until the Env takes it up
	lost    int                           // stars that count no more, of which the player is to be told
	asked   bool                          // to keep the data even if room gets scarce
	loaded  []byte                        // the settings as they were read, nil if there were none
	stored  map[string]json.RawMessage    // the settings as this window last wrote them, nil before
}

const (
	settingsName = "settings"
	bookName     = "book"
)

// loadSettings loads the settings. The error is for the player; the settings are usable all the same.
func (e *Env) loadSettings() error {
	var s Settings
	data, err := e.Saver.LoadChecked(settingsName, func(data []byte) (err error) {
		s, err = readSettings(data)
		return err
	}, nil)
	if data == nil {
		s, _ = readSettings(nil) // nothing cannot be damaged
	}
	e.Settings, e.loaded, e.stored = s, data, nil
	return err
}

// fields returns the settings as a JSON object.
func (s *Settings) fields() map[string]json.RawMessage {
	data, err := json.Marshal(s)
	if err != nil {
		panic(err) // strings, booleans and maps of them always encode
	}
	return fieldsOf(data)
}

// SaveSettings saves the settings as they are. What this window has not changed stays as another window has saved it.
func (e *Env) SaveSettings() {
	was, now := e.stored, e.Settings.fields()
	if was == nil { // only now: the encoder would slow the start
		loaded, _ := readSettings(e.loaded) // without the fields that only other versions know, which stay as they are
		was = loaded.fields()
	}
	e.stored = now
	e.Saver.Update(settingsName, func(saved []byte) ([]byte, error) {
		return encodeFields(mergeFields(was, now, fieldsOf(saved))), nil
	})
}

// encodeFields returns a JSON object of the fields.
func encodeFields(fields map[string]json.RawMessage) []byte {
	data, err := json.Marshal(fields)
	if err != nil {
		panic(err) // fields of JSON always encode
	}
	return data
}

// fieldsOf returns the fields of a JSON object, or none.
func fieldsOf(data []byte) map[string]json.RawMessage {
	var fields map[string]json.RawMessage
	if json.Unmarshal(data, &fields) != nil {
		return nil
	}
	return fields
}

// mergeFields returns the saved fields with the changes between was and now. Fields that are objects merge likewise.
func mergeFields(was, now, saved map[string]json.RawMessage) map[string]json.RawMessage {
	merged := maps.Clone(saved)
	if merged == nil {
		merged = make(map[string]json.RawMessage)
	}
	for name, value := range now {
		if bytes.Equal(value, was[name]) {
			continue
		}
		if fields := fieldsOf(value); fields != nil {
			value, _ = json.Marshal(mergeFields(fieldsOf(was[name]), fields, fieldsOf(saved[name]))) // fields of JSON always encode
		}
		merged[name] = value
	}
	for name := range was {
		if _, stays := now[name]; !stays {
			delete(merged, name)
		}
	}
	return merged
}

// loadBook loads the book. The error is for the player; the book is usable all the same.
func (e *Env) loadBook() error {
	e.book = new(progress.Book)
	_, err := e.Saver.LoadChecked(bookName, func(data []byte) error {
		book, err := progress.Decode(data)
		if err == nil {
			e.book = book
		}
		return err
	}, progress.ErrNewer)
	e.lost = e.book.Lost()
	return err
}

// TakeLostStars returns how many stars of the book count no more, for the player to be told, and resets that. It has the book stored as this
// version writes it, so that they are not told again.
func (e *Env) TakeLostStars() int {
	lost := e.lost
	if lost > 0 {
		e.lost = 0
		e.addToBook(func(*progress.Book) {})
	}
	return lost
}

// Book returns the record of what the player has done. Only RecordWin, RecordClaim, RecordSet, Import and Reset change it.
func (e *Env) Book() *progress.Book {
	if stored := e.updated.Swap(nil); stored != nil {
		e.book.Merge(stored) // with what other windows have added
	}
	return e.book
}

// persistAfter is the length of a streak, in days, after which the browser is asked to keep the data for good.
const persistAfter = 3

// RecordWin adds a win to the book and saves it, together with what other windows have saved.
func (e *Env) RecordWin(w progress.Win) {
	e.Book().Add(w)
	e.addToBook(func(b *progress.Book) { b.Add(w) })
	if !e.asked && e.book.Streak(e.Today()).Current >= persistAfter {
		e.asked = true
		platform.AskToPersist()
	}
}

// RecordClaim adds an answer in True or false to the book and saves it.
func (e *Env) RecordClaim(date calendar.Date, puzzle string, right bool) {
	e.Book().AddClaim(date, puzzle, right)
	e.addToBook(func(b *progress.Book) { b.AddClaim(date, puzzle, right) })
}

// RecordSet adds a board of the setter's challenge to the book and saves it, unless the book has one that is as good.
func (e *Env) RecordSet(date calendar.Date, s progress.SetBoard) {
	if known, ok := e.Book().Set(date); ok && known.Score >= s.Score {
		return
	}
	e.Book().AddSet(date, s)
	e.addToBook(func(b *progress.Book) { b.AddSet(date, s) })
}

// addToBook adds to the stored book.
func (e *Env) addToBook(add func(*progress.Book)) {
	e.Saver.Update(bookName, func(saved []byte) ([]byte, error) {
		book, err := progress.Decode(saved)
		if err != nil {
			return nil, err
		}
		add(book)
		data := book.Encode()
		e.updated.Store(book)
		return data, nil
	})
}

// Refresh takes up what other windows have saved in the book, and lays out every scene anew if that is something new. What
// this window knows and is missing there is added again: two pages may have written at the same moment.
func (e *Env) Refresh() {
	data, err := e.Saver.Load(bookName)
	if err != nil || len(data) == 0 {
		return
	}
	book, err := progress.Decode(data)
	if err != nil {
		return // told at the next start, if it lasts
	}
	was := e.Book()
	book.Merge(was) // which adds nothing if another window has reset the book since
	e.book = book
	now := book.Encode()
	if !bytes.Equal(now, data) {
		e.addToBook(func(b *progress.Book) { b.Merge(was) })
	}
	if !bytes.Equal(now, was.Encode()) {
		e.Relayout() // the screen tells stars and streaks
	}
}

// Export returns everything that is kept as one file, as the player sees it, also what could not be saved. If any of it cannot be
// read, Export returns an error for Words.Cause.
func (e *Env) Export() ([]byte, error) {
	e.Saver.Flush()
	blobs, err := e.Saver.All(bookName, settingsName)
	if err != nil {
		return nil, err
	}
	blobs[bookName] = e.exportedBook()
	settings, err := e.Saver.Peek(settingsName)
	if err == nil && settings != nil {
		_, err = readSettings(settings)
	}
	if err != nil {
		settings = encodeFields(e.Settings.fields())
	}
	if settings != nil {
		blobs[settingsName] = settings
	}
	return store.WriteBackup(blobs)
}

// exportedBook returns the book with what could not be saved. A book of a later version stays as it is.
func (e *Env) exportedBook() []byte {
	data, err := e.Saver.Peek(bookName)
	if err != nil {
		return e.Book().Encode()
	}
	saved, err := progress.Decode(data)
	if errors.Is(err, progress.ErrNewer) {
		return data
	}
	if err != nil {
		return e.Book().Encode()
	}
	saved.Merge(e.Book())
	return saved.Encode()
}

// Import takes over a file of Export: its wins are added to the book, its games are added where there is none of that name and
// otherwise joined or set aside, its settings replace the present ones. If a part of the file cannot be read, nothing changes; the error
// is for Words.BackupFault.
func (e *Env) Import(data []byte) error {
	blobs, err := store.ReadBackup(data)
	if err != nil {
		return err
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
		return damaged(settingsName, err)
	}
	book, err := progress.Decode(blobs[bookName])
	if err != nil {
		return damaged(bookName, err)
	}
	for name, blob := range blobs {
		if join := e.Joining(name); join != nil {
			if _, err := join(blob, blob); err != nil {
				return damaged(name, err)
			}
		}
	}
	e.lost += book.Lost()
	e.Book().Adopt(book) // also of before a reset: the player wants it back
	e.addToBook(func(b *progress.Book) { b.Adopt(book) })
	if blobs[settingsName] != nil {
		e.Settings = settings
		e.Words.Language = settings.Chosen()
		e.SaveSettings()
	}
	for name, blob := range blobs {
		if name != settingsName && name != bookName {
			e.importBlob(name, blob)
		}
	}
	e.Saver.Flush() // what was imported is on the screen at once
	e.Relayout()
	return nil
}

func (e *Env) importBlob(name string, blob []byte) {
	join := e.Joining(name)
	if join == nil {
		e.Saver.Offer(name, blob)
		return
	}
	e.Saver.Update(name, func(stored []byte) ([]byte, error) {
		if len(stored) == 0 {
			return blob, nil
		}
		return join(stored, blob)
	})
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
	e.Book().Reset()
	fresh := e.book.Fresh()
	e.addToBook(func(b *progress.Book) {
		b.Reset() // also of what another window has saved since this one looked
		b.Merge(fresh)
	})
	e.Settings.Last = ""
	e.SaveSettings()
	e.Relayout()
	return where, nil
}

// KeepHere sets aside what Reset removes.
func (e *Env) KeepHere(data []byte) (where string, err error) {
	return e.Saver.SetAside("everything", "reset", data)
}

// TellBadSave has the player told what was wrong with a save, if anything was, beside what is to be told already: several files
// may be damaged at once.
func (e *Env) TellBadSave(err error) {
	if err == nil {
		return
	}
	slog.Warn("reading a save", "error", err)
	e.SetTrouble(e.Words.badSave(err))
}

// badSave returns the message for an error of LoadChecked.
func (w *Words) badSave(err error) string {
	var damage *store.Damage
	switch {
	case !errors.As(err, &damage) && errors.Is(err, progress.ErrNewer):
		return w.T("refuse.newerBook")
	case damage == nil:
		return w.F("refuse.unreadSave", w.T("save.game"), w.Cause(err))
	case damage.Before:
		return w.F("refuse.saveBefore", w.blob(damage.Name))
	case damage.Where != "":
		return w.F("refuse.badSave", w.blob(damage.Name))
	}
	return w.F("refuse.unreadSave", w.blob(damage.Name), w.Cause(damage.Cause))
}

// blob returns what a blob is for the player.
func (w *Words) blob(name string) string {
	switch name {
	case settingsName:
		return w.T("save.settings")
	case bookName:
		return w.T("save.book")
	case ownboards.Blob:
		return w.T("save.boards")
	}
	return w.T("save.game")
}

// Cause returns why something could not be read or written. What the system says in its own words is for the log alone.
func (w *Words) Cause(err error) string {
	var damage *store.Damage
	switch {
	case errors.As(err, &damage):
		return w.F("cause.unread", w.blob(damage.Name), w.Cause(damage.Cause))
	case errors.Is(err, store.ErrFull):
		return w.T("cause.full")
	case errors.Is(err, store.ErrKind), errors.Is(err, platform.ErrKind):
		return w.T("cause.kind")
	case errors.Is(err, store.ErrLarge), errors.Is(err, platform.ErrLarge):
		return w.T("cause.large")
	case errors.Is(err, store.ErrHeld):
		return w.T("cause.held")
	case errors.Is(err, fs.ErrNotExist):
		return w.T("cause.gone")
	case errors.Is(err, fs.ErrPermission):
		return w.T("cause.denied")
	}
	return w.T("cause.system")
}

// TellFailure has the player told that something could not be saved.
func (e *Env) TellFailure(err error) {
	switch {
	case errors.Is(err, store.ErrFull):
		e.SetTrouble(e.Words.T("refuse.storeFull"))
	case errors.Is(err, store.ErrNoPlace):
		e.SetTrouble(e.Words.T("refuse.noStore"))
	default:
		e.SetTrouble(e.Words.F("refuse.saveFailed", e.Words.Cause(err)))
	}
}

// BackupFault returns the message that says why Import failed.
func (w *Words) BackupFault(err error) string {
	var fault *store.BackupFault
	switch {
	case !errors.As(err, &fault):
		return err.Error()
	case fault.Line > 0:
		return w.F("backup.damagedAt", fault.Line, fault.Col)
	case fault.Kind == store.NewerBackup:
		return w.T("backup.newer")
	case fault.Name != "":
		return w.F("backup.damagedIn", fault.Name)
	}
	return w.T("backup.none")
}
