package store

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// Memory keeps blobs as long as the program runs. The zero Memory is empty.
type Memory struct {
	mu   sync.Mutex
	Data map[string][]byte // the blobs
	rest map[string][]byte // their backups, and what was set aside
}

func (m *Memory) Load(name string) ([]byte, error) {
	if err := check(name, anyName); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return (*m.of(name))[name], nil
}

func (m *Memory) of(name string) *map[string][]byte {
	if strings.Contains(name, "/") {
		return &m.rest
	}
	return &m.Data
}

func (m *Memory) Save(name string, data []byte) error {
	if was, err := m.Load(name); err == nil && was != nil {
		_ = m.Put(backupPart+name, was) // the name is sound
	}
	return m.Put(name, data)
}

func (m *Memory) Put(name string, data []byte) error {
	if err := check(name, anyName); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	to := m.of(name)
	if *to == nil {
		*to = make(map[string][]byte)
	}
	(*to)[name] = data
	return nil
}

func (m *Memory) Delete(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.rest, backupPart+name)
	delete(m.Data, name)
	return nil
}

func (m *Memory) Names() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.Data)), nil
}

func (m *Memory) Where(name string) string { return strings.TrimPrefix(name, asidePart) }

// Aside returns what was set aside.
func (m *Memory) Aside(where string) []byte {
	data, _ := m.Load(asidePart + where)
	return data
}
