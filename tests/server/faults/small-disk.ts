import { strict as assert } from "node:assert";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { assertOutage, payDuring } from "./database-faults.ts";
import { registerAndPay, type FaultGroup } from "./fault.ts";
import { mayMount } from "#tests/support/running-site/may-mount.ts";
import { createSiteRig } from "../rig/site-rig.ts";

const megabyte = 1024 * 1024;
let folder: string;

/** Writes until nothing more fits. */
function fillUp(): void {
  for (let size = 32 * megabyte, count = 0; size >= 1; size = size > 1 ? Math.floor(size / 2) : 0, count += 1)
    try {
      writeFileSync(path.join(folder, `filler-${count}`), Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
}

function clearUp(): void {
  for (let count = 0; count < 40; count += 1) rmSync(path.join(folder, `filler-${count}`), { force: true });
}

/** The database on a disk of its own that is then filled to the last byte. */
export const smallDiskFaults: FaultGroup = {
  name: "small disk",
  isPossible: mayMount(),
  async start() {
    folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=32m", "tmpfs", folder]);
    const rig = await createSiteRig({ engine: "sqlite", databaseUrl: `sqlite:${folder}/site.db` });
    return {
      ...rig,
      async dispose() {
        await rig.dispose();
        execFileSync("/bin/umount", [folder]);
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
  faults: [
    {
      name: "database: no space left on its disk",
      isSlow: true,
      async run(rig) {
        await payDuring(rig, async () => {
          fillUp();
          await assertOutage(rig, clearUp);
        });
        const checked = await rig.withStore(async (_, { sqlite }) =>
          sqlite?.pragma("integrity_check", { simple: true }),
        );
        assert.equal(checked, "ok");
      },
    },
    {
      name: "database: its disk is read-only at the start",
      isSlow: true,
      async run(rig) {
        const { sessionId } = await registerAndPay(rig);
        await rig.stop("SIGTERM");
        execFileSync("/bin/mount", ["-o", "remount,ro", folder]);
        try {
          await assert.rejects(rig.start(), /DATABASE_URL: the database cannot be opened/);
        } finally {
          execFileSync("/bin/mount", ["-o", "remount,rw", folder]);
        }
        await rig.start();
        assert.equal((await rig.withStore((store) => store.findBySession(sessionId)))?.status, "paid");
      },
    },
  ],
};
