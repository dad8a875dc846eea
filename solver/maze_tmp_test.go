package solver

import (
	"fmt"
	"testing"
	"time"
)

func TestDealTmp(t *testing.T) {
	for _, size := range []string{"", "3x3", "3x4", "4x4", "4x5", "5x5", "6x6", "7x7", "16x16", "3x16"} {
		for _, l := range mazeLevels {
			var sum, worst time.Duration
			fail := 0
			for seed := range uint64(20) {
				t0 := time.Now()
				a, err := Do(t.Context(), Request{Puzzle: "maze", Task: TaskDeal, Level: l.Name, Size: size, Seed: seed})
				if err != nil {
					t.Fatal(err)
				}
				d := time.Since(t0)
				sum += d
				worst = max(worst, d)
				if a.Error != "" {
					fail++
					if fail > 2 {
						break
					}
				}
				if seed == 0 && size == "" {
					fmt.Println(a.Board, a.Par)
				}
			}
			fmt.Println(size, l.Name, sum/20, worst, "fail", fail)
		}
	}
}
