import { expect, test } from "vitest";
import { isOpen, submissionStatuses, takesPart, versionThatCounts } from "./submission-status.ts";

test("a project is open until it is locked, and takes part from then on unless it was refused", () => {
  expect(submissionStatuses.filter(isOpen)).toEqual(["draft", "submitted", "withdrawn"]);
  expect(submissionStatuses.filter(takesPart)).toEqual(["locked", "accepted"]);
});

test("the last complete version counts, however the team went on", () => {
  const versions = [1, 2, 3].map((version) => ({ version, complete: version < 3 }));
  const entered = { doNotEnter: false, withdrawn: false };
  expect(versionThatCounts(versions, entered)).toBe(2);
  expect(versionThatCounts([{ version: 1, complete: false }], entered)).toBeNull();
  expect(versionThatCounts(versions.toReversed(), entered)).toBe(2);
  expect(versionThatCounts([], entered)).toBeNull();
  expect(versionThatCounts(versions, { doNotEnter: true, withdrawn: false })).toBeNull();
  expect(versionThatCounts(versions, { doNotEnter: false, withdrawn: true })).toBeNull();
});
