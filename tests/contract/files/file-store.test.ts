import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileStore, StoreArea } from "#server/files/store/file-store.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { answerWithinMs } from "#server/files/store/s3-client.ts";
import { createS3FileStore } from "#server/files/store/s3-file-store.ts";
import { fastFolder } from "#tests/support/databases/database.ts";
import { mayMount } from "#tests/support/running-site/may-mount.ts";
import { startS3Server, type S3Server } from "#tests/support/running-site/s3-server.ts";

const megabyte = 1024 * 1024;

async function* chunksOf(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breakingOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes);
  throw new Error("the source broke off");
}

async function bytesOf(source: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source ?? []) chunks.push(chunk);
  return source && Buffer.concat(chunks);
}

async function keysIn(store: FileStore, area: StoreArea): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store.list(area)) keys.push(key);
  return keys.toSorted();
}

const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("a bucket at the end of a slow line gets the time that a part needs, and one that is silent no more", () => {
  expect(answerWithinMs(0)).toBe(30_000);
  // One megabit a second, which is what is left of an office's line on deadline night.
  expect(answerWithinMs(8 * megabyte)).toBeGreaterThan(((8 * megabyte * 8) / 1_000_000) * 1_000);
});

describe.each(["disk", "s3"] as const)("a file store on %s", (kind) => {
  let store: FileStore;
  let folder: string;
  let s3: S3Server;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(fastFolder, "accelerator-files-"));
    if (kind === "s3") s3 = await startS3Server();
    store = openFileStore(kind === "s3" ? s3.settings : { kind: "folder", folder: path.join(folder, "files") });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    if (kind === "s3") await s3.stop();
  });

  test.each([
    ["nothing", 0],
    ["one byte", 1],
    ["a piece", 256 * 1024],
    ["exactly one part", 8 * megabyte],
    ["a byte more than a part", 8 * megabyte + 1],
    ["several parts", 20 * megabyte + 7],
  ])("gives back %s as it came", async (_, size) => {
    const bytes = randomBytes(size);
    expect(await store.put("files/whole", chunksOf(bytes, 100_003))).toEqual({ ok: true, size });
    expect(await store.sizeOf("files/whole")).toBe(size);
    const read = await bytesOf(await store.read("files/whole"));
    expect(read && hash(read)).toBe(hash(bytes));
  });

  test("gives any part of a file", async () => {
    const bytes = randomBytes(300_000);
    await store.put("files/ranges", chunksOf(bytes));
    for (const [first, last] of [
      [0, 1],
      [5, 5],
      [70_000, 200_000],
      [299_999, 299_999],
    ] as const)
      expect(await bytesOf(await store.read("files/ranges", { first, last }))).toEqual(bytes.subarray(first, last + 1));
  });

  test("says that there is nothing under an unknown key", async () => {
    expect(await store.read("files/unknown")).toBeNull();
    expect(await store.sizeOf("files/unknown")).toBeNull();
    await store.delete(["files/unknown"]);
  });

  test("replaces what was under a key, as a second joining does", async () => {
    await store.put("files/twice", chunksOf(Buffer.from("the first and longer")));
    await store.put("files/twice", chunksOf(Buffer.from("the second")));
    expect(String(await bytesOf(await store.read("files/twice")))).toBe("the second");
  });

  test.each([100_000, 12 * megabyte])("leaves nothing of a source that breaks off after %i bytes", async (size) => {
    await expect(store.put("pieces/broken", breakingOff(randomBytes(size)))).rejects.toThrow("broke off");
    expect(await store.sizeOf("pieces/broken")).toBeNull();
    expect(await keysIn(store, "pieces")).not.toContain("pieces/broken");
    expect(await keysIn(store, "drafts")).toEqual([]);
  });

  test("lists by area, with size and time", async () => {
    const names = Array.from({ length: 33 }, (_, index) => `pieces/p${index}`);
    await Promise.all(names.map((key) => store.put(key, chunksOf(Buffer.from(key)))));
    expect(await keysIn(store, "pieces")).toEqual(names.toSorted());
    for await (const { key, size, modifiedAt } of store.list("pieces")) {
      expect(size).toBe(key.length);
      expect(Math.abs(modifiedAt - Date.now())).toBeLessThan(60_000);
    }
    if (kind === "s3") expect(await keysIn(createS3FileStore(s3.settings, 10), "pieces")).toEqual(names.toSorted());
    await store.delete(names);
    expect(await keysIn(store, "pieces")).toEqual([]);
  });

  test.each(["../secret", "files/../../secret", "files/", "/etc/passwd", "other/key", "files/a/b", "files/a\0b"])(
    "takes no key %j",
    async (key) => {
      await expect(store.read(key)).rejects.toThrow("no key");
      await expect(store.put(key, chunksOf(Buffer.from("x")))).rejects.toThrow("no key");
      await expect(store.delete([key])).rejects.toThrow("no key");
    },
  );

  test.runIf(kind === "disk" && process.platform !== "win32")("is nobody else's to read on the machine", async () => {
    await store.put("files/private", chunksOf(Buffer.from("x")));
    for (const name of await readdir(folder, { recursive: true })) {
      const { mode } = await stat(path.join(folder, name));
      expect(mode & 0o077, name).toBe(0);
    }
  });

  test.runIf(kind === "disk" && mayMount())("says so where the disk is full, and leaves it as it was", async () => {
    const disk = path.join(folder, "small");
    await mkdir(disk);
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]);
    try {
      const small = openFileStore({ kind: "folder", folder: disk });
      const first = randomBytes(5 * megabyte);
      expect(await small.put("pieces/first", chunksOf(first))).toEqual({ ok: true, size: first.length });
      expect(await small.put("pieces/second", chunksOf(randomBytes(5 * megabyte)))).toEqual({
        ok: false,
        reason: "full",
      });
      expect(await keysIn(small, "drafts")).toEqual([]);
      expect(await keysIn(small, "pieces")).toEqual(["pieces/first"]);
      const read = await bytesOf(await small.read("pieces/first"));
      expect(read?.equals(first)).toBe(true);
      // With room again, it goes on.
      await small.delete(["pieces/first"]);
      expect(await small.put("pieces/second", chunksOf(first))).toMatchObject({ ok: true });
    } finally {
      execFileSync("/bin/umount", [disk]);
    }
  });

  test.runIf(kind === "s3")("sends no part under 5 MB save the last, as every real bucket wants it", async () => {
    s3.requests.length = 0;
    await store.put("files/parts", chunksOf(randomBytes(20 * megabyte), 300_000));
    const parts = s3.requests.filter(({ url }) => url.includes("partNumber=")).map(({ length }) => length);
    expect(parts.slice(0, -1).every((length) => length >= 5 * megabyte)).toBe(true);
    expect(parts).toHaveLength(3);
  });

  test.runIf(kind === "s3")("tells a bucket without room from one that fails", async () => {
    s3.fail = { status: 403, code: "QuotaExceeded" };
    expect(await store.put("files/full", chunksOf(Buffer.from("x")))).toEqual({ ok: false, reason: "full" });
    s3.fail = { status: 403, code: "AccessDenied" };
    await expect(store.put("files/full", chunksOf(Buffer.from("x")))).rejects.toThrow("AccessDenied");
    s3.fail = null;
    expect(await store.sizeOf("files/full")).toBeNull();
  });
});
