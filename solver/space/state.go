package space

// A State says whether a search goes on.
type State uint8

const (
	Running State = iota
	Ended         // with a proof
	Stopped       // by a limit, without a proof
)

// Run calls step with the remaining budget until it is spent or the search is over. Step returns how much it spent, and false at a limit.
func (s *State) Run(budget int, step func(budget int) (done int, ok bool)) (over bool) {
	for budget > 0 && *s == Running {
		done, ok := step(budget)
		budget -= done
		if !ok {
			*s = Stopped
		}
	}
	return *s != Running
}
