import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linksOutOf } from "./links-out-of.ts";
import { releaseOf } from "./release-of.ts";

test("a link that leads out of a release, or nowhere, is found; one within it is not", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "release-links-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "release/bin"), { recursive: true });
  writeFileSync(path.join(root, "outside"), "");
  writeFileSync(path.join(root, "release/inside"), "");
  symlinkSync("../inside", path.join(root, "release/bin/kept"));
  symlinkSync(path.join(root, "outside"), path.join(root, "release/bin/clone"));
  symlinkSync("../gone", path.join(root, "release/bin/gone"));
  const found = linksOutOf(path.join(root, "release")).map((link) => path.basename(link));
  expect(found.toSorted()).toEqual(["clone", "gone"]);
});

test("a release is named after its day and its commit", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  expect(releaseOf(commit, new Date("2026-01-20T05:00:00Z"))).toEqual({ version: "2026.01.20-0123456", commit });
});
