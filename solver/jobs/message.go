package jobs

import (
	"encoding/json"
	"fmt"

	"warren/solver/search"
)

// A Message passes between the page and its worker as a JSON string. One field is set, or Answer with the last View of a watched search.
type Message struct {
	// From the page.
	Start  *search.Request `json:"start,omitempty"`
	Watch  *search.Request `json:"watch,omitempty"`
	Step   *Step           `json:"step,omitempty"`
	Cancel uint64          `json:"cancel,omitempty"` // ID of the request
	// From the worker.
	Ready    bool             `json:"ready,omitempty"`
	Progress *search.Progress `json:"progress,omitempty"`
	View     *Sight           `json:"view,omitempty"` // of a search just opened, or after all units of a Step
	Answer   *search.Answer   `json:"answer,omitempty"`
}

// A Step requests n more units of a watched search.
type Step struct {
	ID    uint64 `json:"id"`
	Units int    `json:"units"`
}

// A Sight is a view of the search of a request.
type Sight struct {
	ID uint64 `json:"id"`
	search.View
}

// Text encodes the message. Its Moves and Args must be valid JSON.
func (m Message) Text() string {
	data, err := json.Marshal(m)
	if err != nil {
		panic(fmt.Sprintf("jobs: a message that cannot be written: %v", err))
	}
	return string(data)
}
