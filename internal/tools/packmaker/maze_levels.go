package main

import "fmt"

var mazeRecipes = []recipe{
	{"First road", "第一条路", 1, drawn(".║.\nS║E\n.║.\n")},
	{"A corner", "拐个弯", 2, drawn("S═╔\n.╔║\n╚═E\n")},
	{"Two corners", "拐两个弯", 3, tiles(3, 4, oneWay, 6)},
	{"First crossroads", "第一个十字路口", 4, drawn("S╔║\n═╬═\n║╝E\n")},
	{"First brick", "第一块砖", 5, drawn("S.E\n═║║\n╚═╗\n")},
	{"A fork", "三岔口", 6, tiles(4, 4, threes, 9)},
	{"Straight on", "一直走", 7, tiles(4, 6, long, 11)},
	{"Around the wall", "绕过墙", 8, beside(4, 5, bricked, 14)},
	{"Corner to corner", "对角", 9, between(5, 5, mixed, 10)},
	{"All bends", "全是弯道", 10, tiles(5, 5, corners, 16)},

	{"The heart", "爱心", 11, tiled(heart, mixed, 12)},
	{"Half a turn", "转半圈", 12, around(5, 6, mixed, 16)},
	{"Many forks", "岔路多", 13, tiles(6, 6, forks, 18)},
	{"Next door", "就在隔壁", 14, beside(6, 6, bricked, 26)},
	{"Breather", "歇一歇", 15, tiles(5, 5, mixed, 9)},
	{"The house", "小屋", 16, tiled(inverted(house), mixed, 20)},
	{"One way each", "各有一条路", 17, tiles(6, 6, oneWay, 28)},
	{"Looking glass", "照镜子", 18, mirrored(6, 7, bricked, 24)},
	{"Crossings", "十字路口多", 19, tiles(7, 7, crossing, 30)},
	{"Loose bricks", "碎砖", 20, tiles(7, 7, walls, 36)},

	{"The moon", "月亮", 21, tiled(framed(moon, 1), mixed, 20)},
	{"Country road", "乡间小路", 22, tiles(7, 8, long, 32)},
	{"The fish", "小鱼", 23, tiled(inverted(fish), forks, 28)},
	{"Bends and bricks", "弯道与砖墙", 24, between(8, 8, walls, 44)},
	{"Fields", "田", 25, tiled(inverted(field), mixed, 16)},
	{"The long way", "远路", 26, beside(8, 8, winding, 48)},
	{"The carrot", "胡萝卜", 27, tiled(framed(carrot, 1), bricked, 30)},
	{"Turn about", "颠倒过来", 28, around(8, 8, walls, 46)},
	{"Only forks", "全是岔口", 29, between(9, 9, threes, 34)},
	{"Tightrope", "走钢丝", 30, tiles(8, 8, oneWay, 60)},

	{"Home again", "回", 31, tiled(inverted(again), mixed, 14)},
	{"The rabbit", "小兔子", 32, tiled(inverted(rabbit), bricked, 34)},
	{"Long straights", "大直道", 33, tiles(9, 9, long, 54)},
	{"Twins", "双胞胎", 34, mirrored(9, 9, mixed, 44)},
	{"The tree", "大树", 35, tiled(framed(tree, 1), winding, 40)},
	{"Dead ends", "死胡同", 36, tiles(10, 10, walls, 66)},
	{"The mountain", "山", 37, tiled(framed(mountain, 1), mixed, 34)},
	{"So near", "近在眼前", 38, beside(10, 10, winding, 62)},
	{"The well", "井", 39, tiled(framed(well, 1), forks, 44)},
	{"Two faces", "正反两面", 40, around(10, 10, bricked, 74)},

	{"The ring", "圆环", 41, tiled(framed(ring, 1), winding, 34)},
	{"Crossroads town", "十字路口镇", 42, tiles(10, 11, crossing, 60)},
	{"The spiral", "蜗牛壳", 43, tiled(spiral, mixed, 40)},
	{"Winding lanes", "九曲巷", 44, tiles(11, 11, winding, 80)},
	{"The butterfly", "蝴蝶", 45, tiled(framed(butterfly, 1), bricked, 56)},
	{"Hairpins", "急转弯", 46, tiles(11, 11, corners, 76)},
	{"Tree, in writing", "木", 47, tiled(framed(wood, 1), mixed, 46)},
	{"No second way", "别无他路", 48, tiles(10, 10, oneWay, 92)},
	{"The hare", "兔", 49, tiled(framed(hare, 2), bricked, 62)},
	{"Far corners", "天涯海角", 50, between(12, 12, long, 84)},

	{"Stroll", "散步", 51, tiles(8, 8, mixed, 26)},
	{"Warren", "兔子洞", 52, minedLevel(12)},
	{"The star", "星星", 53, tiled(framed(star, 1), walls, 70)},
	{"Great wall", "长城", 54, tiles(14, 14, walls, 100)},
	{"The mushroom", "蘑菇", 55, tiled(framed(mushroom, 1), oneWay, 76)},
	{"Deep burrow", "深洞", 104, minedLevel(14)},
	{"Labyrinth", "迷宫", 57, between(16, 16, bricked, 110)},
	{"Night walk", "夜路", 106, minedLevel(16)},
	{"Through the hedges", "穿过树篱", 104, minedLevel(16)},
	{"The longest way home", "最远的回家路", 108, minedLevel(16)},
}

// minedLevel mines a square board.
func minedLevel(size int) func(seed uint64) (string, error) {
	return mined("maze", fmt.Sprintf("%dx%d", size, size))
}
