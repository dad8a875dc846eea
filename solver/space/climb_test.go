package space

import "testing"

// TestClimb checks which changes a climb takes.
func TestClimb(t *testing.T) {
	t.Parallel()
	c := NewClimb()
	for i, step := range []struct {
		height       int
		unfit, taken bool
	}{
		{height: Unsearched},
		{height: 0, taken: true},
		{height: 0},
		{height: 3, unfit: true},
		{height: 3, taken: true},
		{height: 3, taken: true},
		{height: 5, taken: true},
		{height: 2, taken: true}, // the past is unsearched yet
	} {
		asked := false
		if taken := c.Step(step.height, func() bool { asked = true; return !step.unfit }); taken != step.taken || asked != (step.taken || step.unfit) {
			t.Errorf("step %d to %d: taken %v, asked whether it is fit %v", i, step.height, taken, asked)
		}
	}
	for range climbPast {
		c.Step(5, func() bool { return true })
	}
	if c.Step(4, func() bool { return true }) || c.Height != 5 {
		t.Errorf("a board easier than the one %d changes ago is taken", climbPast)
	}
	for i := 0; !c.Over(); i++ {
		if i > climbPatience {
			t.Fatal("the climb is never over")
		}
		c.Step(1, func() bool { return true })
	}
}
