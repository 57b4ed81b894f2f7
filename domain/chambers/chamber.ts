import type { PlaceFlag } from "../people/place.ts";
/** Why a person must look at a chamber: its payment went back, is being fought over, or its invoice was called off. */
export type ChamberFlag = "refunded" | "disputed" | "void";

/** What a chamber's flag is on the places of its members. */
export const placeFlags: Readonly<Record<ChamberFlag, PlaceFlag>> = {
  refunded: "chamber-refunded",
  void: "chamber-refunded",
  disputed: "disputed",
};

/** More than all the chambers of the state have. Databases have a largest number, too. */
export const mostMembers = 999_999;
