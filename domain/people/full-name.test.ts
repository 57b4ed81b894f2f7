import { expect, test } from "vitest";
import { fullName } from "./full-name.ts";

test("a name is both parts, or the one there is", () => {
  expect(fullName("Ada", "Byron")).toBe("Ada Byron");
  expect([fullName("Ada", ""), fullName(null, "Byron"), fullName(null, null)]).toEqual(["Ada", "Byron", ""]);
});
