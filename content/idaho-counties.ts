/** A county: its outline in the map below, where its light stands, and the towns in it. */
export interface County {
  name: string;
  d: string;
  at: readonly [x: number, y: number];
  towns: readonly string[];
}

export const countyMap = { width: 200, height: 320 } as const;

/**
 * The 44 counties of Idaho as flat shapes: cartographic boundaries of the U.S. Census Bureau (public domain), from the
 * npm package us-atlas 3, simplified and projected (conic conformal) to whole numbers. Towns are the incorporated cities.
 */
export const counties: readonly County[] = [
  {
    name: "Ada",
    d: "M22 234l8 1l9 9l0 22l-10-1l-4-8l-3 0l1-15z",
    at: [31, 250],
    towns: ["Boise", "Eagle", "Garden City", "Kuna", "Meridian", "Star"],
  },
  {
    name: "Adams",
    d: "M15 178l4-8l10 0l2 6l4 1l2 2l-4 9l1 16l-4 2l-7-2l0-5l-3-2l0-8l-9-1z",
    at: [25, 187],
    towns: ["Council", "New Meadows"],
  },
  {
    name: "Bannock",
    d: "M165 269l-2 6l1 8l5-1l3 14l0 7l-8-1l-2-3l-4 1l0-6l-4-2l2-6l-4-4l-1-8l-3-2l-5 1l3-3z",
    at: [161, 285],
    towns: ["Arimo", "Chubbuck", "Downey", "Inkom", "Lava Hot Springs", "McCammon", "Pocatello"],
  },
  {
    name: "Bear Lake",
    d: "M199 290l1 23l-15 1l-4-9l2-3l-2-6l-1-7l9-1l4 4z",
    at: [190, 301],
    towns: ["Bloomington", "Georgetown", "Montpelier", "Paris", "St. Charles"],
  },
  {
    name: "Benewah",
    d: "M11 77l12 0l1-2l8 0l0 17l-15-1l-6-4l0-6z",
    at: [22, 83],
    towns: ["Chatcolet", "Plummer", "St. Maries", "Tensed"],
  },
  {
    name: "Bingham",
    d: "M135 266l0-8l2 0l0-7l4 0l0-4l3-4l6 0l0 9l14-1l2 3l7 0l0 3l7 0l1 12l-16 0l-19 1l-3 3l-2 4l-6 0z",
    at: [154, 261],
    towns: ["Aberdeen", "Atomic City", "Basalt", "Blackfoot", "Firth", "Shelley"],
  },
  {
    name: "Blaine",
    d: "M72 229l5-2l9 7l0-3l7 1l7 7l2-2l7 9l3-1l2 10l9 0l0 3l12 0l0 8l-8 0l1 21l-8-1l0-8l2 0l0-16l-10 0l-21 0l-1-5l-4-1l0-6l-5-5l-1-10l-9-2z",
    at: [103, 253],
    towns: ["Bellevue", "Carey", "Hailey", "Ketchum", "Sun Valley"],
  },
  {
    name: "Boise",
    d: "M32 219l4-3l19 0l7-4l3 2l0 4l5 3l1 8l-2 0l-5-5l-2 6l-7 1l-7 10l-9 3l-9-9l0-16z",
    at: [47, 227],
    towns: ["Crouch", "Horseshoe Bend", "Idaho City", "Placerville", "Garden Valley"],
  },
  {
    name: "Bonner",
    d: "M12 46l1-35l7 0l0 15l22 1l-1 13l0 10l-5-4l-3 2l0 6l-5 0l0-5l-16 0z",
    at: [25, 36],
    towns: ["Clark Fork", "Dover", "East Hope", "Hope", "Kootenai", "Oldtown", "Ponderay", "Priest River", "Sandpoint"],
  },
  {
    name: "Bonneville",
    d: "M150 243l29-1l7 0l5 0l1 3l5 2l1 8l0 13l-17 1l-1-12l-7 0l0-3l-7 0l-2-3l-14 1z",
    at: [179, 253],
    towns: ["Ammon", "Idaho Falls", "Iona", "Irwin", "Ririe", "Swan Valley", "Ucon"],
  },
  {
    name: "Boundary",
    d: "M14 4l28 1l0 22l-22-1l0-15l-7 0z",
    at: [30, 15],
    towns: ["Bonners Ferry", "Moyie Springs"],
  },
  {
    name: "Butte",
    d: "M124 216l10 0l1 12l9 0l0 15l-3 4l0 4l-4 0l0 7l-2 0l-12 0l0-3l-9 0l-2-10l-3 1l1-3l12-8l-2-3l1-16z",
    at: [129, 239],
    towns: ["Arco", "Butte City", "Moore"],
  },
  {
    name: "Camas",
    d: "M71 233l9 2l1 10l5 5l0 6l4 1l1 5l-7 0l-16 0l0-18z",
    at: [77, 251],
    towns: ["Fairfield"],
  },
  {
    name: "Canyon",
    d: "M8 231l4 4l4-1l6 0l1 8l-1 15l-9-8l-1-5l-6-4z",
    at: [16, 242],
    towns: ["Caldwell", "Greenleaf", "Melba", "Middleton", "Nampa", "Notus", "Parma", "Wilder"],
  },
  {
    name: "Caribou",
    d: "M165 269l16 0l17-1l1 22l-6 2l-4-4l-9 1l1 7l-9 0l-3-14l-5 1l-1-8z",
    at: [182, 280],
    towns: ["Bancroft", "Grace", "Soda Springs"],
  },
  {
    name: "Cassia",
    d: "M103 292l2 0l9 0l6-6l8 1l7 2l1 12l0 14l-34 1l-8 0l-1-19l8 0z",
    at: [116, 303],
    towns: ["Albion", "Burley", "Declo", "Malta", "Oakley"],
  },
  {
    name: "Clark",
    d: "M134 216l6 0l0-6l1-5l12 1l3-5l6 2l8-2l1 2l7-2l0 7l-6 0l-2 9l-5 2l0 4l-4 0l-17 1l0 4l-9 0z",
    at: [155, 214],
    towns: ["Dubois", "Spencer"],
  },
  {
    name: "Clearwater",
    d: "M27 110l4 0l1-14l41 1l0 3l9 6l2 4l-32 7l-4 9l-6-1l-6-4l-6-4l-2-2z",
    at: [52, 108],
    towns: ["Elk River", "Orofino", "Pierce", "Weippe"],
  },
  {
    name: "Custer",
    d: "M77 191l0 3l8 7l3-1l2-6l6-5l0 5l4-1l2 6l6 6l10 3l2-1l4 9l-3 0l-1 16l2 3l-12 8l-1 3l-7-9l-2 2l-7-7l-7-1l0 3l-9-7l-5 2l-1 0l-1-8l-5-3l0-4l-3-2l2-7l-2-5l4-2l2-5l4 2z",
    at: [94, 216],
    towns: ["Challis", "Clayton", "Lost River", "Mackay", "Stanley"],
  },
  {
    name: "Elmore",
    d: "M29 265l10 1l0-22l9-3l7-10l7-1l2-6l5 5l2 0l1 0l-1 4l-3 11l0 18l0 13l1 0l0 6l-14 0l1-7l-11-1l-5-3l-1 3z",
    at: [55, 255],
    towns: ["Glenns Ferry", "Mountain Home"],
  },
  {
    name: "Franklin",
    d: "M164 302l8 1l0-7l9 0l2 6l-2 3l4 9l-20 1z",
    at: [175, 306],
    towns: ["Clifton", "Dayton", "Franklin", "Oxford", "Preston", "Weston"],
  },
  {
    name: "Fremont",
    d: "M161 223l4 0l0-4l5-2l2-9l6 0l0-7l4-7l3-2l8 11l3 1l1 22l-12 3l-5 2l-13-2l-6-2z",
    at: [182, 215],
    towns: ["Ashton", "Drummond", "Island Park", "Newdale", "Parker", "St. Anthony", "Teton"],
  },
  {
    name: "Gem",
    d: "M25 219l3 0l2-13l4-2l0 8l-2 0l0 7l-2 0l0 16l-8-1l-6 0l0-7l5 0z",
    at: [26, 223],
    towns: ["Emmett"],
  },
  {
    name: "Gooding",
    d: "M68 262l16 0l-1 16l0 9l-7-1l-4-5l1-4l-4-2l-1 0z",
    at: [76, 272],
    towns: ["Bliss", "Gooding", "Hagerman", "Wendell"],
  },
  {
    name: "Idaho",
    d: "M16 144l3-7l5 0l4-8l7 2l5-3l-4-7l6 4l6 1l4-9l32-7l8-1l0 2l-5 27l3 7l-5 3l2 3l-2 7l-7 5l6 7l-3 4l-40-1l-6 4l-4-1l-2-6l-10 0l7-15l-4-8z",
    at: [57, 145],
    towns: ["Cottonwood", "Ferdinand", "Grangeville", "Kooskia", "Riggins", "Stites", "White Bird"],
  },
  {
    name: "Jefferson",
    d: "M144 228l0-4l17-1l0 4l6 2l2 7l10 6l-29 1l-6 0z",
    at: [156, 234],
    towns: ["Hamer", "Lewisville", "Menan", "Mud Lake", "Rigby", "Roberts"],
  },
  {
    name: "Jerome",
    d: "M83 278l9 2l9 0l4 1l0 11l-2 0l-4 1l-4-2l-12-4z",
    at: [94, 285],
    towns: ["Eden", "Hazelton", "Jerome"],
  },
  {
    name: "Kootenai",
    d: "M12 49l16 0l0 5l5 0l-1 21l-8 0l-1 2l-12 0z",
    at: [21, 63],
    towns: [
      "Athol",
      "Coeur d'Alene",
      "Dalton Gardens",
      "Fernan Lake Village",
      "Harrison",
      "Hauser",
      "Hayden",
      "Hayden Lake",
      "Huetter",
      "Post Falls",
      "Rathdrum",
      "Spirit Lake",
      "State Line",
      "Worley",
    ],
  },
  {
    name: "Latah",
    d: "M11 87l6 4l15 1l0 4l-1 14l-4 0l-5-1l-3 4l-9 0z",
    at: [20, 101],
    towns: ["Bovill", "Deary", "Genesee", "Juliaetta", "Kendrick", "Moscow", "Onaway", "Potlatch", "Troy"],
  },
  {
    name: "Lemhi",
    d: "M77 191l3-4l1-13l3-4l-6-7l7-5l7 4l12-10l4 4l-1 4l3 8l6 9l3 3l0 8l4 4l7 0l4 15l6 3l0 6l-6 0l-10 0l-4-9l-2 1l-10-3l-6-6l-2-6l-4 1l0-5l-6 5l-2 6l-3 1l-8-7z",
    at: [105, 185],
    towns: ["Leadore", "Salmon"],
  },
  {
    name: "Lewis",
    d: "M30 117l6 4l4 7l-5 3l-7-2l-4 8l-5 0l0-14l11-1z",
    at: [28, 127],
    towns: ["Craigmont", "Kamiah", "Nezperce", "Reubens", "Winchester"],
  },
  {
    name: "Lincoln",
    d: "M84 262l7 0l21 0l0 16l-2 3l-5 0l-4-1l-9 0l-9-2z",
    at: [98, 271],
    towns: ["Dietrich", "Richfield", "Shoshone"],
  },
  {
    name: "Madison",
    d: "M167 229l13 2l5-2l1 13l-7 0l-10-6z",
    at: [177, 235],
    towns: ["Rexburg", "Sugar City"],
  },
  {
    name: "Minidoka",
    d: "M105 281l5 0l2-3l0-16l10 0l0 16l-2 0l0 8l-6 6l-9 0z",
    at: [114, 277],
    towns: ["Acequia", "Heyburn", "Minidoka", "Paul", "Rupert"],
  },
  {
    name: "Nez Perce",
    d: "M9 118l1-5l9 0l3-4l5 1l1 5l2 2l0 5l-11 1l0 14l-3 7l-3-7l-2-4l2-3l-4-8z",
    at: [18, 123],
    towns: ["Culdesac", "Lapwai", "Lewiston", "Peck"],
  },
  {
    name: "Oneida",
    d: "M136 301l11-1l0-4l5 0l2-4l4 2l0 6l4-1l2 3l1 13l-2 0l-27 0z",
    at: [151, 306],
    towns: ["Malad City"],
  },
  {
    name: "Owyhee",
    d: "M6 240l6 4l1 5l9 8l3 0l4 8l10 8l1-3l5 3l11 1l-1 7l14 0l0 34l-65-1l-1 0z",
    at: [32, 289],
    towns: ["Grand View", "Homedale", "Marsing"],
  },
  {
    name: "Payette",
    d: "M11 219l14 0l-4 8l-5 0l0 7l-4 1l-4-4z",
    at: [15, 225],
    towns: ["Fruitland", "New Plymouth", "Payette"],
  },
  {
    name: "Power",
    d: "M135 266l0 11l6 0l2-4l5-1l3 2l1 8l4 4l-2 6l-2 4l-5 0l0 4l-11 1l-1-12l-7-2l-1-21z",
    at: [140, 284],
    towns: ["American Falls", "Rockland"],
  },
  {
    name: "Shoshone",
    d: "M41 50l7 10l3 3l-1 7l3 3l-3 2l6 5l6 3l11 14l-41-1l0-4l0-17l1-21l0-6l3-2z",
    at: [45, 78],
    towns: ["Kellogg", "Mullan", "Osburn", "Pinehurst", "Smelterville", "Wallace", "Wardner"],
  },
  {
    name: "Teton",
    d: "M185 229l12-3l0 21l-5-2l-1-3l-5 0z",
    at: [192, 236],
    towns: ["Driggs", "Tetonia", "Victor"],
  },
  {
    name: "Twin Falls",
    d: "M69 281l0-6l4 2l-1 4l4 5l7 1l12 4l4 2l4-1l-2 5l-8 0l1 19l-25-1z",
    at: [81, 300],
    towns: ["Buhl", "Castleford", "Filer", "Hansen", "Hollister", "Kimberly", "Murtaugh", "Twin Falls"],
  },
  {
    name: "Valley",
    d: "M34 204l-1-16l4-9l-2-2l6-4l40 1l-1 13l-3 4l-5 4l-4-2l-2 5l-4 2l2 5l-2 7l-7 4l-19 0l-4 3l0-7l2 0z",
    at: [53, 193],
    towns: ["Cascade", "Donnelly", "McCall"],
  },
  {
    name: "Washington",
    d: "M11 188l9 1l0 8l3 2l0 5l7 2l-2 13l-3 0l-14 0l-3-4l-7-3l0-8l6-12z",
    at: [15, 206],
    towns: ["Cambridge", "Midvale", "Weiser"],
  },
];
