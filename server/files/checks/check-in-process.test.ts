import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { sample } from "#tests/support/sample-files.ts";
import { fileLimits } from "#tests/support/rigs/upload-rig.ts";
import { checkInProcess } from "./check-in-process.ts";

let settings: FileSettings & { kind: "folder" };
beforeAll(async () => {
  settings = { kind: "folder", folder: await mkdtemp(path.join(tmpdir(), "accelerator-check-")) };
});
afterAll(() => rm(settings.folder, { recursive: true, force: true }));

async function task(bytes: Buffer<ArrayBuffer>) {
  await openFileStore(settings).put("files/one", new Blob([bytes]).stream());
  return { settings, key: "files/one", size: bytes.length, slot: "video", limits: fileLimits } as const;
}

test("looks into a file of the store in a process of its own", async () => {
  expect(await checkInProcess(await task(sample("demo-190s.mp4")))).toEqual({
    kind: "verdict",
    verdict: { ok: true, type: "mp4", seconds: 190, warnings: [] },
  });
});

test("ends a check that takes too much time", async () => {
  const bounds = { timeMs: 1, memoryMb: 128 };
  expect(await checkInProcess(await task(sample("demo-190s.mp4")), bounds)).toMatchObject({
    kind: "overrun",
    message: "out of time",
  });
});

/** A video with so many entries in the list of its pictures' times, all of them there. */
function withEntries(count: number): Buffer<ArrayBuffer> {
  const video = sample("demo-190s.mp4");
  const at = video.indexOf("stts") - 4;
  const length = video.readUInt32BE(at);
  const table = Buffer.alloc(16 + count * 8, 1);
  video.copy(table, 0, at, at + 12);
  table.writeUInt32BE(table.length, 0);
  table.writeUInt32BE(count, 12);
  const grown = table.length - length;
  const made = Buffer.concat([video.subarray(0, at), table, video.subarray(at + length)]);
  for (const box of ["moov", "trak", "mdia", "minf", "stbl"]) {
    const start = made.lastIndexOf(box, at) - 4;
    made.writeUInt32BE(made.readUInt32BE(start) + grown, start);
  }
  return made;
}

test("refuses a video whose index is larger than any honest one's, without reading it", async () => {
  const forged = await task(withEntries(2_500_000));
  expect(await checkInProcess(forged, { memoryMb: 48 })).toEqual({
    kind: "verdict",
    verdict: { ok: false, reason: "check_failed" },
  });
});

test("ends a check that takes too much memory, and goes on", async () => {
  const forged = withEntries(1_900_000);
  const bounds = { timeMs: 25_000, memoryMb: 16 };
  expect(await checkInProcess(await task(forged), bounds)).toMatchObject({
    kind: "overrun",
    message: expect.stringContaining("memory"),
  });
});

test("says so where the file cannot be read, and judges nothing", async () => {
  const missing = { ...(await task(sample("demo-190s.mp4"))), key: "files/missing" };
  expect(await checkInProcess(missing)).toMatchObject({ kind: "unavailable" });
});

test("survives a million empty boxes", async () => {
  const boxes = Buffer.alloc(8 * 1024 * 1024);
  sample("demo-190s.mp4").copy(boxes, 0, 0, 32);
  for (let at = 32; at < boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at);
    boxes.write("free", at + 4);
  }
  const outcome = await checkInProcess(await task(boxes));
  expect(outcome).not.toMatchObject({ verdict: { ok: true } });
});
