import { expect, test } from "vitest";
import { aboutDeliverable, readDeliverableNote } from "./deliverable-note.ts";

const sent = (note: string, about = aboutDeliverable("ada", 1, "prompts")) =>
  readDeliverableNote(
    new Map([
      ["about", about],
      ["note", note],
    ]),
  );

test("a note has two lines at most, and says what it is about", () => {
  expect(sent(" Name one rancher.\r\nThen ask three. ")).toEqual({
    ok: true,
    note: { personId: "ada", stage: 1, deliverable: "prompts", text: "Name one rancher.\nThen ask three." },
  });
});

test.each([
  ["", "empty"],
  [" \n ", "empty"],
  ["one\ntwo\nthree", "long"],
  ["x".repeat(281), "long"],
  ["a bell \u0007", "unreadable"],
])("%j is refused: %s", (note, reason) => {
  expect(sent(note)).toEqual({ ok: false, reason });
});

test("a note about nothing is told from one without words", () => {
  expect(sent("Good.", "ada:x:prompts")).toEqual({ ok: false, reason: "unknown" });
  expect(sent("Good.", "")).toEqual({ ok: false, reason: "unknown" });
});
