import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Words and turns that nobody in Idaho would say, and what they would. */
const banned: readonly { pattern: RegExp; better: string }[] = [
  { pattern: /\b[Ww]ho(?:m)?ever\b/, better: "if you, anyone who" },
  { pattern: /\b(?:some|any|every)body\b/i, better: "someone, anyone, everyone" },
  { pattern: /\be-mail/i, better: "email" },
  { pattern: /\b(?:by itself|by themselves)\b/i, better: "automatically, on their own" },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, better: "fix" },
  {
    pattern: /\b(?:pa(?:y|ys|id)|g(?:ive|ives|ave|iven)) (?:it |the money |the fee |money )?back\b/i,
    better: "refund",
  },
  { pattern: /\bcancelled|\bcolour|\bfavour|\borganis|\bbehaviour/i, better: "American spelling" },
  { pattern: /\balso when\b/, better: "even if" },
  { pattern: /\b(?:name|it|number) stands (?:on|in)\b/, better: "appears" },
  { pattern: /\bneed not\b/, better: "don't need to" },
  { pattern: /\bin order to\b|\bwith regard to\b/i, better: "to, about" },
  { pattern: /\bis no (?:link|score|JSON|(?:email |mail )?(?:address|domain))\b/i, better: "is not a" },
  { pattern: /\b(?:at no|every) further\b/i, better: "at no extra, each additional" },
  { pattern: /\b(?:stands?|stood) first\b|\btells? of\b/i, better: "ranks first, covers" },
  { pattern: /\bby way of\b|\bby lot\b|\banew\b/i, better: "by, at random, again" },
  { pattern: /\bbegins? so\b|\bcalled so\b|\bis so already\b/i, better: "begins like this, is already like that" },
  { pattern: /\b(?:is|are|has been|have been) \w+ already\b/i, better: "is already …" },
  { pattern: /\bof (?:its|their|his|her) own, within\b|\bin these days\b/i, better: "separate, during these days" },
  { pattern: /\bwhat (?:has )?c(?:ame|ome) (?:for|as)\b/i, better: "what arrived" },
  { pattern: /\btick(?:s|ed|ing)?\b(?! the)/i, better: "check" },
  { pattern: /\bgo(?:es|ing)? on (?:with|where|if|while|to|from|tomorrow)\b/i, better: "continue" },
  { pattern: /\bhonour|\bneighbour|\bfor ever\b|\bunder age\b/i, better: "American spelling, a minor" },
  { pattern: /\bthere already\b|\b(?:not|no longer) there any more\b/i, better: "already there, no longer there" },
  { pattern: /\bletters that can be seen\b|\bof two lines\b/i, better: "visible characters, two-line" },
  {
    pattern: /\bis to be (?:had|decided|done|told|paid)\b|\bwhat it is to be\b/i,
    better: "can be had, must be decided",
  },
  { pattern: /\bappeals? against\b/i, better: "appeal of, appealed" },
  { pattern: /\bwon by (?:the )?score\b/i, better: "chosen by score" },
  { pattern: /(?<!\d |requests |uploading |use it |all |many )\bat once\b/i, better: "right away; at the same time" },
  { pattern: /\bregistrations? made now\b/i, better: "if you register now, registering now" },
  { pattern: /\btakes? (?:no new|projects) (?:teams|projects|entries|until)\b/i, better: "is closed to, accepts" },
  { pattern: /\baddress was given\b|\baddress signs in\b/i, better: "someone registered with, you sign in with" },
  { pattern: /\bcome?s? from there\b|\bcame from there\b/i, better: "comes through it" },
  { pattern: /\bwith a minus\b/i, better: "as a negative amount" },
  { pattern: /\blook in (?:the|your) spam\b/i, better: "check your spam folder" },
  { pattern: /\bsix digits are on\b|\bemail (?:you )?six digits\b/i, better: "a six-digit code" },
  { pattern: /\bnothing begun\b|^"(?:not )?begun"$/i, better: "not started, started" },
  { pattern: /\bin (?:your|their) own judgment\b/i, better: "how you describe yourself" },
  { pattern: /… asks (?:for|you)\b/i, better: "is asking for, applied for, invited you to" },
  { pattern: /\ba consent\b/i, better: "consent" },
  { pattern: /\b(?:is|are) let in\b|\b(?:member|project) is moved\b/i, better: "was moved, has been let in" },
  { pattern: /\bmay be empty\b/i, better: "optional" },
  { pattern: /\ba (?:link|form|passkey|page)[^.]{0,20} of (?:ours|yours)\b/i, better: "one of our, your" },
  { pattern: /\bthe (?:project|marks) of …/i, better: "…'s project, marks" },
  { pattern: /\b(?:price|sum) of that day\b/i, better: "the price on that day" },
  { pattern: /\bnothing of (?:it|theirs)\b/i, better: "none of it, nothing from them" },
];

/** The specification's own words, and names of controls that others rely on. */
const kept = ["person, e-mail or IP", "Hand this place to somebody"];

/** What a file of copy says: its texts, without comments, imports and what is computed inside them. */
const textsOf = (source: string): string[] =>
  source
    .replaceAll(/^import [^]*?;$/gm, "")
    .replaceAll(/\/\*[^]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .split("\n")
    .flatMap((line) => [...line.matchAll(/"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/g)].map(([text]) => text))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, "…"));

/** What a manual says, without what is typed or shown as code. */
const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/^```[^]*?^```/gm, "")
    .replaceAll(/`[^`]*`/g, "…")
    .split("\n");

const found = (source: string, texts = textsOf(source)): string[] =>
  texts.flatMap((text) => {
    const own = kept.reduce((rest, words) => rest.replaceAll(words, ""), text);
    return banned.filter(({ pattern }) => pattern.test(own)).map(({ better }) => `${text} → ${better}`);
  });

describe("copy", () => {
  it.each(globSync("{content/en,server/desk/cli}/**/*.ts").filter((file) => !file.endsWith(".test.ts")))(
    "%s is in plain American English",
    (file) => {
      expect(found(readFileSync(file, "utf8"))).toEqual([]);
    },
  );

  it.each(globSync("deploy/*"))("what %s explains is in plain American English", (file) => {
    const comments = readFileSync(file, "utf8").match(/^\s*#.*$/gm) ?? [];
    expect(found("", comments)).toEqual([]);
  });

  it.each(globSync(["*.md", "docs/**/*.md"]))("%s is in plain American English", (file) => {
    expect(found("", paragraphsOf(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("would be found where it is not", () => {
    expect(found('const a = "Whoever joins gets an e-mail by itself.";')).toHaveLength(3);
    expect(found("// Whoever reads this\nconst a = `one vote per person, e-mail or IP`;")).toEqual([]);
  });
});
