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

const (
	keyPrefix   = "warren/"
	asidePrefix = "warren-aside/"
)

func (s *Store) Load(name string) ([]byte, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	data, err := s.get(keyPrefix + name)
	return data, wrap("reading", name, err)
}

func (s *Store) get(key string) ([]byte, error) {
	text, err := call(s.items, "getItem", key)
	if err != nil || text.IsNull() {
		return nil, err
	}
	return decodeText(text.String()), nil
}

func (s *Store) Backup(string) ([]byte, error) { return nil, nil }

func (s *Store) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	return wrap("saving", name, s.set(keyPrefix+name, data))
}

func (s *Store) set(key string, data []byte) error {
	_, err := call(s.items, "setItem", key, encodeText(data))
	return err
}

func (s *Store) Restore(name string) error {
	return wrap("restoring", name, errors.New("there is no backup"))
}

func (s *Store) Delete(name string) error {
	if err := checkName(name); err != nil {
		return err
	}
	_, err := call(s.items, "removeItem", keyPrefix+name)
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
		if name, ok := strings.CutPrefix(key.String(), keyPrefix); ok && checkName(name) == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names, nil
}

// SetAside returns a key.
func (s *Store) SetAside(name, why string, data []byte) (string, error) {
	for n := 1; ; n++ {
		key := asidePrefix + asideName(name, why, n)
		kept, err := s.get(key)
		if err == nil && kept == nil {
			err = s.set(key, data)
		} else if err == nil && string(kept) != string(data) {
			continue
		}
		return key, wrap("setting aside", name, err)
	}
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
