/** What any member can say for the whole team. */
export type TeamChoice = "showDeck" | "mayBeNamed" | "doNotEnter";

/** The field that names each of them that was chosen when the page was made. */
export const shownChoice = "was";
