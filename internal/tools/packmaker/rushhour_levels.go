package main

// Walls of boards of Traffic Jam.
const (
	cornersOff = `
x....x
......
......
......
......
x....x`
	slope = `
.....x
......
......
..x...
.x....
x.....`
	roundabout = `
......
......
......
..xx..
..xx..
......`
	cityGate = `
..xx..
......
......
......
......
..xx..`
	teeth = `
x.x.x.
......
......
......
......
.x.x.x`
)

var rushhourRecipes = []recipe{
	{"First Drive", "第一次上路", 1, jam{few: 2, many: 3, least: 3, most: 3}.make},
	{"Big Truck", "大卡车", 2, jam{lengths: trucks, few: 2, many: 4, least: 3, most: 4}.make},
	{"Make Room", "让一让", 3, jam{few: 3, many: 4, least: 4, most: 5}.make},
	{"Brick Wall", "一堵墙", 4, jam{walls: 1, few: 3, many: 4, least: 5, most: 5}.make},
	{"Coffee Break", "喝杯咖啡", 5, jam{lengths: smallCars, few: 2, many: 4, least: 3, most: 4}.make},
	{"One Step Back", "退一步", 6, jam{back: true, few: 3, many: 5, least: 5, most: 6}.make},
	{"Twins", "双胞胎", 7, jam{mirror: true, few: 4, many: 6, least: 5, most: 6}.make},
	{"Convoy", "车队", 8, jam{lengths: trucks, few: 4, many: 5, least: 6, most: 7}.make},
	{"Backyard", "后院", 9, jam{picture: plain(5, 5), few: 4, many: 6, least: 6, most: 7}.make},
	{"Morning Rush", "早高峰", 10, jam{few: 8, many: 11, least: 8, most: 8}.make},

	{"Parking Lot", "停车场", 11, jam{few: 4, many: 5, least: 6, most: 6}.make},
	{"Two Posts", "两根柱子", 12, jam{walls: 2, few: 5, many: 6, least: 8, most: 9}.make},
	{"Butterfly", "蝴蝶", 13, jam{mirror: true, few: 6, many: 10, least: 8, most: 9}.make},
	{"Village Square", "村口广场", 14, jam{picture: cornersOff, few: 6, many: 9, least: 9, most: 10}.make},
	{"Reverse Gear", "挂倒挡", 15, jam{back: true, few: 5, many: 8, least: 10, most: 11}.make},
	{"Lunch Hour", "午休", 16, jam{few: 4, many: 5, least: 7, most: 7}.make},
	{"Six Trucks", "六辆卡车", 17, jam{lengths: trucks, few: 6, many: 6, least: 10, most: 11}.make},
	{"Tiny Town", "小小镇", 18, jam{picture: plain(5, 5), few: 5, many: 8, least: 11, most: 12}.make},
	{"Road Works", "修路", 19, jam{walls: 3, few: 6, many: 8, least: 12, most: 13}.make},
	{"Friday Evening", "周五傍晚", 20, jam{few: 10, many: 12, least: 14, most: 15}.make},

	{"Quiet Street", "安静的小街", 21, jam{few: 4, many: 5, least: 9, most: 9}.make},
	{"Mirror Lake", "镜湖", 22, jam{mirror: true, few: 8, many: 12, least: 10, most: 12}.make},
	{"Detour", "绕道", 23, jam{walls: 1, few: 6, many: 8, least: 13, most: 13}.make},
	{"Roundabout", "环岛", 24, jam{picture: roundabout, few: 6, many: 9, least: 14, most: 15}.make},
	{"Long Loads", "超长货物", 25, jam{lengths: bigLoads, few: 7, many: 8, least: 14, most: 15}.make},
	{"Tea Time", "下午茶", 26, jam{few: 4, many: 5, least: 10, most: 10}.make},
	{"Down the Slope", "下坡", 27, jam{picture: slope, few: 6, many: 9, least: 14, most: 16}.make},
	{"Two Steps Back", "退两步", 28, jam{back: true, few: 7, many: 9, least: 16, most: 17}.make},
	{"Narrow Lane", "窄巷子", 29, jam{picture: plain(5, 6), few: 7, many: 10, least: 17, most: 18}.make},
	{"Market Day", "赶集", 30, jam{few: 10, many: 12, least: 19, most: 20}.make},

	{"Sunday Drive", "周日兜风", 31, jam{few: 5, many: 6, least: 12, most: 12}.make},
	{"Small Change", "小打小闹", 32, jam{lengths: smallCars, few: 8, many: 12, least: 15, most: 16}.make},
	{"The Owl", "猫头鹰", 33, jam{mirror: true, few: 8, many: 12, least: 13, most: 16}.make},
	{"Checkpoint", "检查站", 34, jam{walls: 2, few: 7, many: 9, least: 18, most: 19}.make},
	{"Heavy Load", "负重前行", 35, jam{lengths: bigLoads, few: 8, many: 9, least: 17, most: 18}.make},
	{"Fill Up", "加个油", 36, jam{few: 5, many: 6, least: 13, most: 13}.make},
	{"Big Square", "大广场", 37, jam{picture: plain(7, 7), few: 9, many: 13, least: 17, most: 19}.make},
	{"The Gate", "城门", 38, jam{picture: cityGate, few: 7, many: 10, least: 20, most: 21}.make},
	{"Back and Forth", "进进退退", 39, jam{back: true, few: 8, many: 11, least: 22, most: 23}.make},
	{"Night Shift", "夜班", 40, jam{few: 10, many: 12, least: 24, most: 25}.make},

	{"Warm Engine", "热热车", 41, jam{few: 5, many: 6, least: 15, most: 15}.make},
	{"Few but Stubborn", "少而倔", 42, jam{few: 6, many: 7, least: 19, most: 20}.make},
	{"The Crab", "螃蟹", 43, jam{mirror: true, few: 8, many: 12, least: 16, most: 20}.make},
	{"Teeth", "虎牙", 44, jam{picture: teeth, few: 6, many: 9, least: 18, most: 20}.make},
	{"Truck Stop", "卡车驿站", 45, jam{lengths: bigLoads, few: 8, many: 10, least: 20, most: 22}.make},
	{"Easy Ride", "轻松一程", 46, jam{few: 6, many: 7, least: 16, most: 16}.make},
	{"Sardines", "沙丁鱼", 47, jam{few: 12, many: 13, least: 25, most: 26}.make},
	{"Three Posts", "三根桩", 48, jam{walls: 3, few: 7, many: 10, least: 26, most: 28}.make},
	{"Long Way Round", "远路", 49, jam{few: 7, many: 8, least: 26, most: 27}.make},
	{"Gridlock", "大堵车", 50, jam{few: 10, many: 12, least: 30, most: 31}.make},

	{"Deep Breath", "深呼吸", 51, jam{few: 6, many: 8, least: 20, most: 21}.make},
	{"Walled In", "四面是墙", 52, jam{walls: 2, few: 8, many: 11, least: 31, most: 33}.make},
	{"Thinking Backwards", "反着想", 24, mined("rushhour", "6x6")},
	{"Siesta", "打个盹", 54, jam{few: 8, many: 10, least: 25, most: 26}.make},
	{"The Knot", "死结", 17, mined("rushhour", "6x6")},
	{"Stone Garden", "石头花园", 6, mined("rushhour", "6x6")},
	{"Light Snow", "小雪", 57, jam{few: 8, many: 10, least: 28, most: 29}.make},
	{"Marathon", "马拉松", 57, mined("rushhour", "6x6")},
	{"Old Hand", "老手", 12, mined("rushhour", "6x6")},
	{"The Summit", "登顶", 51, mined("rushhour", "6x6")},
}
