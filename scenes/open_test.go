package scenes

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"unicode/utf16"

	"warren/internal/link"
	"warren/internal/platform"
	"warren/scenes/ui"
)

var hardJam = samples["rushhour"].Shown

// linkTo returns the fragment of the link to a board, and to where these moves lead, each a gesture.
func linkTo(t testing.TB, puzzle, board string, moves ...string) string {
	t.Helper()
	l := link.Link{Puzzle: puzzle, Board: board}
	for _, move := range moves {
		l.Gestures = append(l.Gestures, []json.RawMessage{json.RawMessage(move)})
	}
	fragment, err := link.To(l)
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

func (p *player) paste(text string) {
	p.app.follow(openText(p.env, text))
	p.tick()
}

// Of the dropped files the first that holds something is read like pasted text. The player is told which file that is, or what is wrong.
func TestDroppedFiles(t *testing.T) {
	t.Parallel()
	board := platform.File{Name: "jam.txt", Data: []byte(hardJam)}
	folder := platform.File{Name: "boards", Err: platform.ErrFolder}
	gone := platform.File{Name: "gone.txt", Err: &fs.PathError{Op: "open", Path: "/home/me/gone.txt", Err: fs.ErrNotExist}}
	picture := platform.File{Name: "jam.png", Data: []byte("\x89PNG\r\n\x1a\n\x00\x00")}
	wide := func(marked []byte, order binary.AppendByteOrder) platform.File {
		for _, unit := range utf16.Encode([]rune(hardJam)) {
			marked = order.AppendUint16(marked, unit)
		}
		return platform.File{Name: "jam.txt", Data: marked}
	}
	many := make([]platform.File, 50)
	for i := range many {
		many[i] = platform.File{Name: fmt.Sprintf("other-%d.txt", i), Data: []byte(hardJam)}
	}
	many[0].Name = "first.txt"
	for _, test := range []struct {
		name   string
		files  []platform.File
		opens  bool
		en, zh string // the message, "" if there is none
	}{
		{"a board", []platform.File{board}, true, "", ""},
		{"a board in UTF-16, little end first", []platform.File{wide([]byte{0xFF, 0xFE}, binary.LittleEndian)}, true, "", ""},
		{"a board in UTF-16, big end first", []platform.File{wide([]byte{0xFE, 0xFF}, binary.BigEndian)}, true, "", ""},
		{"a board in a form of others", []platform.File{{Name: "jam.csv", Data: []byte(strings.Join(strings.Split(strings.ReplaceAll(hardJam, "A", "?"), ""), ","))}}, true, "", ""},
		{"fifty boards", many, true, "Opened first.txt. Of 50 files", "打开了 first.txt。拖入了 50 个文件"},
		{"a folder before a board", []platform.File{folder, board}, true, "Opened jam.txt. Of 2 files", "打开了 jam.txt。拖入了 2 个文件"},
		{"a picture and a file that is gone before a board", []platform.File{picture, gone, board}, true, "Opened jam.txt. Of 3 files", "打开了 jam.txt。拖入了 3 个文件"},
		{"an empty file", []platform.File{{Name: "empty.txt"}}, false, "no board", "没有棋盘"},
		{"a folder", []platform.File{folder}, false, "That is a folder", "这是文件夹"},
		{"a folder and a file that is gone", []platform.File{folder, gone}, false, "gone.txt: The file could not be read: it is no longer there", "gone.txt：无法读取：文件已经不在了"},
		{"two pictures", []platform.File{picture, picture}, false, "jam.png: Not a readable board", "jam.png：无法识别"},
		{"no permission", []platform.File{{Name: "a", Err: fs.ErrPermission}}, false, "could not be read: no permission", "无法读取：没有权限"},
		{"a pipe", []platform.File{{Name: "a", Err: platform.ErrKind}}, false, "could not be read: not an ordinary file", "无法读取：不是普通文件"},
		{"a huge file", []platform.File{{Name: "a", Err: platform.ErrLarge}}, false, "could not be read: the file is too large", "无法读取：文件过大"},
		{"a long text", []platform.File{{Name: "a", Data: make([]byte, 2*maxBoards)}}, false, "Not a readable board", "无法识别"},
	} {
		for language, want := range map[ui.Language]string{ui.English: test.en, ui.Chinese: test.zh} {
			p := startOn(t, "rushhour", smallBoards["rushhour"])
			p.env.Words.Language = language
			p.want(ui.OpenSettings)
			p.app.follow(openDropped(p.env, test.files))
			if p.tick(); p.shows(hardJam) != test.opens || p.shows(smallBoards["rushhour"]) == test.opens {
				t.Errorf("%s: the table says %q", test.name, p.screen().Describe())
			}
			if said := p.screen().Message(); !strings.Contains(said, want) || want == "" && strings.Contains(said, "files") || want != "" && !p.says(said) {
				t.Errorf("%s: says %q, want %q", test.name, said, want)
			}
		}
	}
}
