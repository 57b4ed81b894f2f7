import { expect, test } from "vitest";
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
