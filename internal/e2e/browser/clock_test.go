//go:build e2e

package browser

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// TestDateFollowsTheZone carries the open page from the first time zone to see a day to the last one, and back: their dates always differ.
func TestDateFollowsTheZone(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{})
	b.ready()
	b.key("z") // the calendar
	for _, zone := range []struct{ name, date string }{
		{"Pacific/Kiritimati", "Saturday, 28 November"}, {"Etc/GMT+12", "Friday, 27 November"}, {"Pacific/Kiritimati", "Saturday, 28 November"},
	} {
		call(b, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone.name})
		b.hears(zone.date)
	}
}
