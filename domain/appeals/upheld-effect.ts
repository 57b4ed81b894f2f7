/**
 * What it does that an appeal is upheld. Of a disqualification: `judged` before results are out; after them `its_place`
 * in the ranking that is out, `ranked_anew` where only an earlier one had the project, `came_late` where none ever had
 * it, `finalist_again`. Of the ranking: `named` a finalist, or `finalist_already`. Of being left out: `let_in` before
 * results, `let_in_late` between them and the finals, `let_in_after`. Of the gallery: `shown`.
 */
export type UpheldEffect =
  | "judged"
  | "its_place"
  | "ranked_anew"
  | "came_late"
  | "finalist_again"
  | "named"
  | "finalist_already"
  | "let_in"
  | "let_in_late"
  | "let_in_after"
  | "shown";

/** With which of them the team is a finalist right away. */
export const makesFinalist = (effect: UpheldEffect): boolean =>
  effect === "named" || effect === "came_late" || effect === "finalist_again" || effect === "finalist_already";
