import { describe, expect, it } from "vitest";
import { lessonWords } from "./lesson-words.ts";

describe("how long a lesson takes", () => {
  it.each([
    [60, "About 1 hour"],
    [120, "About 2 hours"],
    [150, "About 2 hours 30 minutes"],
    [180, "About 3 hours"],
  ])("says %i minutes as %s", (minutes, words) => {
    expect(lessonWords.duration(minutes)).toBe(words);
  });
});
