import { expect, test } from "vitest";
import {
  acceptedTypes,
  fileAddress,
  fileSlots,
  fileTypes,
  isFileSlot,
  isShownInPages,
  type FileType,
} from "./file-type.ts";
import { readFormFile, writeFormFile } from "./form-file.ts";

test.each([
  [{ ok: true, uploadId: "u-1_a" }, "upload:u-1_a"],
  [{ ok: false, reason: "too_large" }, "refused:too_large"],
] as const)("%j is written as %j, and read back", (field, text) => {
  expect(writeFormFile(field)).toBe(text);
  expect(readFormFile(text)).toEqual(field);
});

test.each([null, "", "upload:", "upload:a b", "xupload:a", "file:a", "upload:a/../b"])("%j is no file", (text) => {
  expect(readFormFile(text)).toBeNull();
});

test("videos and captions are shown in pages, everything else is a download", () => {
  const shown = (Object.keys(fileTypes) as FileType[]).filter(isShownInPages);
  expect(shown).toEqual(["mp4", "mov", "webm", "vtt"]);
});

test("each slot takes what it is for, and a file's address ends as its kind does", () => {
  expect(fileSlots.every((slot) => isFileSlot(slot) && acceptedTypes[slot].length > 0)).toBe(true);
  expect(isFileSlot("poster")).toBe(false);
  expect(fileAddress({ id: "f1", type: "jpeg" })).toBe("/files/f1.jpg");
});
