// Package scenes holds the loop that Ebitengine runs, the stack of what is open, and what comes from outside. A page or a dialog is a folder in pages; none
// imports another. What a reader has to know of it and of the packages in it:
//
//	intent   what the player wants, be it by a key, mouse, finger, gamepad or screen reader: ui.Intent
//	scene    one screen or dialog, which handles intents, ticks, is laid out and drawn: ui.Scene
//	step     where an intent leads: a scene is pushed, popped, uncovered: ui.Step
//	stack    the scenes that are open, home first; the loop alone changes it: stack.go
//	route    the name of a scene with its puzzle, board and day; what a step can go to, and what is kept of where the player is: ui.Route
//	page     a scene that shows boxes over the whole window, or on a card as a dialog: ui.Page
//	box      what a page shows and where that can be: a text, a button, a picture, a list, rows and columns of these: ui.UI, ui/box
//	landing  where the focus goes after a change: ui.Landings
//	table    the scene on which a puzzle is played; what a board is drawn on is the editor: table, editor
//	round    a session on a stage: the player's own, or one in which things are tried out; a mode is over one
//	mode     what a table is doing, such as playing, or watching a search
//	stage    one board on the window, with its zoom, cursor and hints: stage
//	view     what a puzzle adds to a stage: it draws the board, and turns presses and keys into gestures
//	gesture  the moves that one press, drag or key makes
//	session  a game, its history, and what the solver is asked about it; it tells by events what has changed: internal/session
//	say      to have something spoken, to those who cannot see it: ui.Env.Say; tell is to show it too, where a scene has its message
//	puzzle   all of that which is different from one puzzle to the next, as one struct of functions: puzzle
package scenes
