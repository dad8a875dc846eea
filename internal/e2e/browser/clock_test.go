//go:build e2e

package browser

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
)

// TestDateFollowsTheZone carries the open page from the first time zone to see a day to the last one, and back: their dates always differ.
func TestDateFollowsTheZone(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{})
	b.ready()
	b.key("z") // the calendar
	for _, zone := range []struct {
		name  string
		hours int
	}{{"Pacific/Kiritimati", 14}, {"Etc/GMT+12", -12}, {"Pacific/Kiritimati", 14}} {
		call(b, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone.name})
		at := time.FixedZone(zone.name, zone.hours*60*60)
		date := func() string { return time.Now().In(at).Format("Monday, 2 January") }
		b.until(fmt.Sprintf("[%q, %q].some(date => document.getElementById('told').textContent.includes(date))", date(), date()))
	}
}
