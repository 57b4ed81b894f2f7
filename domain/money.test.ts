import { expect, it } from "vitest";
import { formatMoney, readCents } from "./money.ts";

it("shows cents only where there are some", () => {
  expect(formatMoney(5_000_00, "en")).toBe("$5,000");
  expect(formatMoney(199_50, "en")).toBe("$199.50");
});

it.each([
  ["6000.00", 6_000_00],
  ["6000", 6_000_00],
  [" $6,000.50 ", 6_000_50],
  ["-50.00", -50_00],
  ["0", 0],
  ["6.000,00", null],
  ["6000.0", null],
  ["60,00", null],
  ["six", null],
  ["", null],
  ["1e3", null],
])("reads %j as %j cents", (text, cents) => {
  expect(readCents(text)).toBe(cents);
});
