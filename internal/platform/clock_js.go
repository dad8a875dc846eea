package platform

import (
	"sync"
	"syscall/js"
	"time"
)

// A zonedClock asks for the time zone anew. Go takes the offset at the start for good; but a page stays open over a change of the clocks.
type zonedClock struct {
	date   js.Value
	offset int // of zone, in seconds
	zone   *time.Location
}

var clock = sync.OnceValue(func() *zonedClock {
	return &zonedClock{date: js.Global().Get("Date").New(), zone: time.UTC}
})

// Now returns the time in the present time zone of the player.
func Now() time.Time {
	c, now := clock(), time.Now()
	c.date.Call("setTime", float64(now.UnixMilli()))
	const minute = 60
	if offset := -minute * c.date.Call("getTimezoneOffset").Int(); offset != c.offset {
		c.offset, c.zone = offset, time.FixedZone("", offset)
	}
	return now.In(c.zone)
}
