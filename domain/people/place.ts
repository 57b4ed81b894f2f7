/** Where a person's right to take part comes from. */
export const placeSources = ["registration", "chamber", "scholarship", "desk"] as const;
export type PlaceSource = (typeof placeSources)[number];

/** Why a person must look at a place: what it was given for was paid back, or is being fought over. */
export type PlaceFlag = "refunded" | "disputed" | "chamber-refunded" | "under-age";

/** A person's place in a season, as they hold it. */
export interface Place {
  id: string;
  source: PlaceSource;
  sourceId: string | null;
  createdAt: number;
  flag: PlaceFlag | null;
}
