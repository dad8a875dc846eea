package main

import (
	"bytes"
	"embed"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

//go:embed growth.md growth.zh.md
var pages embed.FS

// page returns the text of a page with the rows of the tables.
func page(name string, tables map[string][]row) ([]byte, error) {
	t, err := template.New(name).Funcs(template.FuncMap{
		"rows": func(puzzle string, heads ...string) string {
			lines := []string{line(heads...), line(slices.Repeat([]string{"---"}, len(heads))...)}
			for _, r := range tables[puzzle] {
				lines = append(lines, r.line())
			}
			return strings.Join(lines, "\n")
		},
		"boards":     func() int { return boards },
		"workLimit":  func() string { return grouped(workLimit) },
		"naiveLimit": func() string { return grouped(naiveLimit) },
	}).ParseFS(pages, name)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = t.Execute(&text, nil)
	return text.Bytes(), err
}

// line returns the row of a table.
func (r row) line() string {
	cells := []string{r.size, strconv.Itoa(r.unsolved)}
	for _, costs := range [][]cost{r.ours, r.naive} {
		if costs == nil {
			cells = append(cells, "–", "", "", "")
			continue
		}
		cells = append(cells, strconv.Itoa(limited(costs)))
		for _, q := range quantities {
			median, worst := q.middle(costs)
			medianSign, worstSign := "", ""
			if 2*limited(costs) > len(costs) {
				medianSign = "> "
			}
			if limited(costs) > 0 {
				worstSign = "> "
			}
			cells = append(cells, medianSign+q.write(median)+" / "+worstSign+q.write(worst))
		}
	}
	return line(cells...)
}

func line(cells ...string) string { return "| " + strings.Join(cells, " | ") + " |" }

// grouped writes a whole number with commas.
func grouped(n float64) string {
	digits := strconv.FormatFloat(n, 'f', 0, 64)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

func seconds(s float64) string { return scaled(s*1e6, "µs", "ms", "s") }

func memory(bytes float64) string { return scaled(bytes/1e3, "kB", "MB", "GB") }

// scaled writes a number in the unit where it is less than a thousand, with two digits at least.
func scaled(n float64, units ...string) string {
	for ; n >= 999.5 && len(units) > 1; units = units[1:] {
		n /= 1000
	}
	decimals := 0
	if n < 9.95 {
		decimals = 1
	}
	return strings.TrimSuffix(strconv.FormatFloat(n, 'f', decimals, 64), ".0") + " " + units[0]
}
