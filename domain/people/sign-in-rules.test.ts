import { expect, test } from "vitest";
import { readDigits } from "./sign-in-rules.ts";

test.each([
  ["123456", "123456"],
  [" 123 456 ", "123456"],
  ["123-456", "123456"],
  ["1 2 3 4 5 6\n", "123456"],
  ["12345", null],
  ["1234567", null],
  ["12345a", null],
  ["", null],
])("%j is read as %j", (typed, digits) => {
  expect(readDigits(typed)).toBe(digits);
});
