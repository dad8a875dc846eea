package link

import (
	"fmt"
	"hash/crc32"
	"math/bits"
	"strings"

	"warren/puzzles"
)

// alphabet is the 64 letters, those of URL-safe base 64. The first 62 are letters and digits.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const (
	perLetter = 6 // bits
	ends      = 62
	sumLength = 3
)

// seal returns the letters of a content between their number and their sum.
func seal(puzzle, content string) string {
	var sealed []byte
	length := len(content) + sumLength
	for ; length >= 32; length >>= 5 {
		sealed = append(sealed, alphabet[length&31|32])
	}
	sealed = append(sealed, alphabet[length])
	return string(sealed) + content + sum(puzzle, content)
}

func sum(puzzle, content string) string {
	n := crc32.ChecksumIEEE([]byte(puzzle+"/"+content)) % (ends * ends * ends)
	return string([]byte{alphabet[n/(ends*ends)], alphabet[n/ends%ends], alphabet[n%ends]})
}

// unseal returns the content that seal was given. The error is a *Fault.
func unseal(puzzle, sealed string) (content string, err error) {
	rest, length, err := begun(sealed)
	switch {
	case err != nil:
		return "", err
	case length < 0:
		return "", &Fault{CutShort, "0"}
	case len(rest) < length:
		return "", &Fault{CutShort, fmt.Sprintf("%d/%d", len(rest), length)}
	case len(rest) > length, length < sumLength:
		return "", &Fault{Damaged, shortened(sealed)}
	}
	content = rest[:length-sumLength]
	if sum(puzzle, content) != rest[length-sumLength:] {
		return "", &Fault{Damaged, shortened(sealed)}
	}
	return content, nil
}

// begun returns what follows the length of what was sealed, and how many letters that ought to be, -1 if the length itself is cut short.
func begun(sealed string) (rest string, length int, err error) {
	rest = sealed
	for shift, more := 0, true; more; shift += 5 {
		if rest == "" {
			return "", -1, nil
		}
		n := strings.IndexByte(alphabet, rest[0])
		if n < 0 || shift > 20 {
			return "", 0, &Fault{Damaged, shortened(sealed)}
		}
		length |= n & 31 << shift
		rest, more = rest[1:], n >= 32
	}
	return rest, length, nil
}

// A coder writes numbers or reads them.
type coder interface {
	puzzles.Coder
	// Count does for any number from 0 what Number does for one below a limit; smaller numbers take fewer bits.
	Count(n *int) bool
	Failed() bool // something could not be done
}

// A writer writes numbers as letters. Its error is sticky.
type writer struct {
	text   []byte
	rest   uint // the bits of the letter that is not full
	count  int  // of them
	failed bool
}

func (w *writer) bits(value uint, count int) {
	for i := count - 1; i >= 0; i-- {
		w.rest = w.rest<<1 | value>>i&1
		if w.count++; w.count == perLetter {
			w.text = append(w.text, alphabet[w.rest])
			w.rest, w.count = 0, 0
		}
	}
}

// letters returns what was written.
func (w *writer) letters() string {
	if w.count > 0 {
		w.bits(0, perLetter-w.count)
	}
	return string(w.text)
}

// Number writes *n in truncated binary: where limit is no power of two, the first numbers take a bit less.
func (w *writer) Number(n *int, limit int) bool {
	if w.failed = w.failed || *n < 0 || *n >= limit; w.failed {
		*n = 0
		return false
	}
	short, shorter := truncated(limit)
	if *n < shorter {
		w.bits(uint(*n), short)
	} else {
		w.bits(uint(*n+shorter), short+1)
	}
	return true
}

// truncated returns how many bits the first numbers below a limit take, and how many these are; the others take one bit more.
func truncated(limit int) (short, shorter int) {
	short = bits.Len(uint(limit)) - 1
	return short, 2<<short - limit
}

// Count writes *n in Elias gamma.
func (w *writer) Count(n *int) bool {
	if w.failed = w.failed || *n < 0; w.failed {
		return false
	}
	size := bits.Len(uint(*n + 1))
	w.bits(0, size-1)
	w.bits(uint(*n+1), size)
	return true
}

func (w *writer) Failed() bool { return w.failed }

// A reader reads what a writer has written. Its error is sticky.
type reader struct {
	letters string
	at      int // in bits
	failed  bool
}

func (r *reader) bits(count int) (value uint) {
	for range count {
		if r.at/perLetter >= len(r.letters) {
			r.failed = true
			return 0
		}
		letter := strings.IndexByte(alphabet, r.letters[r.at/perLetter])
		if letter < 0 {
			r.failed = true
			return 0
		}
		value = value<<1 | uint(letter)>>(perLetter-1-r.at%perLetter)&1
		r.at++
	}
	return value
}

// ended reports whether all was read, but for what fills up the last letter.
func (r *reader) ended() bool {
	left := len(r.letters)*perLetter - r.at
	return !r.failed && left < perLetter && r.bits(left) == 0 && !r.failed
}

func (r *reader) Failed() bool { return r.failed }

// Number reads *n in truncated binary.
func (r *reader) Number(n *int, limit int) bool {
	*n = 0
	if r.failed = r.failed || limit < 1; r.failed {
		return false
	}
	short, shorter := truncated(limit)
	value := int(r.bits(short))
	if value >= shorter {
		value = value<<1 | int(r.bits(1)) - shorter
	}
	if r.failed {
		return false
	}
	*n = value
	return true
}

// Count reads *n in Elias gamma.
func (r *reader) Count(n *int) bool {
	*n = 0
	const most = 30 // bits, far more than any count has
	size := 1
	for r.bits(1) == 0 {
		if size++; r.failed || size > most {
			r.failed = true
			return false
		}
	}
	value := 1<<(size-1) | int(r.bits(size-1))
	if r.failed {
		return false
	}
	*n = value - 1
	return true
}
