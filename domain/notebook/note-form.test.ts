import { expect, test } from "vitest";
import { writeUnheard } from "#domain/autosave/unheard.ts";
import { noteMaxLength, readNote } from "./note-form.ts";

const read = (fields: Record<string, string>) => readNote(new Map(Object.entries(fields)), 12);

test("a page is read with the version that it was made from", () => {
  expect(read({ lesson: "3", version: "2", text: " One\r\nTwo \n" })).toEqual({
    ok: true,
    lesson: 3,
    baseVersion: 2,
    text: "One\nTwo",
    unheard: [],
  });
});
test("what the page sent before is read as a page is", () => {
  const unheard = writeUnheard([{ text: " One\r\nTw" }, { text: "One" }], {});
  expect(read({ lesson: "3", version: "2", text: "One\nTwo", unheard })).toMatchObject({ unheard: ["One\nTw", "One"] });
});
test("there is a page for each lesson and no other", () => {
  for (const lesson of ["0", "13", "-1", "1.5", "x", ""]) expect(read({ lesson, text: "" })).toBeNull();
});
test("a version that is none is the first", () => {
  expect(read({ lesson: "1", version: "-5", text: "x" })).toMatchObject({ ok: true, baseVersion: 0 });
});
test("what no database keeps is refused, with what was typed", () => {
  expect(read({ lesson: "1", text: "a\u0000b" })).toMatchObject({ ok: false, reason: "unreadable", text: "a\u0000b" });
  expect(read({ lesson: "1", text: "x".repeat(noteMaxLength + 1) })).toMatchObject({ ok: false, reason: "long" });
});
