//go:build e2e

package window

import (
	"encoding/binary"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"warren/internal/calendar"
)

// wake makes it noon of a date where the player is, by a time zone of the player's own. So a test of the daily boards does not
// depend on the date of this machine, and no midnight passes during it.
func (p *player) wake(date calendar.Date) {
	p.t.Helper()
	noon := time.Date(date.Year, date.Month, date.Day, 12, 0, 0, 0, time.UTC)
	east := noon.Unix() - time.Now().Unix()
	if east < math.MinInt32 || math.MaxInt32 < east {
		p.t.Fatalf("no time zone makes this machine's %v the %v", time.Now(), date)
	}
	p.zone = filepath.Join(p.dir, "zone")
	if err := os.WriteFile(p.zone, zone(int32(east)), 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// zone returns a time zone file, in the first version of the format of RFC 9636, of one zone so many seconds east of Greenwich.
func zone(east int32) []byte {
	const name = "AWAY\x00"
	data := append([]byte("TZif"), make([]byte, 16)...) // version and reserved bytes
	for _, count := range []uint32{0, 0, 0, 0, 1, uint32(len(name))} {
		data = binary.BigEndian.AppendUint32(data, count) // of UT indicators, standard indicators, leap seconds, changes, zones, bytes of names
	}
	data = binary.BigEndian.AppendUint32(data, uint32(east))
	data = append(data, 0, 0) // no daylight saving; where its name begins
	return append(data, name...)
}

// date returns a date in words, without its year.
func (w words) date(d calendar.Date) string {
	w.t.Helper()
	return w.say("date.dayMonth", d.Day, w.say("date."+strings.ToLower(d.Month.String())))
}

// longDate returns a date in words with its weekday.
func (w words) longDate(d calendar.Date) string {
	w.t.Helper()
	return w.say("date.long", w.date(d), w.say("date."+strings.ToLower(d.Weekday().String())))
}
