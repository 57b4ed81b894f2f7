import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { problemOfDataDir } from "./data-dir.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "data-dir-"))));
afterEach(() => rm(folder, { recursive: true }));

it("makes the folder where it is missing, for the site's eyes only", async () => {
  const path = join(folder, "some", "data");
  expect(await problemOfDataDir(path)).toBeNull();
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

it("names the variable and the fix where there is a file of that name", async () => {
  const path = join(folder, "data");
  await writeFile(path, "");
  expect(await problemOfDataDir(path)).toMatch(
    /^DATA_DIR: files cannot be written to .*data \(EEXIST.*\); name a folder/,
  );
});
