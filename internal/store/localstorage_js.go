package store

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall/js"
)

// A Store is a part of localStorage. The browser changes an entry as a whole or not at all, and the room is small, so there are no backups.
type Store struct{ items js.Value }

// If the browser keeps nothing for the page, Open returns an empty store in memory and an error that says why nothing will be kept.
func Open() (Blobs, error) {
	// Reading the property throws if cookies are blocked or the page is in a frame without storage. Only exceptions of calls
	// become Go errors; reading the property directly would end the program.
	items, err := call(js.Global().Get("Reflect"), "get", js.Global(), "localStorage")
	if err == nil && !items.Truthy() {
		err = errors.New("the browser has no localStorage")
	}
	if err == nil { // some browsers hand it out and refuse its use
		_, err = call(items, "getItem", keyPrefix)
	}
	if err != nil {
		return new(Memory), fmt.Errorf("store: %w: %w", ErrNoPlace, err)
	}
	return &Store{items: items}, nil
}

const keyPrefix = "warren/"

func (s *Store) Where(name string) string {
	if strings.HasPrefix(name, asidePart) {
		return "warren-" + name
	}
	return keyPrefix + name
}

func (s *Store) Load(name string) ([]byte, error) {
	if err := check(name, anyName); err != nil {
		return nil, err
	}
	text, err := call(s.items, "getItem", s.Where(name))
	if err != nil || text.IsNull() {
		return nil, wrap("reading", name, err)
	}
	return decodeText(text.String()), nil
}

func (s *Store) Save(name string, data []byte) error { return s.Put(name, data) }

func (s *Store) Put(name string, data []byte) error {
	if err := check(name, anyName); err != nil {
		return err
	}
	_, err := call(s.items, "setItem", s.Where(name), encodeText(data))
	return wrap("saving", name, err)
}

func (s *Store) Delete(name string) error {
	if err := check(name, blobName); err != nil {
		return err
	}
	_, err := call(s.items, "removeItem", s.Where(name))
	return wrap("deleting", name, err)
}

func (s *Store) Names() ([]string, error) {
	var names []string
	for i := range s.items.Get("length").Int() {
		key, err := call(s.items, "key", i)
		if err != nil {
			return nil, fmt.Errorf("store: listing: %w", err)
		}
		if key.Type() != js.TypeString {
			continue // it was removed since
		}
		if name, ok := strings.CutPrefix(key.String(), keyPrefix); ok && check(name, blobName) == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

func full(err error) bool {
	var thrown js.Error
	if !errors.As(err, &thrown) {
		return false
	}
	name := thrown.Get("name").String()
	return name == "QuotaExceededError" || name == "NS_ERROR_DOM_QUOTA_REACHED"
}

// call returns an exception as an error.
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
