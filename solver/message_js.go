package solver

import (
	"encoding/json"
	"fmt"
)

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

// text writes the message; Worker.Start sees to it that all of it can be written.
func (m message) text() string {
	data, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("solver: a message that cannot be written: %v", err))
	}
	return string(data)
}
