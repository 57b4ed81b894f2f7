import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createDiskFileStore, isNearlyFull, freeSpaceOf } from "./disk-file-store.ts";

const gigabyte = 1024 ** 3;

test.each([
  [2, 10, false],
  [0.9, 10, true],
  [40, 1000, true],
  [51, 1000, false],
])("%d GB free of %d GB is nearly full: %s", (free, whole, isFull) => {
  expect(isNearlyFull({ freeBytes: free * gigabyte, wholeBytes: whole * gigabyte })).toBe(isFull);
});

test("takes no piece where the disk is nearly full, and joins what is there all the same", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "accelerator-room-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let freeBytes = 10 * gigabyte;
  const store = createDiskFileStore(folder, { room: async () => ({ freeBytes, wholeBytes: 20 * gigabyte }) });
  const bytes = () => new Blob([new Uint8Array(10)]).stream();
  expect(await store.put("pieces/one", bytes())).toMatchObject({ ok: true });
  freeBytes = gigabyte - 1;
  expect(await store.put("pieces/two", bytes())).toEqual({ ok: false, reason: "full" });
  expect(await store.put("files/one", bytes())).toMatchObject({ ok: true });
  const { wholeBytes } = await freeSpaceOf(folder)();
  expect(wholeBytes).toBeGreaterThan(0);
});
