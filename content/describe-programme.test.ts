import { describe, expect, it } from "vitest";
import { exampleProgramme } from "#tests/support/season/example-programme.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { describeProgramme } from "./describe-programme.ts";
import { programmeWords } from "./en/programme-words.ts";
import { describedProgramme } from "./facts.ts";

describe("the record with its words", () => {
  it("refuses an entry that has no words, by its id", () => {
    const record = structuredClone(exampleProgramme);
    record.awards.push({ id: "best-hat", winners: "one" });
    record.stages[0]!.deliverables.push({ id: "a-poem" });
    expect(() => describeProgramme(record, programmeWords(record), "en")).toThrow(
      [
        'content/en/programme-words.ts: awards "best-hat" has no words: add them under its id',
        'content/en/programme-words.ts: stages "talk" deliverables "a-poem" has no words: add them under its id',
      ].join("\n"),
    );
  });

  it("gives every entry its words, and an award to the events where it is given", () => {
    const programme = describedProgramme();
    expect(stringsOf(programme).filter((text) => text.trim() === "")).toEqual([]);
    for (const { awardIds, awards } of programme.timeline) expect(awards).toHaveLength(awardIds.length);
  });

  it("has a form of every certification for each place it stands in", () => {
    for (const { certification, certificationTitle, certificationShort } of describedProgramme().stages) {
      expect(certification.endsWith(certificationTitle)).toBe(true);
      expect(certificationTitle.endsWith(certificationShort)).toBe(true);
    }
  });

  it("says inside a sentence what it says at its start", () => {
    const { stages, timeline } = describedProgramme();
    const pairs = [
      ...stages.map(({ subtitle, subtitleInText }) => [subtitle, subtitleInText] as const),
      ...stages.flatMap(({ deliverables }) => deliverables.map(({ name, inText }) => [name, inText] as const)),
      ...timeline.flatMap(({ schedule }) => schedule.map(({ title, inText }) => [title, inText] as const)),
    ];
    for (const [atStart, inText] of pairs) expect(inText.toLowerCase()).toBe(atStart.toLowerCase());
  });

  it("promises sponsors nothing on a page that the site does not have", () => {
    for (const { name } of describedProgramme().sponsorBenefits) expect(name).not.toMatch(/\b(site|link|list|page)\b/i);
  });
});
