/** A county: its outline in the map below, where its light stands, and the towns in it. */
export interface County {
  name: string;
  d: string;
  at: readonly [x: number, y: number];
  towns: readonly string[];
}

export const countyMap = { width: 200, height: 320 } as const;

/**
 * The 44 counties of Idaho as flat shapes, a line for each: its name, the place of its light, its incorporated cities,
 * its outline. From the cartographic boundaries of the U.S. Census Bureau (public domain) in the npm package us-atlas 3,
 * simplified and projected (conic conformal) to whole numbers.
 */
const table = `
Ada | 31 250 | Boise, Eagle, Garden City, Kuna, Meridian, Star | M22 234l8 1l9 9l0 22l-10-1l-4-8l-3 0l1-15z
Adams | 25 187 | Council, New Meadows | M15 178l4-8l10 0l2 6l4 1l2 2l-4 9l1 16l-4 2l-7-2l0-5l-3-2l0-8l-9-1z
Bannock | 161 285 | Arimo, Chubbuck, Downey, Inkom, Lava Hot Springs, McCammon, Pocatello | M165 269l-2 6l1 8l5-1l3 14l0 7l-8-1l-2-3l-4 1l0-6l-4-2l2-6l-4-4l-1-8l-3-2l-5 1l3-3z
Bear Lake | 190 301 | Bloomington, Georgetown, Montpelier, Paris, St. Charles | M199 290l1 23l-15 1l-4-9l2-3l-2-6l-1-7l9-1l4 4z
Benewah | 22 83 | Chatcolet, Plummer, St. Maries, Tensed | M11 77l12 0l1-2l8 0l0 17l-15-1l-6-4l0-6z
Bingham | 154 261 | Aberdeen, Atomic City, Basalt, Blackfoot, Firth, Shelley | M135 266l0-8l2 0l0-7l4 0l0-4l3-4l6 0l0 9l14-1l2 3l7 0l0 3l7 0l1 12l-16 0l-19 1l-3 3l-2 4l-6 0z
Blaine | 103 253 | Bellevue, Carey, Hailey, Ketchum, Sun Valley | M72 229l5-2l9 7l0-3l7 1l7 7l2-2l7 9l3-1l2 10l9 0l0 3l12 0l0 8l-8 0l1 21l-8-1l0-8l2 0l0-16l-10 0l-21 0l-1-5l-4-1l0-6l-5-5l-1-10l-9-2z
Boise | 47 227 | Crouch, Horseshoe Bend, Idaho City, Placerville, Garden Valley | M32 219l4-3l19 0l7-4l3 2l0 4l5 3l1 8l-2 0l-5-5l-2 6l-7 1l-7 10l-9 3l-9-9l0-16z
Bonner | 25 36 | Clark Fork, Dover, East Hope, Hope, Kootenai, Oldtown, Ponderay, Priest River, Sandpoint | M12 46l1-35l7 0l0 15l22 1l-1 13l0 10l-5-4l-3 2l0 6l-5 0l0-5l-16 0z
Bonneville | 179 253 | Ammon, Idaho Falls, Iona, Irwin, Ririe, Swan Valley, Ucon | M150 243l29-1l7 0l5 0l1 3l5 2l1 8l0 13l-17 1l-1-12l-7 0l0-3l-7 0l-2-3l-14 1z
Boundary | 30 15 | Bonners Ferry, Moyie Springs | M14 4l28 1l0 22l-22-1l0-15l-7 0z
Butte | 129 239 | Arco, Butte City, Moore | M124 216l10 0l1 12l9 0l0 15l-3 4l0 4l-4 0l0 7l-2 0l-12 0l0-3l-9 0l-2-10l-3 1l1-3l12-8l-2-3l1-16z
Camas | 77 251 | Fairfield | M71 233l9 2l1 10l5 5l0 6l4 1l1 5l-7 0l-16 0l0-18z
Canyon | 16 242 | Caldwell, Greenleaf, Melba, Middleton, Nampa, Notus, Parma, Wilder | M8 231l4 4l4-1l6 0l1 8l-1 15l-9-8l-1-5l-6-4z
Caribou | 182 280 | Bancroft, Grace, Soda Springs | M165 269l16 0l17-1l1 22l-6 2l-4-4l-9 1l1 7l-9 0l-3-14l-5 1l-1-8z
Cassia | 116 303 | Albion, Burley, Declo, Malta, Oakley | M103 292l2 0l9 0l6-6l8 1l7 2l1 12l0 14l-34 1l-8 0l-1-19l8 0z
Clark | 155 214 | Dubois, Spencer | M134 216l6 0l0-6l1-5l12 1l3-5l6 2l8-2l1 2l7-2l0 7l-6 0l-2 9l-5 2l0 4l-4 0l-17 1l0 4l-9 0z
Clearwater | 52 108 | Elk River, Orofino, Pierce, Weippe | M27 110l4 0l1-14l41 1l0 3l9 6l2 4l-32 7l-4 9l-6-1l-6-4l-6-4l-2-2z
Custer | 94 216 | Challis, Clayton, Lost River, Mackay, Stanley | M77 191l0 3l8 7l3-1l2-6l6-5l0 5l4-1l2 6l6 6l10 3l2-1l4 9l-3 0l-1 16l2 3l-12 8l-1 3l-7-9l-2 2l-7-7l-7-1l0 3l-9-7l-5 2l-1 0l-1-8l-5-3l0-4l-3-2l2-7l-2-5l4-2l2-5l4 2z
Elmore | 55 255 | Glenns Ferry, Mountain Home | M29 265l10 1l0-22l9-3l7-10l7-1l2-6l5 5l2 0l1 0l-1 4l-3 11l0 18l0 13l1 0l0 6l-14 0l1-7l-11-1l-5-3l-1 3z
Franklin | 175 306 | Clifton, Dayton, Franklin, Oxford, Preston, Weston | M164 302l8 1l0-7l9 0l2 6l-2 3l4 9l-20 1z
Fremont | 182 215 | Ashton, Drummond, Island Park, Newdale, Parker, St. Anthony, Teton | M161 223l4 0l0-4l5-2l2-9l6 0l0-7l4-7l3-2l8 11l3 1l1 22l-12 3l-5 2l-13-2l-6-2z
Gem | 26 223 | Emmett | M25 219l3 0l2-13l4-2l0 8l-2 0l0 7l-2 0l0 16l-8-1l-6 0l0-7l5 0z
Gooding | 76 272 | Bliss, Gooding, Hagerman, Wendell | M68 262l16 0l-1 16l0 9l-7-1l-4-5l1-4l-4-2l-1 0z
Idaho | 57 145 | Cottonwood, Ferdinand, Grangeville, Kooskia, Riggins, Stites, White Bird | M16 144l3-7l5 0l4-8l7 2l5-3l-4-7l6 4l6 1l4-9l32-7l8-1l0 2l-5 27l3 7l-5 3l2 3l-2 7l-7 5l6 7l-3 4l-40-1l-6 4l-4-1l-2-6l-10 0l7-15l-4-8z
Jefferson | 156 234 | Hamer, Lewisville, Menan, Mud Lake, Rigby, Roberts | M144 228l0-4l17-1l0 4l6 2l2 7l10 6l-29 1l-6 0z
Jerome | 94 285 | Eden, Hazelton, Jerome | M83 278l9 2l9 0l4 1l0 11l-2 0l-4 1l-4-2l-12-4z
Kootenai | 21 63 | Athol, Coeur d'Alene, Dalton Gardens, Fernan Lake Village, Harrison, Hauser, Hayden, Hayden Lake, Huetter, Post Falls, Rathdrum, Spirit Lake, State Line, Worley | M12 49l16 0l0 5l5 0l-1 21l-8 0l-1 2l-12 0z
Latah | 20 101 | Bovill, Deary, Genesee, Juliaetta, Kendrick, Moscow, Onaway, Potlatch, Troy | M11 87l6 4l15 1l0 4l-1 14l-4 0l-5-1l-3 4l-9 0z
Lemhi | 105 185 | Leadore, Salmon | M77 191l3-4l1-13l3-4l-6-7l7-5l7 4l12-10l4 4l-1 4l3 8l6 9l3 3l0 8l4 4l7 0l4 15l6 3l0 6l-6 0l-10 0l-4-9l-2 1l-10-3l-6-6l-2-6l-4 1l0-5l-6 5l-2 6l-3 1l-8-7z
Lewis | 28 127 | Craigmont, Kamiah, Nezperce, Reubens, Winchester | M30 117l6 4l4 7l-5 3l-7-2l-4 8l-5 0l0-14l11-1z
Lincoln | 98 271 | Dietrich, Richfield, Shoshone | M84 262l7 0l21 0l0 16l-2 3l-5 0l-4-1l-9 0l-9-2z
Madison | 177 235 | Rexburg, Sugar City | M167 229l13 2l5-2l1 13l-7 0l-10-6z
Minidoka | 114 277 | Acequia, Heyburn, Minidoka, Paul, Rupert | M105 281l5 0l2-3l0-16l10 0l0 16l-2 0l0 8l-6 6l-9 0z
Nez Perce | 18 123 | Culdesac, Lapwai, Lewiston, Peck | M9 118l1-5l9 0l3-4l5 1l1 5l2 2l0 5l-11 1l0 14l-3 7l-3-7l-2-4l2-3l-4-8z
Oneida | 151 306 | Malad City | M136 301l11-1l0-4l5 0l2-4l4 2l0 6l4-1l2 3l1 13l-2 0l-27 0z
Owyhee | 32 289 | Grand View, Homedale, Marsing | M6 240l6 4l1 5l9 8l3 0l4 8l10 8l1-3l5 3l11 1l-1 7l14 0l0 34l-65-1l-1 0z
Payette | 15 225 | Fruitland, New Plymouth, Payette | M11 219l14 0l-4 8l-5 0l0 7l-4 1l-4-4z
Power | 140 284 | American Falls, Rockland | M135 266l0 11l6 0l2-4l5-1l3 2l1 8l4 4l-2 6l-2 4l-5 0l0 4l-11 1l-1-12l-7-2l-1-21z
Shoshone | 45 78 | Kellogg, Mullan, Osburn, Pinehurst, Smelterville, Wallace, Wardner | M41 50l7 10l3 3l-1 7l3 3l-3 2l6 5l6 3l11 14l-41-1l0-4l0-17l1-21l0-6l3-2z
Teton | 192 236 | Driggs, Tetonia, Victor | M185 229l12-3l0 21l-5-2l-1-3l-5 0z
Twin Falls | 81 300 | Buhl, Castleford, Filer, Hansen, Hollister, Kimberly, Murtaugh, Twin Falls | M69 281l0-6l4 2l-1 4l4 5l7 1l12 4l4 2l4-1l-2 5l-8 0l1 19l-25-1z
Valley | 53 193 | Cascade, Donnelly, McCall | M34 204l-1-16l4-9l-2-2l6-4l40 1l-1 13l-3 4l-5 4l-4-2l-2 5l-4 2l2 5l-2 7l-7 4l-19 0l-4 3l0-7l2 0z
Washington | 15 206 | Cambridge, Midvale, Weiser | M11 188l9 1l0 8l3 2l0 5l7 2l-2 13l-3 0l-14 0l-3-4l-7-3l0-8l6-12z
`;

export const counties: readonly County[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [name = "", at = "", towns = "", d = ""] = line.split(" | ");
    const [x = 0, y = 0] = at.split(" ").map(Number);
    return { name, d, at: [x, y], towns: towns.split(", ") };
  });
