import type { StageNumber } from "./deliverables.ts";

/** The weeks of each stage. */
export const stageLessons: Readonly<Record<StageNumber, readonly number[]>> = {
  1: [1, 2, 3],
  2: [4, 5, 6],
  3: [7, 8, 9],
  4: [10, 11, 12],
};
