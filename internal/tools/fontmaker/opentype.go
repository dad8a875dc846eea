package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"

	"golang.org/x/image/font/sfnt"
)

// This file takes an OpenType font apart into its tables, and puts them together again.

var order = binary.BigEndian

// cut returns a font with the characters that are wanted alone, and those of them that it does not have. It keeps the tables that the game reads:
// outlines, widths, and what describes them.
func cut(font []byte, wanted []rune) (small []byte, lacks []rune, err error) {
	whole, err := tablesOf(font)
	if err != nil {
		return nil, nil, err
	}
	parsed, err := sfnt.Parse(font)
	if err != nil {
		return nil, nil, err
	}
	kept := []int{0} // glyph 0 stands for a character that the font does not have
	numbers := map[rune]int{}
	for _, r := range slices.Compact(slices.Sorted(slices.Values(wanted))) {
		glyph, err := parsed.GlyphIndex(nil, r)
		switch {
		case err != nil:
			return nil, nil, err
		case glyph == 0:
			lacks = append(lacks, r)
			continue
		}
		at := slices.Index(kept, int(glyph)) // two characters may look alike
		if at < 0 {
			at = len(kept)
			kept = append(kept, int(glyph))
		}
		numbers[r] = at
	}
	outlines, err := cutOutlines(whole["CFF "], kept)
	if err != nil {
		return nil, nil, err
	}
	tables := map[string][]byte{"CFF ": outlines, "cmap": characterMap(numbers)}
	for _, tag := range [...]string{"head", "hhea", "hmtx", "maxp", "name", "OS/2", "post"} {
		if len(whole[tag]) == 0 {
			return nil, nil, fmt.Errorf("no table %q", tag)
		}
		tables[tag] = slices.Clone(whole[tag])
	}
	tables["hmtx"] = cutWidths(whole["hmtx"], int(order.Uint16(whole["hhea"][34:])), kept)
	order.PutUint16(tables["hhea"][34:], uint16(len(kept)))
	order.PutUint16(tables["maxp"][4:], uint16(len(kept)))
	return joined(tables), lacks, nil
}

// tablesOf returns the tables of a font by their tags.
func tablesOf(font []byte) (map[string][]byte, error) {
	const headerBytes, entryBytes = 12, 16
	if len(font) < headerBytes || string(font[:4]) != "OTTO" {
		return nil, errors.New("not an OpenType font with PostScript outlines")
	}
	tables := map[string][]byte{}
	for n := range int(order.Uint16(font[4:])) {
		entry := font[headerBytes+n*entryBytes:]
		from := order.Uint32(entry[8:])
		tables[string(entry[:4])] = font[from : from+order.Uint32(entry[12:])]
	}
	return tables, nil
}

// joined returns the font of these tables.
func joined(tables map[string][]byte) []byte {
	tags := slices.Sorted(maps.Keys(tables))
	power, log := powerOfTwo(len(tags))
	font := []byte("OTTO")
	for _, n := range [...]int{len(tags), 16 * power, log, 16 * (len(tags) - power)} {
		font = order.AppendUint16(font, uint16(n))
	}
	const adjustment = 8                            // where table head has what makes the sum of the whole font right
	order.PutUint32(tables["head"][adjustment:], 0) // while it is summed
	at := len(font) + 16*len(tags)
	for _, tag := range tags {
		font = append(font, tag...)
		for _, n := range [...]uint32{sum(tables[tag]), uint32(at), uint32(len(tables[tag]))} {
			font = order.AppendUint32(font, n)
		}
		at += (len(tables[tag]) + 3) / 4 * 4
	}
	head := 0
	for _, tag := range tags {
		if tag == "head" {
			head = len(font)
		}
		font = append(font, tables[tag]...)
		for len(font)%4 > 0 {
			font = append(font, 0)
		}
	}
	order.PutUint32(font[head+adjustment:], 0xB1B0AFBA-sum(font))
	return font
}

// sum returns the checksum of a table.
func sum(table []byte) (sum uint32) {
	for len(table) >= 4 {
		sum += order.Uint32(table)
		table = table[4:]
	}
	var rest [4]byte
	copy(rest[:], table)
	return sum + order.Uint32(rest[:])
}

// cutWidths returns the table hmtx of the glyphs that are kept. The first measured glyphs have a width and a margin each, those after them the
// width of the last.
func cutWidths(hmtx []byte, measured int, kept []int) []byte {
	var small []byte
	for _, glyph := range kept {
		margin := 4*glyph + 2
		if glyph >= measured {
			margin = 4*measured + 2*(glyph-measured)
		}
		small = append(small, hmtx[4*min(glyph, measured-1):][:2]...)
		small = append(small, hmtx[margin:][:2]...)
	}
	return small
}

// characterMap returns the table cmap of the numbers of glyphs by character, in format 4: runs of characters and glyphs that follow one another. No
// source has a character of more than 16 bits.
func characterMap(numbers map[rune]int) []byte {
	type run struct{ first, last, glyph uint16 }
	var runs []run
	for _, r := range slices.Sorted(maps.Keys(numbers)) {
		character, glyph := uint16(r), uint16(numbers[r])
		if n := len(runs) - 1; n >= 0 && runs[n].last+1 == character && runs[n].glyph+character-runs[n].first == glyph {
			runs[n].last = character
		} else {
			runs = append(runs, run{character, character, glyph})
		}
	}
	runs = append(runs, run{0xFFFF, 0xFFFF, 0}) // the format wants it
	power, log := powerOfTwo(len(runs))
	const unicode, plane0 = 3, 1
	table := []byte{0, 0, 0, 1, 0, unicode, 0, plane0, 0, 0, 0, 12}
	add := func(n uint16) { table = order.AppendUint16(table, n) }
	for _, n := range [...]int{4, 16 + 8*len(runs), 0, 2 * len(runs), 2 * power, log, 2 * (len(runs) - power)} {
		add(uint16(n))
	}
	for _, r := range runs {
		add(r.last)
	}
	add(0)
	for _, r := range runs {
		add(r.first)
	}
	for _, r := range runs {
		add(r.glyph - r.first) // what a glyph is more than its character
	}
	for range runs {
		add(0)
	}
	return table
}

// powerOfTwo returns the largest power of two that is no more than n, and its logarithm.
func powerOfTwo(n int) (power, log int) {
	for power = 1; 2*power <= n; power *= 2 {
		log++
	}
	return power, log
}
