import { expect, it } from "vitest";
import { RecordError } from "#domain/programme/record-error.ts";
import { contentProblems } from "./content-problems.ts";

it("finds nothing wrong with the records as they are", async () => {
  expect(await contentProblems()).toEqual([]);
});

it("gives one line a problem", async () => {
  const load = async () => {
    throw new RecordError("content/programme.ts", ["weeks is 0: more", "year is 1: later"]);
  };
  expect(await contentProblems(load)).toEqual([
    "content/programme.ts: weeks is 0: more",
    "content/programme.ts: year is 1: later",
  ]);
});

it("hides no other failure", async () => {
  const load = async () => {
    throw new TypeError("not a record's fault");
  };
  await expect(contentProblems(load)).rejects.toThrow("not a record's fault");
});
