import { checkText, isVisible } from "../text/check-text.ts";

/** What finalists must know and the record does not say, in the order of the pack. */
export const toldLater = ["arrival", "access", "pitchMinutes", "format", "bring"] as const;
export type ToldLater = (typeof toldLater)[number];

/** What the desk may say beside it, or instead of what the record says. */
export const packFields = ["room", ...toldLater, "changeMinutes", "recorded", "call"] as const;
export type PackField = (typeof packFields)[number];

/** The desk's own words; what is not said yet is not there. */
export type PackSettings = Readonly<Partial<Record<PackField, string>>>;

export const longestPackText = 1_000;
const minutes: readonly PackField[] = ["pitchMinutes", "changeMinutes"];
const mostMinutes = 60;

export const isMinutes = (field: PackField): boolean => minutes.includes(field);

export type PackProblem = "not_minutes" | "too_long" | "unreadable";

/** What is wrong with what somebody typed into a field, or null. Empty is right: it takes the word back. */
export function packProblem(field: PackField, text: string): PackProblem | null {
  if (text === "") return null;
  if (isMinutes(field)) {
    const least = field === "pitchMinutes" ? 1 : 0;
    return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= mostMinutes ? null : "not_minutes";
  }
  if (text.length > longestPackText) return "too_long";
  return isVisible(text) && checkText(text, "prose") === null ? null : "unreadable";
}

/** What finalists still wait for. */
export const missingOf = (settings: PackSettings): ToldLater[] => toldLater.filter((field) => !settings[field]);

/** From one pitch to the next: the pitch, then questions and the change. Null until the length is known. */
export function slotOf({ pitchMinutes, changeMinutes }: PackSettings): number | null {
  return pitchMinutes === undefined ? null : Number(pitchMinutes) + Number(changeMinutes ?? 0);
}
