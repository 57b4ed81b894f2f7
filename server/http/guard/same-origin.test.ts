import { expect, test } from "vitest";
import { isSentFromHere } from "./same-origin.ts";

const sentFrom = (origin: string, siteUrl: string) => isSentFromHere({ origin }, siteUrl, true);

test("on a machine of one's own, localhost and 127.0.0.1 are one site, and another port is another site", () => {
  expect(sentFrom("http://127.0.0.1:4400", "http://localhost:4400")).toBe(true);
  expect(sentFrom("http://127.0.0.1:4401", "http://localhost:4400")).toBe(false);
  expect(sentFrom("http://localhost:4401", "http://localhost:4400")).toBe(false);
});

test("a public site is its own origin to the letter", () => {
  expect(sentFrom("https://site.example", "https://site.example")).toBe(true);
  expect(sentFrom("https://site.example:8443", "https://site.example")).toBe(false);
  expect(sentFrom("http://localhost", "https://site.example")).toBe(false);
  expect(sentFrom("null", "https://site.example")).toBe(false);
});

test("where a cookie counts, a request has to say where it comes from", () => {
  expect(isSentFromHere({}, "https://site.example", true)).toBe(false);
  expect(isSentFromHere({ "sec-fetch-site": "same-origin" }, "https://site.example", true)).toBe(true);
  expect(isSentFromHere({ "sec-fetch-site": "same-site" }, "https://site.example", true)).toBe(false);
  expect(isSentFromHere({}, "https://site.example", false)).toBe(true);
});
