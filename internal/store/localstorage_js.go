package store

import (
	"encoding/base64"
	"errors"
	"fmt"
	"syscall/js"
)

// A Store is the part of localStorage whose keys start with "warren/".
type Store struct {
	items js.Value // null if the browser stores nothing for this page
}

// Open returns the store of the page. Even with an error, which says why nothing can be kept, it returns a usable store,
// which is empty and fails to save.
func Open() (*Store, error) {
	// Reading the property throws if cookies are blocked. Only exceptions of calls become Go errors; reading the property
	// directly would end the program.
	items, err := call(js.Global().Get("Reflect"), "get", js.Global(), "localStorage")
	if err == nil && !items.Truthy() {
		err = errors.New("the browser has no localStorage")
	}
	if err != nil {
		return &Store{items: js.Null()}, fmt.Errorf("store: no place to keep the game: %w", err)
	}
	return &Store{items: items}, nil
}

// keeps reports whether the store has a place for blobs.
func (s *Store) keeps() bool { return !s.items.IsNull() }

// load returns a blob, or nil if there is none.
func (s *Store) load(name string) ([]byte, error) {
	text, err := call(s.items, "getItem", key(name))
	if err != nil || text.IsNull() {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text.String())
}

// save stores data under name. The browser changes an entry as a whole or, if its space is used up, not at all.
func (s *Store) save(name string, data []byte) error {
	// localStorage holds text; base64 preserves every byte.
	_, err := call(s.items, "setItem", key(name), base64.StdEncoding.EncodeToString(data))
	return err
}

func key(name string) string { return "warren/" + name }

// call calls a method and returns an exception as an error.
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
