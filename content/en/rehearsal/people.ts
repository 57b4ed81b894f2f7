/** Names of people who do not exist, for a season to play with. */
export const firstNames = [
  "Ada",
  "Ben",
  "Carmen",
  "Dale",
  "Elena",
  "Frank",
  "Grace",
  "Hank",
  "Ines",
  "Jonah",
  "Kira",
  "Luis",
  "Mae",
  "Noah",
  "Opal",
  "Pete",
  "Quinn",
  "Rosa",
  "Sam",
  "Tess",
  "Uma",
  "Vern",
  "Wren",
  "Xavier",
  "Yara",
  "Zeke",
] as const;

export const lastNames = [
  "Alder",
  "Birch",
  "Carver",
  "Draper",
  "Ellison",
  "Fisher",
  "Gardner",
  "Hollis",
  "Ibarra",
  "Jensen",
  "Kimball",
  "Larsen",
  "Mendez",
  "Nakata",
  "Olsen",
  "Pruitt",
  "Quigley",
  "Ramos",
  "Sorensen",
  "Thorne",
  "Upton",
  "Vance",
  "Whitlock",
  "Yates",
  "Zamora",
] as const;

export const towns = [
  "Boise",
  "Rexburg",
  "Idaho Falls",
  "Pocatello",
  "Twin Falls",
  "Coeur d'Alene",
  "Moscow",
  "Lewiston",
  "Sandpoint",
  "Salmon",
  "McCall",
  "Nampa",
] as const;

export const chamberNames = [
  "Rexburg Area Chamber",
  "Magic Valley Chamber",
  "Panhandle Business Chamber",
  "Salmon River Chamber",
] as const;

/** Chambers that pay by invoice, each with another story: paid, overdue, paid short, just asked for. */
export const invoicedChamberNames = {
  paid: "Bear Lake Chamber",
  overdue: "Snake River Chamber",
  short: "Camas Prairie Chamber",
  waiting: "Lemhi Valley Chamber",
} as const;

/** A chamber that got its money back, with a member inside. */
export const refundedChamberName = "Lost River Chamber";
