import { expect, test } from "vitest";
import { inkIn } from "#tests/support/documents/ink-in.ts";
import { certificateShare } from "./certificate-share.ts";

const card = (name: string) =>
  Buffer.from(
    certificateShare({ name, achievement: "Certified AI Builder", foot: "April 3, 2026 · ABC", siteName: "Idaho AI" }),
  );

test("is a picture of the size that sharing sites ask for, with the holder's own name", () => {
  const png = card("Ada Byron");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(card("Grace Hopper").equals(png)).toBe(false);
});

test.each([["<b>&"], ["W".repeat(120)], ["東京"], [""]])("draws any name: %s", (name) => {
  expect(card(name).subarray(1, 4).toString()).toBe("PNG");
});

test.each([["MARGARET WILLIAMSON-WOMACK"], ["Christopher Montgomery-Featherstonehaugh"], ["W".repeat(120)]])(
  "keeps within its frame the name %s",
  (name) => {
    expect(inkIn(card(name), { x: [1140, 1180], y: [100, 330] })).toBe(0);
  },
);
