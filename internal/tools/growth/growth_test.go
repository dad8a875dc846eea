package main

import (
	"bytes"
	"encoding/xml"
	"io"
	"strconv"
	"strings"
	"testing"
)

// The smallest boards of every puzzle are measured, drawn and written.
func TestSmallestBoards(t *testing.T) { // not parallel: it measures the heap
	const few = 3
	tables := make(map[string][]row)
	for _, p := range subjects {
		if len(p.sizes) != 10 {
			t.Errorf("%s has %d sizes", p.name, len(p.sizes))
		}
		p.sizes = p.sizes[:2]
		rows, err := p.measure(few, func(row) {})
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rows {
			if len(r.ours) != few || len(r.naive) != few {
				t.Errorf("%s: %+v", p.name, r)
			}
			for _, c := range append(r.ours, r.naive...) {
				if c.limited || c.seconds <= 0 || c.work > 0 && c.bytes <= 0 {
					t.Errorf("%s %s: %+v", p.name, r.size, c)
				}
			}
		}
		tables[p.name] = rows
		checkChart(t, chart(rows), rows)
	}
	for _, name := range []string{"growth.md", "growth.zh.md"} {
		text, err := page(name, tables)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range subjects {
			for _, r := range tables[p.name] {
				if !bytes.Contains(text, []byte("\n"+r.line()+"\n")) {
					t.Errorf("%s lacks the row %s of %s", name, r.size, p.name)
				}
			}
		}
	}
}

// checkChart checks that a chart is well-formed, names each size, and has a line of as many points
// for both searches in each panel.
func checkChart(t *testing.T, svg []byte, rows []row) {
	t.Helper()
	lines := 0
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, svg)
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "polyline" {
			continue
		}
		lines++
		for _, a := range start.Attr {
			if a.Name.Local != "points" {
				continue
			}
			points := strings.FieldsFunc(a.Value, func(r rune) bool { return r == ' ' || r == ',' })
			if len(points) != 2*len(rows) {
				t.Errorf("a line through %q", a.Value)
			}
			for _, p := range points {
				if at, err := strconv.ParseFloat(p, 64); err != nil || at < 0 || at > chartWidth {
					t.Errorf("a line through %q", a.Value)
				}
			}
		}
	}
	if lines != len(searches)*len(quantities) {
		t.Errorf("%d lines", lines)
	}
	for _, r := range rows {
		if !bytes.Contains(svg, []byte(">"+r.size+"<")) {
			t.Errorf("the chart does not name %s", r.size)
		}
	}
}

func TestScaled(t *testing.T) {
	t.Parallel()
	for want, got := range map[string]string{
		"0 µs": seconds(0), "1 µs": seconds(1e-6), "2.5 µs": seconds(2.5e-6), "10 µs": seconds(9.96e-6), "12 ms": seconds(0.0123), "1 s": seconds(0.9996), "1234 s": seconds(1234),
		"1 kB": memory(1000), "1.2 MB": memory(1.24e6), "999": grouped(999), "1,000,000": grouped(1e6),
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
