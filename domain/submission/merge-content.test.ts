import { expect, test } from "vitest";
import { readUnheard, writeUnheard } from "#domain/autosave/unheard.ts";
import { mergeContent } from "./merge-content.ts";
import { emptyContent } from "./submission-content.ts";

const base = { ...emptyContent, title: "Old", abstract: "Old" };

test("changes of different fields both stay", () => {
  const merged = mergeContent(base, { ...base, title: "Mine" }, { ...base, abstract: "Theirs", agreed: true });
  expect(merged).toEqual({
    ok: true,
    content: { ...base, title: "Mine", abstract: "Theirs", agreed: true },
    theirs: ["abstract", "agreed"],
  });
});

test("the same change by both is one change, and no news to who sends it once more", () => {
  const same = { ...base, title: "Both" };
  expect(mergeContent(base, same, same)).toEqual({ ok: true, content: same, theirs: [] });
});

test("different changes of one field are a person's choice", () => {
  const theirs = { ...base, title: "Theirs", abstract: "Theirs" };
  expect(mergeContent(base, { ...base, title: "Mine" }, theirs)).toEqual({
    ok: false,
    fields: ["title"],
    // Whoever saves this again takes nothing else back.
    content: { ...base, title: "Mine", abstract: "Theirs" },
    theirs: ["abstract"],
  });
});

test("where just what my page sent before is there, mine was made from it", () => {
  const [sent, longer] = [
    { ...base, title: "Mi", pitch: "Mine" },
    { ...base, title: "Mine", pitch: "Mine" },
  ];
  expect(mergeContent(base, longer, sent, [sent])).toEqual({ ok: true, content: longer, theirs: [] });
  expect(mergeContent(base, longer, sent)).toMatchObject({ ok: false, fields: ["title"] });
  // Taken back on my page since, it goes from there too.
  expect(mergeContent(base, base, sent, [sent])).toEqual({ ok: true, content: base, theirs: [] });
  // What somebody else has written over it since is theirs.
  expect(mergeContent(base, longer, { ...sent, title: "Theirs" }, [sent])).toMatchObject({
    ok: false,
    fields: ["title"],
  });
});

test("a long text that my page had sent is known again as well", () => {
  const abstract = "word ".repeat(100).trim();
  const [sent] = readUnheard(new Map([["unheard", writeUnheard([{ abstract }], {})]]));
  const before = { ...base, abstract: String(sent!.get("abstract")) };
  const [theirs, longer] = [
    { ...base, abstract },
    { ...base, abstract: `${abstract} more` },
  ];
  expect(mergeContent(base, longer, theirs, [before])).toMatchObject({ ok: true, content: longer });
  const other = { ...base, abstract: `${abstract}!` };
  expect(mergeContent(base, longer, other, [before])).toMatchObject({ ok: false, fields: ["abstract"] });
});
