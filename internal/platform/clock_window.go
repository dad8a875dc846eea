//go:build !js

package platform

import "time"

// Now returns the time in the time zone where the player is.
func Now() time.Time { return time.Now() }
