// Half a surrogate pair is no character: databases refuse it, as they refuse NUL.
const unfitForLines = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
const unfitForProse = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

// The braille blank is a symbol to Unicode and a space to the eye.
const visible = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{M}\u2800]/u;

// Where browsers read a dot, whatever it is written with.
const dot = String.raw`[.\u3002\uFF0E\uFF61]`;
const endings = [
  "com net org edu gov info biz io ai co us me app dev xyz site online shop link ly cc tv ws gg sh to pro top club live",
  "store tech click website space fun vip win work life world today cloud page zip mov icu buzz lol pw su mobi name",
  "ru cn uk de fr eu ca au nl pl br jp kr ua tk ml ga cf gq",
].join(" ");

/** What a mail program would make a link of: a scheme, "www.", words that end like a domain, a name with a path, four numbers. */
const webAddress = new RegExp(
  [
    "://",
    String.raw`\bwww${dot}`,
    String.raw`[\p{L}\p{N}]${dot}(?:${endings.replaceAll(" ", "|")})\b`,
    String.raw`[\p{L}\p{N}]${dot}\p{L}{2,}/`,
    String.raw`\b\d{1,3}(?:${dot}\d{1,3}){3}\b`,
  ].join("|"),
  "iu",
);

export type TextProblem = "control-character" | "nothing-visible" | "web-address";

/** Whether a reader would see anything of the text at all. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}

/**
 * What is wrong with a text that somebody typed, or null. A name or title is one line, and there characters that turn
 * the direction of writing are refused too: they can disguise what stands beside them. Prose may have line breaks and
 * tabs. A `name` is a line that holds no web address: names stand in mails of ours, and in their subjects. An empty text has no problem here: whether a field may be empty is the form's question.
 */
export function checkText(text: string, kind: "name" | "line" | "prose"): TextProblem | null {
  if ((kind === "prose" ? unfitForProse : unfitForLines).test(text)) return "control-character";
  if (kind === "name" && webAddress.test(text)) return "web-address";
  return text.trim() !== "" && !isVisible(text) ? "nothing-visible" : null;
}

/** The same of a name, for forms: whoever typed an address into it by a slip is not asked for invisible characters. */
export function nameProblem(name: string): "unreadable" | "webAddress" | null {
  const problem = checkText(name, "name");
  return problem === null ? null : problem === "web-address" ? "webAddress" : "unreadable";
}
