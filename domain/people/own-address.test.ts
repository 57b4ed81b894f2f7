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
  "/.//evil.example",
  "/x/..//evil.example",
])("%j is none", (to) => {
  expect(ownAddress(to)).toBeNull();
});

test("what a header cannot hold is written as a browser would send it", () => {
  expect(ownAddress("/；evil")).toBe("/%EF%BC%9Bevil");
  expect(ownAddress("/portal?name=Zoë")).toBe("/portal?name=Zo%C3%AB");
});
