import { expect, test } from "vitest";
import type { Registration } from "#domain/registration/registration.ts";
import { counted, cutText, displayWidth, fullTime, safeText, statusText, tableTime } from "./display-text.ts";

const noon = Date.parse("2026-02-10T19:00:00Z");

test.each([
  ["", 0],
  ["Ada", 3],
  ["é", 1],
  ["日本", 4],
  ["👩‍👩‍👧", 2],
])("%j takes %i columns", (text, width) => expect(displayWidth(text)).toBe(width));

test.each([
  ["Ada", 3, "Ada"],
  ["Adah", 3, "Ad…"],
  ["日本太郎", 5, "日本…"],
  ["日本太郎", 4, "日…"],
  ["日本", 4, "日本"],
])("%j in %i columns is %j", (text, width, cut) => expect(cutText(text, width)).toBe(cut));

test("an id is cut without a sign", () => expect(cutText("0123456789", 4, "")).toBe("0123"));

test("what is not there is nothing", () => {
  expect([safeText(null), tableTime(null)]).toEqual(["", ""]);
  expect([tableTime(noon), fullTime(noon)]).toEqual(["2026-02-10 12:00", "Feb 10, 2026, 12:00 PM MT"]);
});

test("one is one, and none or two are several", () => {
  expect([0, 1, 2].map((count) => counted(count, "vote"))).toEqual(["0 votes", "1 vote", "2 votes"]);
  expect(counted(2, "person", "people")).toBe("2 people");
});

test.each([
  [{}, "paid"],
  [{ status: "review" }, "review: needs a decision"],
  [{ refundedCents: 1 }, "paid, partly refunded"],
  [{ status: "refunded", refundedCents: 1 }, "refunded"],
  [{ disputedAt: 1 }, "paid, disputed"],
  [{ disputedAt: 1, disputeLostAt: 2 }, "paid, dispute lost"],
  [{ duplicateOf: "x" }, "paid, duplicate"],
  [{ refundedCents: 1, disputedAt: 1, duplicateOf: "x" }, "paid, partly refunded, disputed, duplicate"],
])("a registration with %j is %j", (change, words) => {
  const usual = { status: "paid", refundedCents: 0, disputedAt: null, disputeLostAt: null, duplicateOf: null };
  expect(statusText({ ...usual, ...change } as Registration)).toBe(words);
});
