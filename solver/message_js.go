package solver

import "encoding/json"

// A message goes between the page and its worker as a JSON string; one field is set.
type message struct {
	// From the page.
	Start  *Request `json:"start,omitempty"`
	Cancel uint64   `json:"cancel,omitempty"` // ID of the request
	// From the worker.
	Ready    bool      `json:"ready,omitempty"`
	Progress *Progress `json:"progress,omitempty"`
	Answer   *Answer   `json:"answer,omitempty"`
}

func (m message) text() string {
	data, err := json.Marshal(m)
	if err != nil {
		// Only Moves are not ours: text that is no JSON, which the search would refuse too.
		data, _ = json.Marshal(message{Start: &Request{ID: m.Start.ID, Puzzle: m.Start.Puzzle, Task: "moves that are no JSON"}})
	}
	return string(data)
}
