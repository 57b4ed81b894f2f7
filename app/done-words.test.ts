import { expect, it } from "vitest";
import { doneWords } from "./done-words.ts";

const words = { saved: "Saved.", left: "You left." };

it("says in the page's words what the address names", () => {
  expect(doneWords("http://site.example/portal?done=saved", words)).toBe("Saved.");
});

it.each(["", "?done", "?done=other", "?done=constructor", "?done=toString"])("says nothing at “%s”", (search) => {
  expect(doneWords(`http://site.example/portal${search}`, words)).toBeNull();
});
