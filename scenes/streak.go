package scenes

import (
	"warren/internal/progress"
	"warren/scenes/ui"
)

// streakLine returns a streak in words: "Streak: 4 days, longest 11".
func streakLine(w *ui.Words, s progress.Streak) string {
	return w.F("streak.now", w.Count("streak.days", s.Current), s.Longest)
}
