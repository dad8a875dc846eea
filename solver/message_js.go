package solver

import (
	"encoding/json"
	"fmt"

	"warren/solver/search"
)

// A message passes between the page and its worker as a JSON string. One field is set, or Answer together with the last
// View of a watched search.
type message struct {
	// From the page.
	Start  *search.Request `json:"start,omitempty"`
	Watch  *search.Request `json:"watch,omitempty"`
	Step   *step           `json:"step,omitempty"`
	Cancel uint64          `json:"cancel,omitempty"` // ID of the request
	// From the worker.
	Ready    bool             `json:"ready,omitempty"`
	Progress *search.Progress `json:"progress,omitempty"`
	View     *sight           `json:"view,omitempty"` // of a search just opened, or after all units of a Step
	Answer   *search.Answer   `json:"answer,omitempty"`
}

// A step requests n more units of a watched search.
type step struct {
	ID    uint64 `json:"id"`
	Units int    `json:"units"`
}

// A sight is a view of the search of a request.
type sight struct {
	ID uint64 `json:"id"`
	search.View
}

// text encodes the message; Worker.Start ensures that this succeeds.
func (m message) text() string {
	data, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("solver: a message that cannot be written: %v", err))
	}
	return string(data)
}
