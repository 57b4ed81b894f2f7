import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The folder of the container, with what its recipe copies from the project and nothing else. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "container-"));
  const recipe = readFileSync("deploy/Containerfile", "utf8");
  for (const [, from, to] of recipe.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm))
    if (from === "node_modules") symlinkSync(path.resolve(from), path.join(folder, from));
    else if (from !== "build") cpSync(from!, path.join(folder, to === "./" ? from! : to!), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the desk starts in the container", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ["server/desk/main.ts", "registrations", "--json"], {
    cwd: folder,
    env: { PATH: process.env["PATH"], DATA_DIR: path.join(folder, "data") },
  });
  expect(stdout).toBe("");
});
