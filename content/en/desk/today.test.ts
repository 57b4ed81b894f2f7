import { expect, test } from "vitest";
import { deskToday } from "./today.ts";

test("held votes are counted one by one, though they are one line", () => {
  const { titles } = deskToday();
  expect(titles("votes-held", 1, "20")).toBe("20 held votes");
  expect(titles("votes-held", 1, "1")).toBe("1 held vote");
  expect(titles("votes-held", 1, "1200")).toBe("1,200 held votes");
  expect(titles("appeal-open", 3, "Team Spud")).toBe("3 appeals");
});
