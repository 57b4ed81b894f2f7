import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";

let clone: string;
beforeEach(() => void (clone = mkdtempSync(path.join(tmpdir(), "lock-"))));
afterEach(() => rmSync(clone, { recursive: true }));

const lockFolder = () => path.join(clone, ".cache/work.lock");
const lockModule = pathToFileURL("scripts/lock.mjs").href;

/** A command of its own on that clone, whose work under the lock is this script. */
function startCommand(work: string) {
  const script = `import fs from "node:fs"; import { withLock } from "${lockModule}"; await withLock("work", async () => {${work}});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: clone });
  return { child, said: text(child.stdout), exit: once(child, "exit").then(([status]) => status as number | null) };
}

it("does the work and leaves nothing behind", async () => {
  const { said, exit } = startCommand(`console.log("done")`);
  expect(await said).toBe("done\n");
  expect(await exit).toBe(0);
  expect(existsSync(lockFolder())).toBe(false);
});

it.each([
  ["has no owner in it", null],
  ["names a process that is gone", "4194305"],
  ["names a number that another process has by now", `${process.pid} since 1`],
  ["names nobody", ""],
])("takes over a lock that %s", async (_, owner) => {
  mkdirSync(lockFolder(), { recursive: true });
  if (owner !== null) writeFileSync(path.join(lockFolder(), "owner"), owner);
  const { said } = startCommand(`console.log("done")`);
  expect(await said).toBe("done\n");
});

it("takes over the lock of a command that was killed", async () => {
  const first = startCommand(`console.log("in"); await new Promise((resolve) => setTimeout(resolve, 60_000));`);
  await once(first.child.stdout, "readable");
  first.child.kill("SIGKILL");
  await first.exit;
  expect(existsSync(lockFolder())).toBe(true);
  expect(await startCommand(`console.log("done")`).said).toBe("done\n");
});

it("lets one of several commands work at a time, though all find the same dead owner", async () => {
  mkdirSync(lockFolder(), { recursive: true });
  // Each adds one to a number that it reads first: without the lock some are lost.
  const work = `const at = Number(fs.readFileSync("count", "utf8")); await new Promise((resolve) => setTimeout(resolve, 5)); fs.writeFileSync("count", String(at + 1));`;
  writeFileSync(path.join(clone, "count"), "0");
  const commands = Array.from({ length: 6 }, () => startCommand(work));
  expect(await Promise.all(commands.map(({ exit }) => exit))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(path.join(clone, "count"), "utf8")).toBe("6");
});
