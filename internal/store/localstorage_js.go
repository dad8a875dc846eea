package store

import (
	"encoding/base64"
	"errors"
	"fmt"
	"syscall/js"
)

// A Store is the part of localStorage whose keys start with "warren/".
type Store struct {
	items js.Value // null where the browser keeps nothing for this page
}

// Open gives the page's store. The store is usable even beside an error, which says why nothing will be kept: it is
// then empty and refuses to save.
func Open() (*Store, error) {
	// Only a call that fails becomes a Go error: reading the property itself, which throws where cookies are
	// blocked, would end the program.
	items, err := call(js.Global().Get("Reflect"), "get", js.Global(), "localStorage")
	if err == nil && !items.Truthy() {
		err = errors.New("the browser has no localStorage")
	}
	if err != nil {
		return &Store{items: js.Null()}, fmt.Errorf("store: no place to keep the game: %w", err)
	}
	return &Store{items: items}, nil
}

// keeps tells whether there is a place for blobs.
func (s *Store) keeps() bool { return !s.items.IsNull() }

// load gives a blob, or nil where there is none.
func (s *Store) load(name string) ([]byte, error) {
	text, err := call(s.items, "getItem", key(name))
	if err != nil || text.IsNull() {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text.String())
}

// save keeps data under name. The browser changes an entry as a whole or, where its space is used up, not at all.
func (s *Store) save(name string, data []byte) error {
	// localStorage holds text; base64 gives every byte back as it was.
	_, err := call(s.items, "setItem", key(name), base64.StdEncoding.EncodeToString(data))
	return err
}

func key(name string) string { return "warren/" + name }

// call calls a method and gives what it throws as an error.
func call(v js.Value, method string, args ...any) (result js.Value, err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	return v.Call(method, args...), nil
}
