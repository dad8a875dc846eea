package store

import (
	"bytes"
	"maps"
	"slices"
	"sync"
)

// Memory keeps blobs as long as the program runs. The zero Memory is empty.
type Memory struct {
	mu     sync.Mutex
	Data   map[string][]byte
	before map[string][]byte
	aside  map[string][]byte
}

func (m *Memory) Load(name string) ([]byte, error) { return m.get(&m.Data, name) }

func (m *Memory) Backup(name string) ([]byte, error) { return m.get(&m.before, name) }

func (m *Memory) Aside(where string) []byte {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.aside[where]
}

func (m *Memory) get(from *map[string][]byte, name string) ([]byte, error) {
	if err := checkName(name); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return (*from)[name], nil
}

func (m *Memory) Save(name string, data []byte) error {
	if err := checkName(name); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if was, ok := m.Data[name]; ok {
		put(&m.before, name, was)
	}
	put(&m.Data, name, data)
	return nil
}

func put(to *map[string][]byte, name string, data []byte) {
	if *to == nil {
		*to = make(map[string][]byte)
	}
	(*to)[name] = data
}

func (m *Memory) Restore(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	put(&m.Data, name, m.before[name])
	return nil
}

func (m *Memory) Delete(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.before, name)
	delete(m.Data, name)
	return nil
}

func (m *Memory) Names() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.Data)), nil
}

func (m *Memory) SetAside(name, why string, data []byte) (string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for n := 1; ; n++ {
		where := asideName(name, why, n)
		kept, taken := m.aside[where]
		if taken && !bytes.Equal(kept, data) {
			continue
		}
		put(&m.aside, where, data)
		return where, nil
	}
}
