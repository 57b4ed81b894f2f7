/** Who let the site name them, for a season to play with. The last chamber, judges and advisor have not. */
export const chamberProfiles = [
  { line: "310 members under the Tetons", town: "Driggs" },
  { line: "540 members along the Snake River", town: "Twin Falls" },
  { line: "420 members between the lakes", town: "Coeur d'Alene" },
] as const;

export const sponsorProfiles = [
  { name: "Lemhi Valley Bank", line: "Gold sponsor" },
  { name: "Basalt & Sage Outfitters", line: "Bronze sponsor" },
] as const;

export const judgeLines = [
  "Runs a bakery with two ovens",
  "Teaches business at a high school",
  "Builds irrigation controls",
] as const;

export const advisorLines = ["Sold her first company in Moscow", "Has built without code since 2016"] as const;
