import { expect, test } from "vitest";
import { createTabStorage } from "#tests/support/browser/tab-storage.ts";
import { fits, readUnsent, unsentKey } from "./unsent.ts";

const question = { person: "p1", hidden: { advisor: "a1" }, typed: { question: "How do we test it?" } };

test("what was written goes back into the form that it was written in, and into no other", () => {
  expect(fits({ hidden: { advisor: "a1" }, names: ["question"] }, question)).toBe(1);
  expect(fits({ hidden: { advisor: "a2" }, names: ["question"] }, question)).toBe(0);
  expect(fits({ hidden: {}, names: ["reason"] }, question)).toBe(0);
  // The page is a newer one, and the form is the same.
  const known = { person: "p1", hidden: { version: "1", "was-name": "Bo" }, typed: { name: "Beau" } };
  expect(fits({ hidden: { version: "2", "was-name": "B." }, names: ["name"] }, known)).toBe(1);
});

test("a letter that was only looked at once more goes back to where it was written", () => {
  const letter = { person: "p1", hidden: { letter: "l1", to: "judges", subject: "Hi", message: "All" }, typed: {} };
  expect(fits({ hidden: {}, names: ["to", "subject", "message", "own"] }, letter)).toBe(3);
});

test("what a stranger put into the tab is not read", () => {
  const storage = createTabStorage();
  for (const text of ["", "null", "[]", '{"person":"p1"}', '{"person":"p1","hidden":{},"typed":{"a":1}}']) {
    storage.setItem(unsentKey, text);
    expect(readUnsent(storage)).toBeNull();
  }
  storage.setItem(unsentKey, JSON.stringify(question));
  expect(readUnsent(storage)).toEqual(question);
});
