package main

import (
	"bytes"
	"embed"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"text/template"

	"warren/internal/hardest"
	"warren/internal/link"
	"warren/solver/census"
)

//go:embed hardest.md hardest.zh.md
var pages embed.FS

// Counted is what the page says of a class.
type counted struct {
	class
	boards  []int // by moves
	all     int
	hardest []census.Line
}

func count(c class, lines []census.Line) counted {
	k := counted{class: c, all: len(lines), hardest: lines[:min(hardest.Listed, len(lines))]}
	k.boards = make([]int, lines[0].Moves()+1)
	for _, l := range lines {
		k.boards[l.Moves()]++
	}
	return k
}

func page(name string, language int, all []counted, lists map[string]*hardest.List) ([]byte, error) {
	t, err := template.New(name).Funcs(template.FuncMap{
		"classes": func(puzzle, moves, boards, board, positions, link string) (string, error) {
			var text strings.Builder
			for _, k := range all {
				if k.puzzle == puzzle {
					if err := k.write(&text, language, []string{moves, board, positions, link}, boards); err != nil {
						return "", err
					}
				}
			}
			return strings.TrimSuffix(text.String(), "\n"), nil
		},
		"jams":    func(head string) string { return jams(head, lists["rushhour"]) },
		"burrows": func(head ...string) string { return burrows(head, lists["rabbits"]) },
	}).ParseFS(pages, name)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	err = t.Execute(&text, nil)
	return text.Bytes(), err
}

// jams returns the table of the most moves of Traffic Jam: a row for each class, a column for each
// number of vehicles and walls.
func jams(head string, list *hardest.List) string {
	var columns int
	for _, c := range list.Classes {
		columns = max(columns, len(c.Most))
	}
	var text strings.Builder
	fmt.Fprintf(&text, "| %s |", head)
	for pieces := 1; pieces < columns; pieces++ {
		fmt.Fprintf(&text, " %d |", pieces)
	}
	fmt.Fprintf(&text, "\n|%s", strings.Repeat(" --- |", columns))
	for _, c := range list.Classes {
		fmt.Fprintf(&text, "\n| %d×%d, %d |", c.Rows, c.Cols, c.Walls)
		for pieces := 1; pieces < columns; pieces++ {
			if pieces < len(c.Most) {
				fmt.Fprintf(&text, " %d |", c.Most[pieces])
			} else {
				text.WriteString(" |")
			}
		}
	}
	return text.String()
}

// burrows returns the table of the most steps of Burrow: a row for each number of rabbits and
// mushrooms, a column for each kind of foxes.
func burrows(head []string, list *hardest.List) string {
	var text strings.Builder
	fmt.Fprintf(&text, "| %s |\n|%s", strings.Join(head, " | "), strings.Repeat(" --- |", len(head)))
	for _, c := range list.Classes {
		if c.AllLanes || c.Foxes > 0 {
			continue
		}
		fmt.Fprintf(&text, "\n| %d, %d |", c.Rabbits, c.Mushrooms)
		for _, other := range []struct {
			foxes int
			all   bool
		}{{0, false}, {1, false}, {1, true}, {2, false}, {2, true}} {
			at := slices.IndexFunc(list.Classes, func(d hardest.Class) bool {
				return d.Rabbits == c.Rabbits && d.Mushrooms == c.Mushrooms && d.Foxes == other.foxes && d.AllLanes == other.all
			})
			fmt.Fprintf(&text, " %d |", list.Classes[at].Most[0])
		}
	}
	return text.String()
}

// write writes the section of a class.
func (k counted) write(text *strings.Builder, language int, heads []string, boards string) error {
	title := k.title(language)
	fmt.Fprintf(text, "### %s\n\n%s: %s\n\n", title, boards, grouped(k.all))
	fmt.Fprintf(text, "![%s](hardest/%s.svg)\n\n![%[1]s](hardest/%[2]s-board.svg)\n\n", title, k.file())
	fmt.Fprintf(text, "| %s |\n|%s\n", strings.Join(heads, " | "), strings.Repeat(" --- |", len(heads)))
	for _, l := range k.hardest {
		fragment, err := link.To(link.Link{Puzzle: k.puzzle, Board: l.Rows(k.Cols)})
		if err != nil {
			return err
		}
		fmt.Fprintf(text, "| %d | `%s` | %s | `%s` |\n", l.Moves(), l.Board, grouped(int(l.Positions())), fragment)
	}
	fmt.Fprintf(text, "\n<details><summary>%s: %s</summary>\n\n", heads[0], boards)
	var cells []string
	for moves, n := range k.boards {
		if n > 0 {
			cells = append(cells, fmt.Sprintf("%d: %s", moves, grouped(n)))
		}
	}
	fmt.Fprintf(text, "%s\n\n</details>\n\n", strings.Join(cells, " · "))
	return nil
}

// grouped writes a number with commas.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for at := len(text) - 3; at > 0; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

// chart returns a bar for each number of moves as an SVG file, on a logarithmic scale.
func (k counted) chart() []byte {
	const width, height, left, foot, top = 760, 240, 64, 28, 16
	most := math.Max(1, math.Ceil(math.Log10(float64(slices.Max(k.boards)))))
	scale := (height - foot - top) / (most + 0.3) // so that a single board has a bar too
	bar := float64(width-left-16) / float64(len(k.boards))
	var svg bytes.Buffer
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="11" fill="#333">
<rect width="%[1]d" height="%[2]d" rx="8" fill="#fdfcf8"/>
`, width, height)
	for power := 0; power <= int(most); power++ {
		y := height - foot - scale*(float64(power)+0.3)
		fmt.Fprintf(&svg, `<path d="M%d %.1fH%d" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%s</text>
`, left, y, width-16, left-8, y+4, grouped(int(math.Pow10(power))))
	}
	every := 1 // the numbers that are written
	if len(k.boards) > 30 {
		every = 5
	}
	for moves, n := range k.boards {
		x := left + bar*float64(moves)
		if n > 0 {
			tall := scale * (math.Log10(float64(n)) + 0.3)
			fmt.Fprintf(&svg, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="#17785a"/>
`, x+bar*0.1, height-foot-tall, bar*0.8, tall)
		}
		if moves%every == 0 {
			fmt.Fprintf(&svg, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>
`, x+bar/2, height-foot+16, moves)
		}
	}
	svg.WriteString("</svg>\n")
	return svg.Bytes()
}

// picture draws the hardest board as an SVG file.
func (k counted) picture() []byte {
	const cell = 40
	board := k.hardest[0].Board
	rows := len(board) / k.Cols
	var svg bytes.Buffer
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="-4 -4 %[1]d %[2]d">
<rect x="-4" y="-4" width="%[1]d" height="%[2]d" rx="10" fill="#8a6d4f"/><rect width="%[3]d" height="%[4]d" rx="6" fill="#f2ead9"/>
`, k.Cols*cell+8, rows*cell+8, k.Cols*cell, rows*cell)
	hole := func(row, col int) bool { return row%4 == 0 && col%4 == 0 || row == 2 && col == 2 }
	pieces := make(map[byte][4]int) // least row and column, and those after the last
	for i := range board {
		row, col := i/k.Cols, i%k.Cols
		if k.puzzle == "rabbits" && hole(row, col) {
			fmt.Fprintf(&svg, `<circle cx="%d" cy="%d" r="17" fill="#5b4632"/>
`, col*cell+cell/2, row*cell+cell/2)
		}
		switch sign := board[i]; {
		case sign == '.':
		case sign == 'x' && k.puzzle == "rushhour":
			fmt.Fprintf(&svg, `<rect x="%d" y="%d" width="%d" height="%[3]d" fill="#6b6257"/>
`, col*cell+1, row*cell+1, cell-2)
		case sign == 'R' && k.puzzle == "rabbits", sign == 'X' && k.puzzle == "rabbits":
			fmt.Fprintf(&svg, `<circle cx="%d" cy="%d" r="12" fill="%s" stroke="#333" stroke-opacity=".35"/>
`, col*cell+cell/2, row*cell+cell/2, map[byte]string{'R': "#fffdf6", 'X': "#c9543f"}[sign])
		default:
			at, ok := pieces[sign]
			if !ok {
				at = [4]int{row, col, 0, 0}
			}
			pieces[sign] = [4]int{at[0], at[1], row + 1, col + 1}
		}
	}
	colours := []string{"#5b8fb9", "#7aa874", "#d9a441", "#8d76b0", "#4c9a92", "#b98a6b", "#7d8a99"}
	for n, sign := range slices.Sorted(maps.Keys(pieces)) {
		colour := colours[n%len(colours)]
		if sign == 'A' {
			colour = "#d1402f"
		} else if k.puzzle == "rabbits" {
			colour = "#d9822b"
		}
		at := pieces[sign]
		fmt.Fprintf(&svg, `<rect x="%d" y="%d" width="%d" height="%d" rx="8" fill="%s" stroke="#333" stroke-opacity=".35"/>
`, at[1]*cell+3, at[0]*cell+3, (at[3]-at[1])*cell-6, (at[2]-at[0])*cell-6, colour)
	}
	svg.WriteString("</svg>\n")
	return svg.Bytes()
}
