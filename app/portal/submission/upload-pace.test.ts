import { expect, test } from "vitest";
import { largestPiece } from "#domain/files/upload-protocol.ts";
import { createUploadPace } from "./upload-pace.ts";

const kilobyte = 1024;

/** Sends pieces over a connection of so many bytes a second, and gives their sizes. */
function sizesAt(bytesPerSecond: number, count: number): number[] {
  const pace = createUploadPace();
  return Array.from({ length: count }, () => {
    const size = pace.pieceSize();
    pace.took(size, size / bytesPerSecond);
    return size;
  });
}

test("begins with 256 KB, and grows to pieces of about eight seconds", () => {
  const sizes = sizesAt(300_000, 6);
  expect(sizes[0]).toBe(256 * kilobyte);
  expect(sizes.at(-1)).toBe(2_400_000);
});

test("never sends more than 8 MB at once, and never grows more than fourfold", () => {
  const sizes = sizesAt(1e9, 6);
  expect(sizes.slice(0, 4)).toEqual([256, 1024, 4096, 8192].map((size) => size * kilobyte));
  expect(Math.max(...sizes)).toBe(largestPiece);
});

test("sends 128 KB at a time where there is hardly a signal", () => {
  expect(sizesAt(2_000, 3)).toEqual([256, 128, 128].map((size) => size * kilobyte));
});

test("takes smaller pieces after failures, down to 128 KB", () => {
  const pace = createUploadPace();
  for (let piece = 0; piece < 5; piece += 1) pace.took(pace.pieceSize(), 1);
  const before = pace.pieceSize();
  pace.failed();
  expect(pace.pieceSize()).toBe(before / 2);
  for (let failure = 0; failure < 9; failure += 1) pace.failed();
  expect(pace.pieceSize()).toBe(128 * kilobyte);
});

test("estimates the time left from how it went, and says nothing before it knows", () => {
  const pace = createUploadPace();
  expect(pace.secondsFor(1_000)).toBeNull();
  pace.took(200_000, 2);
  expect(pace.secondsFor(1_000_000)).toBe(10);
  // One slow piece does not turn everything over.
  pace.took(200_000, 20);
  expect(pace.secondsFor(1_000_000)).toBe(14);
});
