import { expect, test } from "vitest";
import { deskTonight } from "./tonight.ts";

test("the time that is left begins with what there is of it", () => {
  const { left } = deskTonight();
  expect(left(2, 0, 5)).toBe("2 days, 0 hours, 5 minutes until the deadline");
  expect(left(0, 1, 1)).toBe("1 hour, 1 minute until the deadline");
  expect(left(0, 0, 29)).toBe("29 minutes until the deadline");
});
