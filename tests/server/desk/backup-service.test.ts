import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { backupRules } from "#domain/retention/backup-rules.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** What the service clears away, by its own commands, on another folder. */
function clearAway(folder: string): void {
  const unit = readFileSync("deploy/accelerator-backup.service", "utf8");
  const commands = [...unit.matchAll(/^ExecStart(?:Pre|Post)=(.*)$/gm)].map(([, command = ""]) => command);
  expect(commands).toHaveLength(2);
  for (const command of commands)
    execFileSync("/bin/sh", ["-c", command.replace("/var/lib/accelerator/backups", folder)]);
}

test.skipIf(process.platform === "win32")(
  "no backup gets older than the privacy policy says, and no draft stays",
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "backups-"));
    const files: [string, number][] = [
      ["today.backup", 0],
      // The next run is a day away: what it would find too old goes now.
      ["last.backup", (backupRules.keptDays - 1) * day - 2 * hour],
      ["over.backup", (backupRules.keptDays - 1) * day],
      ["killed.backup.123.part", 2 * hour],
      ["under-way.backup.124.part", 60],
    ];
    for (const [name, age] of files) {
      await writeFile(path.join(folder, name), "x");
      const at = Date.now() / 1_000 - age;
      await utimes(path.join(folder, name), at, at);
    }
    clearAway(folder);
    expect((await readdir(folder)).toSorted()).toEqual(["last.backup", "today.backup", "under-way.backup.124.part"]);
    await rm(folder, { recursive: true });
  },
);
