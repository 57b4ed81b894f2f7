import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { sample } from "#tests/support/sample-files.ts";
import { fileLimits } from "#tests/support/rigs/upload-rig.ts";
import { checkInWorker } from "./check-in-worker.ts";

let settings: FileSettings & { kind: "folder" };
beforeAll(async () => {
  settings = { kind: "folder", folder: await mkdtemp(path.join(tmpdir(), "accelerator-check-")) };
});
afterAll(() => rm(settings.folder, { recursive: true, force: true }));

async function task(bytes: Buffer<ArrayBuffer>) {
  await openFileStore(settings).put("files/one", new Blob([bytes]).stream());
  return { settings, key: "files/one", size: bytes.length, slot: "video", limits: fileLimits } as const;
}

test("looks into a file of the store in a thread of its own", async () => {
  expect(await checkInWorker(await task(sample("demo-190s.mp4")))).toEqual({
    kind: "verdict",
    verdict: { ok: true, type: "mp4", seconds: 190, warnings: [] },
  });
});

test("ends a check that takes too much time", async () => {
  const bounds = { timeMs: 1, memoryMb: 128 };
  expect(await checkInWorker(await task(sample("demo-190s.mp4")), bounds)).toMatchObject({
    kind: "overrun",
    message: "out of time",
  });
});

test("ends a check that takes too much memory, and goes on", async () => {
  const forged = sample("demo-190s.mp4");
  // Two billion pictures, by the file's own word.
  forged.writeUInt32BE(0x7fffffff, forged.indexOf("stts") + 12);
  const bounds = { timeMs: 25_000, memoryMb: 24 };
  expect(await checkInWorker(await task(forged), bounds)).toMatchObject({
    kind: "overrun",
    message: expect.stringContaining("memory"),
  });
});

test("says so where the file cannot be read, and judges nothing", async () => {
  const missing = { ...(await task(sample("demo-190s.mp4"))), key: "files/missing" };
  expect(await checkInWorker(missing)).toMatchObject({ kind: "unavailable" });
});

test("survives a million empty boxes", async () => {
  const boxes = Buffer.alloc(8 * 1024 * 1024);
  sample("demo-190s.mp4").copy(boxes, 0, 0, 32);
  for (let at = 32; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at);
    boxes.write("free", at + 4);
  }
  const outcome = await checkInWorker(await task(boxes));
  expect(outcome).not.toMatchObject({ verdict: { ok: true } });
});
