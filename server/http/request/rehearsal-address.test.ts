import { expect, test } from "vitest";
import { rehearsalAddress } from "./rehearsal-address.ts";

const knows = (path: string) => {
  const address = rehearsalAddress(path);
  return address.kind === "known" && address.route.knows === true;
};

test("every page knows who one is, also where it is made for its request alone", () => {
  expect(knows("/")).toBe(true);
  expect(knows("/certificates/2026-AAAA-BBBB-CCCC")).toBe(true);
  expect(knows("/showcase/fair-play/vote")).toBe(true);
});
