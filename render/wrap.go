package render

import (
	"strings"
	"unicode/utf8"
)

// Wrap breaks a text into lines at most width wide, which are substrings of s, and appends them to buf. A line breaks at a line feed, at a
// space, which is dropped, and beside a Chinese character, but not before closing or after opening punctuation, nor within one of the words. A
// longer word breaks at the last character that fits. The last line of a paragraph is no single Chinese character and no single short word if the line above can
// spare one more.
func (c *Canvas) Wrap(buf []string, s string, st Style, width float64) []string {
	limit := width / st.Size // in ems, the unit of the shaper
	before := ""             // the text from the line above on, if that is of the same paragraph
	for s != "" {
		end, next := c.firstLine(s, st, limit)
		buf = append(buf, s[:end])
		ends := next == len(s) || s[next-1] == '\n'
		if ends && before != "" && stranded(s[:end]) {
			above := &buf[len(buf)-2]
			if at := lastBreak(*above); at > 0 {
				if company := before[at : len(before)-len(s)+end]; c.TextWidth(company, st) <= width {
					*above, buf[len(buf)-1] = trimSpace((*above)[:at]), company
				}
			}
		}
		if before = s; ends {
			before = ""
		}
		s = s[next:]
	}
	return buf
}

// stranded reports whether a line is a single Chinese character or a word of few letters, with or without closing punctuation.
func stranded(line string) bool {
	const few = 4
	letters := 0
	for i, r := range line {
		switch {
		case closes(r) && i > 0:
		case r == ' ', isChinese(r) && i > 0:
			return false
		default:
			letters++
		}
	}
	first, _ := utf8.DecodeRuneInString(line)
	return letters <= few && (letters == 1 || !isChinese(first))
}

// lastBreak returns the last place within a line where it may break, or 0.
func lastBreak(line string) (at int) {
	var before rune
	for i, r := range line {
		if i > 0 && r != ' ' && (before == ' ' || breaksBetween(before, r)) {
			at = i
		}
		before = r
	}
	return at
}

// trimSpace returns a line without the space at its end.
func trimSpace(line string) string {
	if n := len(line); n > 0 && line[n-1] == ' ' {
		return line[:n-1]
	}
	return line
}

// firstLine returns where the first line of s ends and where the next begins.
func (c *Canvas) firstLine(s string, st Style, limit float64) (end, next int) {
	t := shaper{fonts: c.fonts, style: st, rest: s}
	var before rune
	for t.rest != "" {
		at := len(s) - len(t.rest)
		r, size := utf8.DecodeRuneInString(t.rest)
		switch {
		case r == '\n':
			return at, at + size
		case r == ' ':
			end, next = at, at+size
		case at > 0 && before != ' ' && breaksBetween(before, r):
			end, next = at, at
		}
		t.next()
		if t.x > limit && r != ' ' && at > 0 {
			if next == 0 {
				return at, at
			}
			return end, next
		}
		before = r
	}
	return len(s), len(s)
}

// breaksBetween reports whether a line may break between two characters, neither of which is a space.
func breaksBetween(a, b rune) bool {
	if !isChinese(a) && !isChinese(b) {
		return false
	}
	return !opens(a) && !closes(b) && !words[[2]rune{a, b}]
}

// words are those of two Chinese characters that the game says most, and what joins two words that read badly apart. A line does not break within them.
var words = func() map[[2]rune]bool {
	const spaced = "关卡 棋盘 红车 兔子 回家 进洞 图案 狐狸 蘑菇 路块 砖墙 树篱 汽车 萝卜 最少 最优 证明 解法 解开 有解 无解 死局 死角 帮助 提示 撤销 " +
		"重来 重做 重置 重排 复盘 试走 走法 画法 谜题 星星 皇冠 步数 次数 天数 方向 终点 起点 空格 格子 按钮 链接 复制 粘贴 保存 备份 存档 设置 " +
		"统计 日历 每日 今天 星期 文件 版本 游戏 浏览 朋友 分享 继续 开始 停止 固定 转动 移动 滑动 点击 拐弯 转弯 可以 只能 不能 不会 没有 两个 " +
		"一个 一步 一格 一局 一笔 这里 那里 这个 别的 自己 已经 还剩 还差 剩下 下面 上面 后面 前面 外面 右边 左边 旁边 全部 局面 搜索 难度 纪录 通关 最后 深色 浅色 标出 一颗 个个 在洞 个进"
	set := map[[2]rune]bool{}
	for word := range strings.FieldsSeq(spaced) {
		pair := []rune(word)
		set[[2]rune{pair[0], pair[1]}] = true
	}
	return set
}()

func opens(r rune) bool {
	switch r {
	case '（', '《', '「', '“', '‘', '(':
		return true
	}
	return false
}

func closes(r rune) bool {
	switch r {
	case '，', '。', '、', '；', '：', '？', '！', '）', '》', '」', '”', '’', '…', '—', '·', ',', '.', ';', ':', '?', '!', ')', '%':
		return true
	}
	return false
}
