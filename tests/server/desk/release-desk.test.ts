import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { findBuiltDesk } from "#server/desk/built-desk.ts";
import { releaseParts } from "#scripts/release/release-parts.ts";

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([true, false])("the desk runs on what a release holds of the project, built: %s", (built) => {
  folder = mkdtempSync(path.join(tmpdir(), "release-desk-"));
  for (const copied of releaseParts)
    if (copied === "node_modules") symlinkSync(path.resolve(copied), path.join(folder, copied));
    // Without it the desk runs from the sources.
    else if (copied !== "build" || built) cpSync(copied, path.join(folder, copied), { recursive: true });
  expect(findBuiltDesk(folder) !== null).toBe(built);
  const { status, stderr } = spawnSync(process.execPath, ["server/desk/main.ts", "restore", "none"], {
    cwd: folder,
    env: { DATA_DIR: path.join(folder, "data") },
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "Nothing was restored: there is no such file.\n" });
});
