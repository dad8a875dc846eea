package solver

import contract "warren/solver/search"

// The names of the contract, until each puzzle's searches have a package of their own.
type (
	Task     = contract.Task
	Limits   = contract.Limits
	Request  = contract.Request
	Progress = contract.Progress
	Answer   = contract.Answer
	Reason   = contract.Reason
	View     = contract.View
	Mark     = contract.Mark
	MarkKind = contract.MarkKind
	Level    = contract.Level
	Measure  = contract.Measure
)

const (
	TaskSolve     = contract.TaskSolve
	TaskDistances = contract.TaskDistances
	TaskDeal      = contract.TaskDeal

	MarkClosed    = contract.MarkClosed
	MarkFrontier  = contract.MarkFrontier
	MarkForced    = contract.MarkForced
	MarkForbidden = contract.MarkForbidden

	internalFault = "internal: "
	platformBytes = contract.PlatformBytes
)
