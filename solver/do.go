package solver

import "context"

// sliceWork is how many positions are taken up between two looks for messages: some milliseconds at most.
const sliceWork = 4096

// Do answers the request in the calling goroutine. Where ctx ends first the answer has Cancelled set and tells what was
// proven until then; the error is for a request that is not understood.
func Do(ctx context.Context, req Request) (Answer, error) {
	r := newRunner()
	r.start(req)
	if r.err != nil {
		return Answer{}, r.err
	}
	for {
		if ctx.Err() != nil {
			return r.stop(), nil
		}
		if _, answer := r.slice(sliceWork); answer != nil {
			return *answer, nil
		}
	}
}
