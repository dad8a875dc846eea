//go:build !js

package platform

import "time"

func Now() time.Time { return time.Now() }
