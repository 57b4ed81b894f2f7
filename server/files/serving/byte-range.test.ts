import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

test.each([
  ["bytes=0-1", { first: 0, last: 1 }],
  ["bytes=0-", { first: 0, last: 999 }],
  ["bytes=0-999999", { first: 0, last: 999 }],
  ["bytes=500-600", { first: 500, last: 600 }],
  ["bytes=999-", { first: 999, last: 999 }],
  ["bytes=-1", { first: 999, last: 999 }],
  ["bytes=-5000", { first: 0, last: 999 }],
  ["bytes=1000-", "unsatisfiable"],
  ["bytes=1000-2000", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-3", null],
  ["bytes=0-1,5-6", null],
  ["bytes=-", null],
  ["bytes=a-b", null],
  ["items=0-1", null],
  ["bytes=99999999999999999999-", null],
  [undefined, null],
])("%j of 1000 bytes", (range, expected) => {
  expect(readRange({ range }, 1000, '"now"')).toEqual(expected);
});

test("sends the whole where the client has other bytes", () => {
  expect(readRange({ range: "bytes=5-", "if-range": '"now"' }, 1000, '"now"')).toEqual({ first: 5, last: 999 });
  expect(readRange({ range: "bytes=5-", "if-range": '"before"' }, 1000, '"now"')).toBeNull();
});
