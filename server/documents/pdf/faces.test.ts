import { expect, it } from "vitest";
import { faceFor, unprintableLetters } from "./faces.ts";

it.each([
  ["display", "Peña", "besley-bold"],
  ["display", "Nguyễn", "noto-serif-bold"],
  ["text", "Nguyễn", "public-sans-regular"],
  ["text", "Кузнецова", "noto-sans-regular"],
] as const)("%s sets %s in %s", (name, text, file) => {
  expect(faceFor(name, text).file).toBe(file);
});

it("names the letters that cannot be printed, each once", () => {
  expect(unprintableLetters("Marisol Etcheverry Łukaszewicz")).toEqual([]);
  expect(unprintableLetters("李小李 Lee")).toEqual(["李", "小"]);
  // One letter and its accent are the same as the letter with it.
  expect(unprintableLetters("Rene\u0301e")).toEqual([]);
});
