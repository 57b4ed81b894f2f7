import { expect, test } from "vitest";
import { judgeLength, playsEverywhere } from "./file-limits.ts";

test.each([
  [179.4, "video_too_short"],
  [179.5, null],
  [180, null],
  [300, null],
  [300.04, null],
  [300.49, null],
  [300.5, "video_too_long"],
])("a video of %d seconds, where three to five minutes are asked for: %s", (seconds, refusal) => {
  expect(judgeLength(seconds, { video: { minSeconds: 180, maxSeconds: 300 } })).toBe(refusal);
});

test.each([
  ["avc", true],
  ["vp8", true],
  ["vp9", true],
  ["hevc", false],
  ["av1", false],
  [null, false],
])("%s plays everywhere: %s", (codec, plays) => {
  expect(playsEverywhere(codec)).toBe(plays);
});
