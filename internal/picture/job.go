package picture

import "sync/atomic"

// A Job draws the picture of a card beside the game loop, which must not wait for it.
type Job struct{ done atomic.Pointer[drawn] }

// drawn is a picture as a file, or why there is none.
type drawn struct {
	png []byte
	err error
}

// Start starts to draw a card, which is made beside the game loop too: what it shows is placed
// where it is drawn.
func Start(beside func(work func()), card func() (Card, error)) *Job {
	job := new(Job)
	beside(func() {
		made, err := card()
		if err != nil {
			job.done.Store(&drawn{nil, err})
			return
		}
		png, err := PNG(made)
		job.done.Store(&drawn{png, err})
	})
	return job
}

// Done returns the picture as a PNG file, or why there is none; ok is false until it is drawn.
func (j *Job) Done() (png []byte, err error, ok bool) {
	if done := j.done.Load(); done != nil {
		return done.png, done.err, true
	}
	return nil, nil, false
}
