package main

// Mushrooms of boards of Burrow.
const (
	cornersTaken = `
X...X
.....
.....
.....
X....`
	mushroomCross = `
.....
..X..
.X.X.
..X..
.....`
	mushroomDiagonal = `
....X
...X.
.....
.X...
X....`
	middleTaken = `
.....
.....
..X..
.....
.....`
	compass = `
..X..
.....
X...X
.....
..X..`
	mushroomRing = `
.......
..XXX..
.X...X.
.X...X.
.X...X.
..XXX..
.......`
	windmill = `
.......
...X...
...X...
.XX.XX.
...X...
...X...
.......`
	mushroomSmile = `
.......
.X...X.
.......
.......
.X...X.
..XXX..
.......`
	mushroomDice = `
.......
.X...X.
.......
.......
.......
.X...X.
.......`
	mushroomFence = `
..X.X..
.......
X.....X
.......
X.....X
.......
..X.X..`
)

// Numbers of pieces.
var (
	none, one, two, three = [2]int{0, 0}, [2]int{1, 1}, [2]int{2, 2}, [2]int{3, 3}
	few, some, many       = [2]int{0, 2}, [2]int{1, 3}, [2]int{2, 5}
	pair                  = [2]int{1, 2}
)

var rabbitsRecipes = []recipe{
	{"First Hop", "第一跳", 1, warren{rabbits: one, mushrooms: many, least: 3, most: 3}.make},
	{"Leapfrog", "跳山羊", 2, warren{rabbits: two, mushrooms: few, least: 3, most: 4}.make},
	{"Here Comes the Fox", "狐狸来了", 3, warren{rabbits: one, mushrooms: few, foxes: one, least: 4, most: 5}.make},
	{"Somebody's Home", "有人占了洞", 4, warren{picture: middleTaken, rabbits: two, mushrooms: some, least: 4, most: 6}.make},
	{"Three Friends", "三个好朋友", 5, warren{rabbits: three, mushrooms: some, least: 5, most: 6}.make},
	{"Give Me a Hand", "搭把手", 6, warren{rabbits: two, mushrooms: few, foxes: one, least: 6, most: 7}.make},
	{"Two Foxes", "两只狐狸", 7, warren{rabbits: one, mushrooms: few, foxes: two, least: 7, most: 8}.make},
	{"Morning Dew", "晨露", 8, warren{rabbits: two, mushrooms: some, least: 5, most: 6}.make},
	{"One Lane", "同一条道", 9, warren{rabbits: pair, mushrooms: few, foxes: two, oneLane: true, least: 8, most: 9}.make},
	{"Picnic", "野餐", 10, warren{rabbits: three, mushrooms: some, foxes: one, least: 11, most: 12}.make},

	{"Clover", "三叶草", 11, warren{rabbits: two, mushrooms: few, foxes: one, least: 7, most: 8}.make},
	{"Corners Taken", "角落有主", 12, warren{picture: cornersTaken, rabbits: one, mushrooms: many, foxes: pair, least: 9, most: 12}.make},
	{"Hop Hop Hop", "蹦蹦跳跳", 13, warren{rabbits: three, mushrooms: many, least: 9, most: 12}.make},
	{"The Cross", "十字", 14, warren{picture: mushroomCross, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 10, most: 13}.make},
	{"Busy Fox", "忙碌的狐狸", 15, warren{rabbits: two, mushrooms: some, foxes: one, least: 14, most: 15}.make},
	{"Nap", "打个盹", 16, warren{rabbits: two, mushrooms: few, foxes: one, least: 8, most: 9}.make},
	{"Big Meadow", "大草地", 17, warren{picture: bigMeadow, rabbits: one, mushrooms: some, foxes: one, least: 12, most: 14}.make},
	{"Lonely Rabbit", "孤单的小兔", 18, warren{rabbits: one, mushrooms: many, foxes: pair, least: 15, most: 17}.make},
	{"Hide and Seek", "捉迷藏", 19, warren{rabbits: three, mushrooms: few, foxes: one, least: 16, most: 18}.make},
	{"Foxtrot", "狐步舞", 20, warren{rabbits: two, mushrooms: some, foxes: two, least: 21, most: 22}.make},

	{"Soft Grass", "软软的草", 21, warren{rabbits: two, mushrooms: few, foxes: one, least: 10, most: 11}.make},
	{"Across the Field", "斜穿草地", 22, warren{picture: mushroomDiagonal, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 13, most: 17}.make},
	{"Full House", "客满", 23, warren{picture: middleTaken, rabbits: three, mushrooms: some, foxes: pair, least: 18, most: 20}.make},
	{"Five Eyes", "五只眼", 24, warren{picture: mushroomDice, rabbits: two, mushrooms: few, foxes: pair, least: 18, most: 20}.make},
	{"No Foxes Today", "今天没狐狸", 25, warren{rabbits: three, mushrooms: many, least: 13, most: 16}.make},
	{"Drizzle", "毛毛雨", 26, warren{rabbits: two, mushrooms: few, foxes: one, least: 12, most: 13}.make},
	{"After You", "您先请", 27, warren{rabbits: [2]int{2, 3}, mushrooms: some, foxes: [2]int{2, 3}, oneLane: true, least: 20, most: 24}.make},
	{"The Compass", "指南针", 28, warren{picture: compass, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 14, most: 20}.make},
	{"Round Dance", "转圈圈", 29, warren{rabbits: three, mushrooms: some, foxes: one, least: 25, most: 26}.make},
	{"Harvest", "丰收", 30, warren{rabbits: three, mushrooms: some, foxes: two, least: 30, most: 31}.make},

	{"Shade", "树荫", 31, warren{rabbits: two, mushrooms: few, foxes: pair, least: 15, most: 16}.make},
	{"The Ring", "圆圈", 32, warren{picture: mushroomRing, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 16, most: 22}.make},
	{"Tag", "你追我赶", 33, warren{rabbits: two, mushrooms: many, foxes: two, least: 26, most: 28}.make},
	{"Windmill", "风车", 34, warren{picture: windmill, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 20, most: 25}.make},
	{"One Against Many", "孤军奋战", 35, warren{picture: bigMeadow, rabbits: one, mushrooms: many, foxes: [2]int{1, 3}, least: 26, most: 30}.make},
	{"Sunshine", "晒太阳", 36, warren{rabbits: two, mushrooms: few, foxes: one, least: 17, most: 18}.make},
	{"The Smile", "笑脸", 37, warren{picture: mushroomSmile, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 24, most: 28}.make},
	{"Same Old Lane", "老路", 38, warren{rabbits: three, mushrooms: some, foxes: two, oneLane: true, least: 31, most: 34}.make},
	{"Musical Chairs", "抢椅子", 39, warren{picture: middleTaken, rabbits: three, mushrooms: many, foxes: pair, least: 33, most: 36}.make},
	{"Fox Market", "狐狸集市", 40, warren{rabbits: three, mushrooms: many, foxes: two, least: 38, most: 40}.make},

	{"Puddle", "小水坑", 41, warren{rabbits: two, mushrooms: few, foxes: pair, least: 20, most: 21}.make},
	{"Garden Fence", "篱笆", 42, warren{picture: mushroomFence, rabbits: [2]int{2, 3}, mushrooms: few, foxes: [2]int{1, 3}, least: 26, most: 32}.make},
	{"Few Words", "话不多", 43, warren{rabbits: two, mushrooms: some, foxes: one, least: 31, most: 34}.make},
	{"Far Away", "远方", 44, warren{picture: bigMeadow, rabbits: two, mushrooms: many, foxes: pair, least: 34, most: 38}.make},
	{"Mushroom Season", "蘑菇季", 45, warren{rabbits: three, mushrooms: many, foxes: one, least: 42, most: 44}.make},
	{"Daydream", "白日梦", 46, warren{rabbits: two, mushrooms: few, foxes: pair, least: 24, most: 25}.make},
	{"Long Ears", "长耳朵", 47, warren{rabbits: three, mushrooms: some, foxes: pair, least: 45, most: 47}.make},
	{"Three Foxes", "三只狐狸", 48, warren{picture: bigMeadow, rabbits: two, mushrooms: some, foxes: three, least: 40, most: 44}.make},
	{"Patience", "耐心", 49, warren{rabbits: two, mushrooms: many, foxes: pair, least: 48, most: 50}.make},
	{"Storm", "暴风雨", 50, warren{rabbits: three, mushrooms: many, foxes: pair, least: 53, most: 55}.make},

	{"Dewdrop", "露珠", 51, warren{rabbits: two, mushrooms: few, foxes: pair, least: 28, most: 29}.make},
	{"Tangle", "一团乱", 4, mined("rabbits", "5x5")},
	{"Deep Forest", "森林深处", 6, mined("rabbits", "7x7")},
	{"Honey", "蜂蜜", 154, warren{rabbits: two, mushrooms: some, foxes: one, least: 31, most: 32}.make},
	{"Three Lanes", "三条道", 4, mined("rabbits", "7x7")},
	{"Long March", "长路漫漫", 2, mined("rabbits", "7x7")},
	{"Starlight", "星光", 57, warren{rabbits: three, mushrooms: some, foxes: pair, least: 40, most: 41}.make},
	{"The Old Warren", "老兔窝", 1, mined("rabbits", "5x5")},
	{"Around the World", "环游世界", 5, mined("rabbits", "7x7")},
	{"Home at Last", "终于到家", 8, mined("rabbits", "7x7")},
}
