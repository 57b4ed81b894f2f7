import { expect, test } from "vitest";
import { ownAddress } from "./own-address.ts";

test.each(["/portal", "/portal/submission?x=1#y", "/"])("%j is an address of this site", (to) => {
  expect(ownAddress(to)).toBe(to);
});

test.each([
  null,
  "",
  "portal",
  "//evil.example",
  "https://evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a\nb",
])("%j is none", (to) => {
  expect(ownAddress(to)).toBeNull();
});
