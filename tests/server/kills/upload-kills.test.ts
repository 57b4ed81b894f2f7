import { spawn, type ChildProcess } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { tusVersion, uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { sweepFiles } from "#server/files/work/sweep-files.ts";
import { isWhole } from "#tests/support/depth.ts";
import { createTestDatabase, fastFolder, type Engine } from "#tests/support/databases/database.ts";
import { buildTestProgram } from "#tests/support/running-site/build-test-program.ts";
import { startS3Server } from "#tests/support/running-site/s3-server.ts";
import { toMetadata } from "#tests/support/rigs/upload-rig.ts";

const s1 = { ownerKind: "submission", ownerId: "s1" } as const;
const size = 3_000_000;
const pieceSize = 200_000;
const kills = isWhole ? 10 : 4;

let script: string;
beforeAll(async () => void (script = await buildTestProgram("uploads-main")));

interface Instance {
  url: string;
  kill(): Promise<void>;
}

async function startInstance(databaseUrl: string, settings: FileSettings): Promise<Instance> {
  const child: ChildProcess = spawn(process.execPath, [script, databaseUrl, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk: Buffer) => {
      const ready = /ready (\d+)/.exec(chunk.toString());
      if (ready) resolve(ready[1]!);
    });
    void exited.then(() => reject(new Error(`the instance ended: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Instances one after the other, or two side by side on one database. */
const places: [string, Engine, "disk" | "s3", number][] = [
  ["SQLite and a folder", "sqlite", "disk", 1],
  ["PostgreSQL and a bucket, with two instances", "postgres", "s3", 2],
];

describe.each(places)("an upload on %s", (_, engine, place, count) => {
  test(
    `survives ${kills} kills with every byte right, and leaves nothing else behind`,
    { timeout: 300_000 },
    async () => {
      const database = await createTestDatabase(engine);
      const folder = await mkdtemp(path.join(fastFolder, "accelerator-kills-"));
      const s3 = place === "s3" ? await startS3Server() : null;
      const settings: FileSettings = s3?.settings ?? { kind: "folder", folder };
      const start = () => startInstance(database.url, settings);
      const instances = await Promise.all(Array.from({ length: count }, start));
      const bytes = randomBytes(size);

      const ask = (
        turn: number,
        method: string,
        target: string,
        headers: Record<string, string>,
        body?: Uint8Array<ArrayBuffer>,
      ) =>
        fetch(instances[turn % count]!.url + target, {
          method,
          headers: { "Tus-Resumable": tusVersion, ...headers },
          ...(body && { body }),
        });
      const begun = await ask(0, "POST", uploadsAddress, {
        "Upload-Length": String(size),
        "Upload-Metadata": toMetadata({ ...s1, slot: "deck", fingerprint: "one" }),
      });
      const address = begun.headers.get("Location")!;

      let killed = 0;
      let turn = 0;
      /** Kills whoever is being asked, somewhere between the first byte and the answer or after it. */
      const killSoon = async (at: number) => {
        await wait((killed * 7) % 40);
        killed += 1;
        await instances[at % count]!.kill();
        instances[at % count] = await start();
      };
      let isWhole = false;
      while (!isWhole || killed < kills) {
        turn += 1;
        const own = turn;
        const isKilling = killed < kills && turn % 2 === 0;
        const end = isKilling ? killSoon(own) : Promise.resolve();
        const [head] = await Promise.allSettled([ask(own + 1, "HEAD", address, {})]);
        const offset = head.status === "fulfilled" ? Number(head.value.headers.get("Upload-Offset")) : null;
        isWhole = offset === size;
        if (offset !== null && !isWhole) {
          const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
          await Promise.allSettled([ask(own, "PATCH", address, headers, bytes.subarray(offset, offset + pieceSize))]);
        }
        await end;
      }
      await expect
        .poll(async () => (await database.store.filesOf(s1)).map(({ sha256 }) => sha256), { timeout: 60_000 })
        .toEqual([createHash("sha256").update(bytes).digest("hex")]);
      await Promise.all(instances.map((instance) => instance.kill()));

      // What the dead left is swept a day later, and what counts is not.
      const store = openFileStore(settings);
      const services = { records: database.store, store, clock: { now: Date.now } };
      if (place === "disk") {
        const dayBefore = new Date(Date.now() - 25 * 3_600_000);
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
          if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), dayBefore, dayBefore);
        await sweepFiles(services, new AbortController().signal);
        const left: string[] = [];
        for (const area of ["pieces", "drafts", "files"] as const)
          for await (const { key } of store.list(area)) left.push(key);
        expect(left).toEqual((await database.store.filesOf(s1)).map(({ storeKey }) => storeKey));
      }
      await s3?.stop();
      await rm(folder, { recursive: true, force: true });
      await database.dispose();
    },
  );
});
