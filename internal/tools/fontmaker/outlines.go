package main

import (
	"errors"
	"fmt"
)

// This file cuts the table of outlines, which is in Adobe's Compact Font Format (Technical Note 5176). Only what the sources have is read: one font with
// numbered glyphs, in which no outline calls another, as cut.sh leaves it.

// The operators of dictionaries whose operands are places in the table; those of two bytes begin with 12.
const (
	opCharset  = 15
	opOutlines = 17
	opPrivate  = 18
	opSubrs    = 19
	opFonts    = 12<<8 | 36
	opSelect   = 12<<8 | 37
)

// An entry is an operator of a dictionary with its operands, as they are written, and the last two of them.
type entry struct {
	operator int
	operands []byte
	numbers  [2]int // 0 if there are fewer
}

// outlines are a table of outlines, taken apart.
type outlines struct {
	table              []byte
	name, texts, fonts [][]byte
	top                []entry
	glyphs             [][]byte // the outline of each glyph,
	names              []uint16 // its name,
	fontOf             []byte   // and the font that it belongs to
}

// cutOutlines returns the table with the outlines of the glyphs that are kept.
func cutOutlines(table []byte, kept []int) (small []byte, err error) {
	defer func() {
		if recover() != nil { // an index out of range
			err = errors.New("the table of outlines is cut short")
		}
	}()
	o, err := readOutlines(table)
	if err != nil {
		return nil, err
	}
	return o.cut(kept)
}

// readOutlines takes a table apart; it panics if that is cut short.
func readOutlines(table []byte) (*outlines, error) {
	o := &outlines{table: table}
	rest := table[table[2]:]
	o.name, rest = index(rest)
	tops, rest := index(rest)
	o.texts, rest = index(rest)
	if shared, _ := index(rest); len(o.name) != 1 || len(tops) != 1 || len(shared) > 0 {
		return nil, errors.New("not one font whose outlines stand for themselves")
	}
	o.top = dictionary(tops[0])
	place := map[int]int{}
	for _, e := range o.top {
		place[e.operator] = e.numbers[1]
	}
	for _, operator := range [...]int{opCharset, opOutlines, opFonts, opSelect} {
		if place[operator] == 0 {
			return nil, fmt.Errorf("no operator %d", operator)
		}
	}
	o.glyphs, _ = index(table[place[opOutlines]:])
	o.fonts, _ = index(table[place[opFonts]:])
	var err error
	if o.names, err = namesOf(table[place[opCharset]:], len(o.glyphs)); err != nil {
		return nil, err
	}
	o.fontOf, err = fontsOf(table[place[opSelect]:], len(o.glyphs))
	return o, err
}

// cut returns the table with the glyphs that are kept alone.
func (o *outlines) cut(kept []int) (small []byte, err error) {
	charset, selected, drawn := []byte{0}, []byte{0}, make([][]byte, 0, len(kept)) // both in format 0: one after the other
	for i, glyph := range kept {
		if i > 0 {
			charset = order.AppendUint16(charset, o.names[glyph])
		}
		selected = append(selected, o.fontOf[glyph])
		drawn = append(drawn, o.glyphs[glyph])
	}

	// A place takes five bytes however far it is, so the parts have their lengths before the places are known.
	before := append([]byte{1, 0, 4, 4}, indexOf(o.name)...)
	places := map[int]int{opCharset: 0, opOutlines: 0, opFonts: 0, opSelect: 0}
	privates := make([][2]int, len(o.fonts))
	topIndex, fontIndex := o.dictionaries(places, privates)
	drawnIndex, between := indexOf(drawn), append(indexOf(o.texts), indexOf(nil)...)
	at := len(before) + len(topIndex) + len(between)
	for _, part := range []struct {
		operator int
		bytes    []byte
	}{{opCharset, charset}, {opSelect, selected}, {opOutlines, drawnIndex}, {opFonts, fontIndex}} {
		places[part.operator] = at
		at += len(part.bytes)
	}
	private, err := o.private(at, privates)
	if err != nil {
		return nil, err
	}
	topIndex, fontIndex = o.dictionaries(places, privates)
	for _, part := range [][]byte{before, topIndex, between, charset, selected, drawnIndex, fontIndex, private} {
		small = append(small, part...)
	}
	return small, nil
}

// dictionaries returns the lists of the top dictionary and of those of the fonts, with other places in them: those of the
// operators, and length and place of the private part of each font.
func (o *outlines) dictionaries(places map[int]int, privates [][2]int) (topIndex, fontIndex []byte) {
	var parts [][]byte
	for i, font := range o.fonts {
		entries := dictionary(font)
		for k, e := range entries {
			if e.operator == opPrivate {
				entries[k].operands = append(number(privates[i][0]), number(privates[i][1])...)
			}
		}
		parts = append(parts, dictionaryOf(entries))
	}
	moved := append([]entry(nil), o.top...)
	for k, e := range moved {
		if at, ok := places[e.operator]; ok {
			moved[k].operands = number(at)
		}
	}
	return indexOf([][]byte{dictionaryOf(moved)}), indexOf(parts)
}

// private returns the private parts of the fonts one after another, and writes their lengths and places, from at on, to privates.
func (o *outlines) private(at int, privates [][2]int) (all []byte, err error) {
	for i, font := range o.fonts {
		for _, e := range dictionary(font) {
			if e.operator != opPrivate {
				continue
			}
			own := o.table[e.numbers[1]:][:e.numbers[0]]
			for _, inner := range dictionary(own) {
				if inner.operator == opSubrs {
					return nil, errors.New("outlines that call others")
				}
			}
			privates[i] = [2]int{len(own), at + len(all)}
			all = append(all, own...)
		}
	}
	return all, nil
}

// index returns the items of a list, and what follows it.
func index(data []byte) (items [][]byte, rest []byte) {
	n := int(order.Uint16(data))
	if n == 0 {
		return nil, data[2:]
	}
	size := int(data[2])
	offset := func(i int) (at int) {
		for _, b := range data[3+i*size:][:size] {
			at = at<<8 | int(b)
		}
		return at
	}
	data0 := data[3+(n+1)*size-1:] // offsets count from 1
	for i := range n {
		items = append(items, data0[offset(i):offset(i+1)])
	}
	return items, data0[offset(n):]
}

// indexOf returns a list of items.
func indexOf(items [][]byte) []byte {
	list := order.AppendUint16(nil, uint16(len(items)))
	if len(items) == 0 {
		return list
	}
	const size = 3 // bytes of an offset, which counts from 1
	list = append(list, size)
	at := 1
	add := func() { list = append(list, byte(at>>16), byte(at>>8), byte(at)) }
	add()
	for _, item := range items {
		at += len(item)
		add()
	}
	for _, item := range items {
		list = append(list, item...)
	}
	return list
}

// dictionary returns the entries of a dictionary.
func dictionary(data []byte) (entries []entry) {
	e := entry{}
	push := func(length, value int) {
		e.operands = append(e.operands, data[:length]...)
		e.numbers = [2]int{e.numbers[1], value}
		data = data[length:]
	}
	for len(data) > 0 {
		switch b := int(data[0]); {
		case b == 12:
			e.operator = b<<8 | int(data[1])
			entries, e, data = append(entries, e), entry{}, data[2:]
		case b <= 21:
			e.operator = b
			entries, e, data = append(entries, e), entry{}, data[1:]
		case b == 28:
			push(3, int(int16(order.Uint16(data[1:]))))
		case b == 29:
			push(5, int(int32(order.Uint32(data[1:]))))
		case b == 30: // a decimal fraction, to a half byte of ones
			length := 1
			for data[length]&0xF != 0xF {
				length++
			}
			push(length+1, 0)
		case b <= 246:
			push(1, b-139)
		case b <= 250:
			push(2, (b-247)*256+int(data[1])+108)
		default:
			push(2, -(b-251)*256-int(data[1])-108)
		}
	}
	return entries
}

// dictionaryOf returns the dictionary of these entries.
func dictionaryOf(entries []entry) (data []byte) {
	for _, e := range entries {
		data = append(data, e.operands...)
		if e.operator > 0xFF {
			data = append(data, byte(e.operator>>8))
		}
		data = append(data, byte(e.operator))
	}
	return data
}

// number returns an operand of five bytes.
func number(n int) []byte { return order.AppendUint32([]byte{29}, uint32(n)) }

// namesOf returns the number by which each glyph is known in the collection that the font was cut from.
func namesOf(charset []byte, glyphs int) ([]uint16, error) {
	names := []uint16{0}
	format, rest := charset[0], charset[1:]
	for len(names) < glyphs {
		first, more := order.Uint16(rest), 0
		switch format {
		case 0:
			rest = rest[2:]
		case 1:
			more, rest = int(rest[2]), rest[3:]
		case 2:
			more, rest = int(order.Uint16(rest[2:])), rest[4:]
		default:
			return nil, fmt.Errorf("a charset of format %d", format)
		}
		for i := range more + 1 {
			names = append(names, first+uint16(i))
		}
	}
	return names, nil
}

// fontsOf returns in which of the parts of the font each glyph is.
func fontsOf(selected []byte, glyphs int) ([]byte, error) {
	switch selected[0] {
	case 0:
		return selected[1:][:glyphs], nil
	case 3:
		var fonts []byte
		for n := range int(order.Uint16(selected[1:])) {
			run := selected[3+3*n:]
			for range int(order.Uint16(run[3:])) - int(order.Uint16(run)) {
				fonts = append(fonts, run[2])
			}
		}
		return fonts, nil
	}
	return nil, fmt.Errorf("a selection of format %d", selected[0])
}
