// Half a surrogate pair is no character: databases refuse it, as they refuse NUL.
const unfitForLines = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const unfitForProse = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

// The braille blank is a symbol to Unicode and a space to the eye.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\u2800]/u;

export type TextProblem = "control-character" | "nothing-visible";

/** Whether a reader would see anything of the text at all. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * What is wrong with a text that somebody typed, or null. A name or title is one line, and there characters that turn
 * the direction of writing are refused too: they can disguise what stands beside them. Prose may have line breaks and
 * tabs. An empty text has no problem here: whether a field may be empty is the form's question.
 */
export function checkText(text: string, kind: "line" | "prose"): TextProblem | null {
  if ((kind === "line" ? unfitForLines : unfitForProse).test(text)) return "control-character";
  return text.trim() !== "" && !isVisible(text) ? "nothing-visible" : null;
}
