package solver

import (
	"encoding/json"
	"fmt"

	"warren/solver/search"
)

// A message goes between the page and its worker as a JSON string; one field is set, or Answer beside the last View of a
// search that is watched.
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

// A step asks a search that is watched for so many more units.
type step struct {
	ID    uint64 `json:"id"`
	Units int    `json:"units"`
}

// A sight is a view of the search of a request.
type sight struct {
	ID uint64 `json:"id"`
	search.View
}

// text writes the message; Worker.Start sees to it that all of it can be written.
func (m message) text() string {
	data, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("solver: a message that cannot be written: %v", err))
	}
	return string(data)
}
