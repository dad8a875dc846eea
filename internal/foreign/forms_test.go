package foreign

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// readings returns what is read of a file of a puzzle, each board in one line with bars between its rows, or its fault.
func readings[B fmt.Stringer](t *testing.T, r Reader[B], file string) (all []string) {
	t.Helper()
	for parsed := range r.Each(iotest.OneByteReader(strings.NewReader(file))) {
		if parsed.Err != nil {
			all = append(all, parsed.Err.Error())
			continue
		}
		text := parsed.Board.String()
		all = append(all, strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "|"))
		if again, err := r.ours.One(text); err != nil || any(again) != any(parsed.Board) {
			t.Errorf("the board\n%sis read again as\n%v%v", text, again, err)
		}
		if again := Of(r.puzzle, r.ours, "").All(rushhour.Printed(text)); r.puzzle == Jam && (len(again) != 1 || again[0].Board != text) {
			t.Errorf("the board\n%sis printed as\n%sand read as\n%v", text, rushhour.Printed(text), again)
		}
	}
	var whole []string
	for _, parsed := range r.All(file) {
		if parsed.Err != nil {
			whole = append(whole, parsed.Err.Error())
		} else {
			whole = append(whole, strings.ReplaceAll(strings.TrimSuffix(parsed.Board, "\n"), "\n", "|"))
		}
	}
	if !slices.Equal(all, whole) {
		t.Errorf("as it comes %q, as a whole %q", all, whole)
	}
	return all
}

func readingsOf(t *testing.T, puzzle, red, file string) []string {
	t.Helper()
	switch puzzle {
	case "maze":
		return readings(t, Of(puzzle, maze.Syntax, red), file)
	case "linkup":
		return readings(t, Of(puzzle, linkup.Syntax, red), file)
	case Jam:
		return readings(t, Of(puzzle, rushhour.Syntax, red), file)
	case burrow:
		return readings(t, Of(puzzle, rabbits.Syntax, red), file)
	default:
		return readings(t, Of(puzzle, onestroke.Syntax, red), file)
	}
}

// The example of each form has that form and no other of its puzzle's, and is a board.
func TestExamples(t *testing.T) {
	t.Parallel()
	for _, f := range forms {
		text := strings.ReplaceAll(f.example, "/", "\n")
		read := readingsOf(t, f.of[0], "", text)
		if f.cells(puzzles.Split(text)[0]) == nil || len(read) != 1 || !strings.Contains(read[0], "A") && !strings.Contains(read[0], "S") {
			t.Errorf("the example of %s is read as %q", f.name, read)
		}
	}
	for example, want := range map[string]string{xmlExample: ".X.R.|.....|.a...|.a...|.....", pieceExample: "...R.|.....|.a...|.a...|....."} {
		if read := readingsOf(t, burrow, "", example); !slices.Equal(read, []string{want}) {
			t.Errorf("the example in XML is read as %q, want %q", read, want)
		}
	}
}

// What the page shows as a board from elsewhere is read, by the puzzle that the line above it names.
func TestPages(t *testing.T) {
	t.Parallel()
	for page, title := range map[string]string{"boards.md": "## Boards from elsewhere\n", "boards.zh.md": "## 别处的棋盘\n"} {
		text, err := os.ReadFile("../../docs/" + page)
		if err != nil {
			t.Fatal(err)
		}
		_, section, _ := strings.Cut(string(text), title)
		section, _, _ = strings.Cut(section, "\n## ")
		puzzle, boards := "", 0
		for part := range strings.SplitSeq(section, "\n\n") {
			if named := regexp.MustCompile("`(rushhour|rabbits|linkup|onestroke|maze)`").FindStringSubmatch(part); named != nil {
				puzzle = named[1]
			}
			if strings.HasPrefix(part, "    ") {
				boards++
				if read := readingsOf(t, puzzle, "", strings.ReplaceAll(part[4:], "\n    ", "\n")); len(read) != 1 || strings.Contains(read[0], "expected") {
					t.Errorf("%s: a board of %s is read as %q\n%s", page, puzzle, read, part)
				}
			}
		}
		if boards != 12 {
			t.Errorf("%s: %d boards, want 12", page, boards)
		}
	}
}

// vehicles12 returns a board of 12×12 with so many vehicles of two cells, as numbers between commas. ? is the red one.
func vehicles12(count int) string {
	var text strings.Builder
	for cell := range 144 {
		switch number := cell/2 + 1; {
		case number > count:
			text.WriteString("0,")
		case number == 25:
			text.WriteString("?,")
		default:
			fmt.Fprintf(&text, "%d,", number)
		}
		if cell%12 == 11 {
			text.WriteString("\n")
		}
	}
	return text.String()
}

func TestForms(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, puzzle, red, file string
		want                    []string
	}{
		{
			"a collection with names and remarks", Jam, "", "# a collection\n#\n# of two\n\np07:  3: ...B.. ...B.. AA.B.. ...... ...... ......   # two vehicles\np08: 1: ooooBoooBAAoooooo\n",
			[]string{"...B..|...B..|AA.B..|......|......|......", "6:9: a line of 17 cells, expected two rows or more of at most 12 cells, or a whole board in one line of 9, 16, 25 and so on up to 144"},
		},
		{"rows and lines of collections beside each other", Jam, "", "// as rows\nAA..\n..BB\n\nAA..\n.B..\n\n// a collection\nAA.\n...\n2 ...AA.... 5\n...AA...x\n1 ...AA.... 5 6\n", []string{
			"AA..|..BB", "6:2: vehicle B is one cell long, expected two cells or more", "AA.|...", "...|AA.|...", "...|AA.|..x", "...|AA.|...",
		}},
		{"nine cells in a line", Jam, "", "...AA....\n\n...AA....\n", []string{"...|AA.|...", "...|AA.|..."}},
		{"nine cells in rows", Jam, "", "AA..\n\n...AA....\n// between\n...AA....\n\n...AA....\n", []string{"AA..", "3:5: vehicle A is bent, expected one straight run of cells", "...|AA.|..."}},
		{"nine rows of nine", Jam, "", "...AA....\r\n" + strings.Repeat("........x\r\n", 8), []string{"...AA....|" + strings.Repeat("........x|", 7) + "........x"}},
		{"nine below a row and above a line of sixteen", Jam, "", "AA.\n...AA....\n...AA....\nAA..............\n", []string{"AA.", "2:5: vehicle A is bent, expected one straight run of cells", "AA..|....|....|...."}},
		{"small boards of a collection", Jam, "", "0 .AA. 10\n0 AA.. 11\n", []string{"1:5: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own", "AA|.."}},
		{"a whole board behind the name", Jam, "", "a-1:12:AA.B...B........", []string{"AA.B|...B|....|...."}},
		{"numbers around a line", Jam, "", "3 AA.B...B........ 12 7\n3 XX.B...B........\n", []string{"AA.B|...B|....|....", "AA.B|...B|....|...."}},
		{"commas, numbers, -1 is empty", Jam, "", "0,0,-1,5\n-1,-1,-1,5\n", []string{"AA.B|...B"}},
		{"commas and blanks, 0 is empty, 1 the red car", Jam, "", "1,  1,  0, 12\n0,  0,  0, 12\n", []string{"AA.B|...B"}},
		{"commas, numbers, 7 is named", Jam, "7", "7, 7, 0, 12\n0, 0, 0, 12\n", []string{"AA.B|...B"}},
		{"commas, 0 is named", Jam, "0", "0, 0, -1, 12\n-1, -1, -1, 12\n", []string{"AA.B|...B"}},
		{"commas, letters, ? is the red car, o and x are vehicles", Jam, "", "?,?,.,o,x\na,a,.,o,x\n", []string{"AA.BC|aa.BC"}},
		{"commas, A is a vehicle beside ?", Jam, "", "?,?,.,A\n.,.,.,A\n", []string{"AA.B|...B"}},
		{"blanks", Jam, "", "1 1 0 2\n0 0 0 2\n", []string{"AA.B|...B"}},
		{"digits and R", Jam, "", "..1223\n..1..3\n..1RR3\n...544\n8775..\n8..566\n", []string{"..BCCD|..B..D|..BAAD|...EFF|GHHE..|G..EII"}},
		{
			"no vehicle of a number looks like a red car", Jam, "", "1,1,2,2,3,3,4,4\n5,5,6,6,7,7,8,8\n9,9,10,10,11,11,12,12\n13,13,14,14,15,15,16,16\n17,17,18,18,19,19,20,20\n21,21,22,22,23,23,24,24\n",
			[]string{"AABBCCDD|EEFFGGHH|IIJJKKLL|MMNNOOPP|QQSSTTUU|VVWWYYZZ"},
		},
		{
			"nine rows of nine with numbers", Jam, "", "0, 0, -1, -1, 5, -1, -1, -1, -1\n" + "-1,-1,-1,-1,5,-1,-1,-1,10\n-1,-1,-1,-1,-1,-1,-1,-1,10\n" + strings.Repeat(strings.Repeat("-1,", 8)+"-1\n", 6),
			[]string{"AA..B....|....B...C|........C|.........|.........|.........|.........|.........|........."},
		},
		{"twelve rows of twelve with 50 vehicles", Jam, "", vehicles12(50), []string{
			"BBCCDDEEFFGG|HHIIJJKKLLMM|NNOOPPQQSSTT|UUVVWWYYZZaa|AAbbccddeeff|gghhiijjkkll|mmnnppqqsstt|uuvvwwyyzzXX|RRrr........|............|............|............",
		}},
		{"one vehicle more than there are letters", Jam, "", vehicles12(51), []string{
			"BBCCDDEEFFGG|HHIIJJKKLLMM|NNOOPPQQSSTT|UUVVWWYYZZaa|AAbbccddeeff|gghhiijjkkll|mmnnppqqsstt|uuvvwwyyzzÁÁ|ÂÂÃÃÀÀ......|............|............|............",
		}},
		{"numbers beyond the letters stay", Jam, "", strings.NewReplacer("51", "72", ",2,2,3,", ",51,51,3,", "52", "2").Replace(vehicles12(52)), []string{
			"BBÀÀCCDDEEFF|GGHHIIJJKKLL|MMNNOOPPQQSS|TTUUVVWWYYZZ|AAaabbccddee|ffgghhiijjkk|llmmnnppqqss|ttuuvvwwyyzz|ÁÁÂÂÕÕÃÃ....|............|............|............",
		}},
		{"as many vehicles as there is room for", Jam, "", vehicles12(72), []string{
			"BBCCDDEEFFGG|HHIIJJKKLLMM|NNOOPPQQSSTT|UUVVWWYYZZaa|AAbbccddeeff|gghhiijjkkll|mmnnppqqsstt|uuvvwwyyzzXX|RRrrÀÀÁÁÂÂÃÃ|ÄÄÅÅÆÆÇÇÈÈÉÉ|ÊÊËËÌÌÍÍÎÎÏÏ|ÐÐÑÑÒÒÓÓÔÔÕÕ",
		}},
		{"more vehicles than there is room for", Jam, "", strings.Replace(vehicles12(72), "72,72", "72,99", 1), []string{"1:1: a board of 73 vehicles, expected at most 72"}},
		{"letters and numbers, with a wall", Jam, "", "A,A,.,51\n.,x,.,51\n", []string{"AA.B|.x.B"}},
		{"a number that is short", Jam, "", strings.Replace(vehicles12(52), "52,52", "52,0", 1), []string{"9:19: vehicle 52 is one cell long, expected two cells or more"}},
		{"digits, 0 is empty", Jam, "", "1102\n0002\n", []string{"AA.B|...B"}},
		{"- is empty, = the red car", Jam, "", "==-B\n---B\n", []string{"AA.B|...B"}},
		{"r", Jam, "", "rr.b\n...b\n", []string{"AA.b|...b"}},
		{"a frame with a gap", Jam, "", "+----+\n|AA.B \n|...B|\n+----+\n", []string{"AA.B|...B"}},
		{"a frame with a gap at the end of its line", Jam, "", "+----+\n|AA.B\n|...B|\n+----+\n", []string{"AA.B|...B"}},
		{"a frame of #", Jam, "", "######\n#XX B>\n#   B#\n######\n", []string{"AA.B|...B"}},
		{"a frame around cells set apart", Jam, "", "---------\n|A A . B>\n|. . . B|\n---------\n", []string{"AA.B|...B"}},
		{"a frame around a car that lies in no way", Jam, "", "+----+\n|AA.B>\n|..B.|\n+----+\n", []string{"3:4: vehicle B is split, expected one straight run of cells, each vehicle with a letter of its own"}},
		{"a drawn board of thirteen columns is one fault", Jam, "", strings.Repeat(".............\n", 13), []string{"1:1: a board of 13 rows and 13 columns, expected at most 12 of each"}},
		{"and in a frame", Jam, "", "+-------------+\n" + strings.Repeat("|AA           |\n", 9) + "+-------------+\n", []string{"2:2: a board of 9 rows and 13 columns, expected at most 12 of each"}},
		{"a number that is a vehicle in two pieces", Jam, "", "1, 1, 0, 22\n22, 0, 0, 0\n", []string{"2:1: vehicle 22 is split, expected one straight run of cells, each vehicle with a letter of its own"}},
		{"a ragged row between commas", Jam, "", "1, 1, 0, 2\n0, 0, 2\n", []string{"2:7: a row of 3 cells, expected 4 as in the first row"}},
		{"an unknown sign", Jam, "", "AA.兔\n", []string{"1:4: an unknown sign '兔', expected . or o (empty), x (wall) or a vehicle's letter"}},
		{"a ? that is no red car", Jam, "", "AA.?\n", []string{"1:4: an unknown sign '?', expected . or o (empty), x (wall) or a vehicle's letter"}},
		{"remarks alone", Jam, "", "# nothing\n", []string{"1:1: no board, expected rows of cells such as ..AAB."}},

		{
			"XML, several levels", burrow, "", "<?xml version=\"1.0\"?>\n<Levels><JumpIn><level>1</level><Rabbit><name>R1</name><x1>0</x1><y1>2</y1></Rabbit>\n\n<Mushroom><name>M1</name><x1>0</x1><y1>1</y1></Mushroom></JumpIn>\n" +
				"<JumpIn><level>2</level><Fox><name>F1</name><x1>1</x1><y1>3</y1><x2>1</x2><y2>4</y2><direction>Vertical</direction></Fox><Rabbit><x1>1</x1><y1>0</y1></Rabbit></JumpIn></Levels>",
			[]string{".....|X....|R....|.....|.....", ".R...|.....|.....|.a...|.a..."},
		},
		{"XML, a larger board", burrow, "", "<Level><LevelNumber>5</LevelNumber><Rabbit><Coordinate1>5,6</Coordinate1><Color>Brown</Color></Rabbit></Level>", []string{".......|.......|.......|.......|.......|.......|.....R."}},
		{
			"XML, off the board, then a good one", burrow, "", "<Level>\n <Rabbit><Coordinate1>5,-6</Coordinate1></Rabbit></Level><Level><Rabbit><Coordinate1>0,1</Coordinate1></Rabbit></Level>",
			[]string{"2:2: a rabbit at [5 -6], expected column and row, from 0, of 1 free cells", ".....|R....|.....|.....|....."},
		},
		{"XML, two on a cell", burrow, "", "<Level><Rabbit><Coordinate1>0,1</Coordinate1></Rabbit>\n<Mushroom><Coordinate1>0,1</Coordinate1></Mushroom></Level>", []string{"2:1: a mushroom at [0 1], expected column and row, from 0, of 1 free cells"}},
		{"XML, half a fox", burrow, "", "<Level><Fox><Coordinate1>0,1</Coordinate1></Fox></Level>", []string{"1:8: a fox at [0 1], expected column and row, from 0, of 2 free cells"}},
		{"XML, a torn fox", burrow, "", "<Level><Rabbit><Coordinate1>0,1</Coordinate1></Rabbit><Fox><x1>1</x1><y1>1</y1><x2>3</x2><y2>1</y2></Fox></Level>", []string{"1:55: fox a is split, expected two neighbouring cells, each fox with a letter of its own"}},
		{"XML, no rabbit", burrow, "", "<Level><Mushroom><Coordinate1>0,1</Coordinate1></Mushroom></Level>", []string{"1:1: no rabbit on this board, expected at least one R"}},
		{"XML without an end", burrow, "", "<Level><Rabbit>", []string{"1:1: a level in XML that does not end, expected its closing tag"}},
		{"XML of something else", burrow, "", "<html></html>", []string{"1:1: no board, expected rows of cells such as aa.R."}},

		{
			"XML, a piece for each cell, as a game saves them", burrow, "", "<?xml version=\"1.0\"?><level numToWin=\"3\"><piece name=\"fox\"><foxPart>TAIL</foxPart><orientation>NORTH_SOUTH</orientation><id>Fox1</id><position x=\"1\" y=\"0\"/></piece>" +
				"<piece name=\"fox\"><foxPart>HEAD</foxPart><orientation>EAST_WEST</orientation><id>Fox2</id><position x=\"3\" y=\"2\"/></piece><piece name=\"rabbit\"><id>Rabbit1</id><position x=\"0\" y=\"3\"/></piece>" +
				"<piece name=\"fox\"><foxPart>HEAD</foxPart><id>Fox1</id><position x=\"1\" y=\"1\"/></piece><piece name=\"fox\"><id>Fox2</id><position y=\"2\" x=\"4\"/></piece><piece name='mushroom'><position x='3' y='4' /></piece></level>\n" +
				"<level>\r\t<piece name=\"Rabbit\">\r\t\t<position x=\"5\" y=\"6\"/>\r\t</piece>\r</level>",
			[]string{".a...|.a...|...bb|R....|...X.", ".......|.......|.......|.......|.......|.......|.....R."},
		},
		{"XML, a piece without a cell", burrow, "", "<level>\r <piece name=\"rabbit\"><id>R1</id></piece></level>", []string{"2:2: a rabbit at [], expected column and row, from 0, of 1 free cells"}},
		{"XML, half a fox of two pieces", burrow, "", "<level><piece name=\"rabbit\"><position x=\"0\" y=\"1\"/></piece>\n<piece name=\"fox\"><id>F</id><position x=\"1\" y=\"1\"/></piece></level>", []string{"2:1: fox a is one cell long, expected two neighbouring cells, each fox with a letter of its own"}},

		{"a size before numbers", Jam, "", "3 4\n1 1 0 2\n0 0 0 2\n0 0 0 0\n", []string{"AA.B|...B|...."}},
		{"a size before rows", Jam, "", "2 x 4\nAA.B\n...B\n", []string{"AA.B|...B"}},
		{"columns and rows before rows of nine", Jam, "", "9 2\n......AA.\n.........\n", []string{"......AA.|........."}},
		{"a size before a fault", Jam, "", "2,4\n1,1,0,2\n0,0,0,0\n", []string{"2:7: vehicle 2 is one cell long, expected two cells or more"}},
		{"a size of another board", Jam, "", "2 2\n1 1 0 2\n0 0 0 2\n", []string{"2:5: a row of 4 cells, expected 2 as in the first row"}},
		{"a size before pictures", "linkup", "", "2 3\n1 0 2\n1 0 2\n", []string{"1.2|1.2"}},
		{"a size that can be a row of pictures", "linkup", "", "2 2\n1 1\n2 2\n", []string{"1:1: a board that can be read with its first line as its size and as a row, expected one that can be read in one way"}},
		{"a size before a maze", "maze", "", "1 4\nS═.E\n", []string{"S═.E"}},
		{"a size before rabbits", burrow, "", "5 5\n" + strings.Repeat("R 0 0 0 0\n", 5), []string{"R....|R....|R....|R....|R...."}},
		{"rows in brackets", Jam, "", "[1, 1, 0, 2]\n[0, 0, 0, 2]\n", []string{"AA.B|...B"}},
		{"a matrix in brackets", Jam, "", "[[1,1,0,2],[0,0,0,2]]\n", []string{"AA.B|...B"}},
		{"a matrix in brackets on several lines", Jam, "", "[\n  ['A', 'A', '.', 'B'],\n  ['.', '.', '.', 'B'],\n]\n", []string{"AA.B|...B"}},
		{"a matrix as it is printed, behind its size", Jam, "", "2 4\n[[1 1 0 2]\n [0 0 0 2]]\n", []string{"AA.B|...B"}},
		{"two boards in brackets", Jam, "", "[[1,1,0],[0,0,0]]\n\n[[0,1,1],[0,0,0]]\n", []string{"AA.|...", ".AA|..."}},
		{"a fault in brackets", Jam, "", "[[1, 1, 0, 2],\n [0, 0, 0, 3]]\n", []string{"1:12: vehicle 2 is one cell long, expected two cells or more"}},
		{"brackets around rows of ours", "onestroke", "", "[S#.][...]\n", []string{"S#.|..."}},
		{"brackets that are pictures", "linkup", "", "-[]-\n-[]-\n", []string{".AB.|.AB."}},
		{"lines that end in CR", Jam, "", "// one\rAA.B\r...B\r\rAA.\r..A\r", []string{"AA.B|...B", "6:3: vehicle A is split, expected one straight run of cells, each vehicle with a letter of its own"}},

		{"- is empty", "linkup", "", "-A-\n-A-\n", []string{".A.|.A."}},
		{"- is empty and any sign a picture", "linkup", "", "-*é-\n-*é-\n", []string{".AB.|.AB."}},
		{"0 is a picture of ours", "linkup", "", "0A\n0A\n", []string{"0A|0A"}},
		{"0 is empty, set apart", "linkup", "", "0, 12, 7\n0, 12, 7\n", []string{".A7|.A7"}},
		{"an unknown picture", "linkup", "", "A*\nA*\n", []string{"1:2: an unknown sign '*', expected . (empty) or a picture: A-Z, a-z or 0-9"}},

		{"X and 1 are blocks", "onestroke", "", "sX0\n010\n   \n", []string{"S#.|.#.|..."}},
		{"small letters", "onestroke", "", "s.e\n", []string{"S.E"}},
		{"commas in a stroke", "onestroke", "", "S,X,.\n.,.,.\n", []string{"S#.|..."}},
		{"blanks that are cells or set cells apart", "onestroke", "", "S . .\n. . .\n", []string{"1:1: a board that can be read as rows and as cells set apart by blanks, expected one that can be read in one way"}},

		{"light box letters", "maze", "", "S─┐│├\n┌└┘┤┬\n┴┼.═E\n", []string{"S═╗║╠|╔╚╝╣╦|╩╬.═E"}},
		{"commas in a maze", "maze", "", "S,┐,.\n.,└,E\n", []string{"S╗.|.╚E"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			if got := readingsOf(t, test.puzzle, test.red, test.file); !slices.Equal(got, test.want) {
				t.Errorf("it is read as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(test.want, "\n"))
			}
		})
	}
}

// Whatever a file holds, each board of it is one of ours or a fault with a place in the file.
func TestAnyText(t *testing.T) {
	t.Parallel()
	parts := strings.Split("., .,., ,-,_,#,|,+,>,AA,XX,RR,??,B,C,o,x,0,1,12,-1,:,p1: 3: ,S,E,─,┐,R,<Level>,<level>1</level>,</Level>,<Fox>,<x1>1</x1>,<y2>-2</y2>,</Fox>,<Rabbit>,</Rabbit>,<piece name='fox'>,<id>1</id>,<position x='1' y='2'/>,</piece>,兔,[,],3 4,2 2,\r,\n,\n,\n,\n\n", ",")
	parts = append(parts, ",", ",")
	random := puzzles.NewRand(42)
	for range 3_000 {
		var file strings.Builder
		for range 1 + puzzles.Below(random, 40) {
			file.WriteString(parts[puzzles.Below(random, len(parts))])
		}
		lines := strings.Split(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(file.String()), "\n")
		for _, puzzle := range forms[0].of {
			for _, read := range readingsOf(t, puzzle, "", file.String()) {
				if !strings.Contains(read, "expected") {
					continue
				}
				var line, col int
				if _, err := fmt.Sscanf(read, "%d:%d:", &line, &col); err != nil || line < 1 || line > len(lines)+1 || col < 1 || col > 1+len(lines[min(line, len(lines))-1]) {
					t.Fatalf("%s: %q is read as %q", puzzle, file.String(), read)
				}
			}
		}
	}
}

// What is far too long for a board has the fault of our form, at once.
func TestLongText(t *testing.T) {
	t.Parallel()
	for name, file := range map[string]string{
		"a line": strings.Repeat("AB-", 300_000), "lines": strings.Repeat("1, 2, 3\n", 100_000), "levels": strings.Repeat("<Level><Rabbit></Rabbit></Level>\n", 30_000),
	} {
		for _, puzzle := range forms[0].of {
			if read := readingsOf(t, puzzle, "", file); !strings.Contains(read[0], "expected") {
				t.Errorf("%s of %s is read as %.100q", name, puzzle, read)
			}
		}
	}
}
