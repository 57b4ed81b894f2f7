import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { copyNewFiles } from "#server/files/backup/copy-new-files.ts";
import { restoreFiles } from "#server/files/backup/restore-files.ts";
import type { FileRecord } from "#server/storage/upload.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { fastFolder } from "#tests/support/databases/database.ts";
import { startS3Server, type S3Server } from "#tests/support/running-site/s3-server.ts";

describe.each(["disk", "s3"] as const)("a backup of files on %s", (place) => {
  let root: string;
  let folder: string;
  let s3: S3Server | null = null;
  let store: FileStore;
  let known: FileRecord[];
  let contents: Map<string, Buffer<ArrayBuffer>>;
  const records = {
    findFile: async (id: string) => known.find((file) => file.id === id) ?? null,
    listFiles: async ({ after, limit }: { after: string | null; limit: number }) =>
      known.filter(({ storeKey }) => after === null || storeKey > after).slice(0, limit),
  };

  beforeEach(async () => {
    root = await mkdtemp(path.join(fastFolder, "accelerator-file-backup-"));
    folder = path.join(root, "backup");
    s3 = place === "s3" ? await startS3Server() : null;
    store = openFileStore(s3?.settings ?? { kind: "folder", folder: path.join(root, "files") });
    known = [];
    contents = new Map();
    for (const id of ["a", "b", "c"]) await add(id);
  });
  afterEach(async () => {
    await s3?.stop();
    await rm(root, { recursive: true, force: true });
  });

  async function add(id: string) {
    const bytes = randomBytes(90_000);
    const storeKey = `files/${id}`;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await store.put(storeKey, new Blob([bytes]).stream());
    contents.set(id, bytes);
    known.push({ id, size: bytes.length, storeKey, sha256 } as FileRecord);
  }

  const copy = () => copyNewFiles({ records, store }, folder);
  const restore = () => restoreFiles({ records, store }, folder);
  const loseAll = () => store.delete(known.map(({ storeKey }) => storeKey));
  const bytesInStore = async (id: string) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await store.read(`files/${id}`)) ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  test("copies what is new and nothing twice, for nobody else to read", async () => {
    expect(await copy()).toEqual({ copied: 3, kept: 0, replaced: 0, missing: [], lost: [] });
    await add("d");
    expect(await copy()).toEqual({ copied: 1, kept: 3, replaced: 0, missing: [], lost: [] });
    for (const [id, bytes] of contents) expect((await readFile(path.join(folder, id))).equals(bytes)).toBe(true);
    if (process.platform !== "win32") expect((await stat(path.join(folder, "a"))).mode & 0o077).toBe(0);
  });

  test("brings back what the store lost, as it was", async () => {
    await copy();
    await loseAll();
    expect(await restore()).toEqual({ restored: 3, kept: 0, missing: [] });
    for (const [id, bytes] of contents) expect((await bytesInStore(id)).equals(bytes)).toBe(true);
    expect(await restore()).toEqual({ restored: 0, kept: 3, missing: [] });
  });

  test("names what the store has lost, or cut short, and what was deleted meanwhile does not come back", async () => {
    await copy();
    await store.delete(["files/a"]);
    await store.put("files/b", new Blob([randomBytes(10)]).stream());
    expect(await copy()).toMatchObject({ kept: 3, missing: [], lost: ["a", "b"] });
    const gone = { ...records, findFile: async () => null };
    await restoreFiles({ records: gone, store }, folder);
    expect(await store.sizeOf("files/a")).toBeNull();
  });

  test("puts aside what is gone, which an older backup still finds, and removes it after 13 days", async () => {
    await copy();
    const older = known;
    known = known.slice(1);
    await copy();
    expect((await readdir(folder)).toSorted()).toEqual(["b", "c", "gone"]);
    // With the newer database nobody brings it back.
    await loseAll();
    await store.delete(["files/a"]);
    expect(await restore()).toMatchObject({ restored: 2 });
    expect(await store.sizeOf("files/a")).toBeNull();
    const aside = path.join(folder, "gone", "a");
    const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
    await utimes(aside, before(12.9), before(12.9));
    await copy();
    known = older;
    expect(await restore()).toMatchObject({ restored: 1 });
    known = older.slice(1);
    await utimes(aside, before(13.1), before(13.1));
    await copy();
    expect(await readdir(path.join(folder, "gone"))).toEqual([]);
  });

  test("names what is missing or was changed, and copies and restores the rest", async () => {
    await store.delete(["files/a"]);
    await store.put("files/b", new Blob([randomBytes(90_000)]).stream());
    expect(await copy()).toEqual({ copied: 1, kept: 0, replaced: 0, missing: ["a", "b"], lost: [] });
    expect((await readdir(folder)).toSorted()).toEqual(["c", "gone"]);
    await loseAll();
    await writeFile(path.join(folder, "c"), randomBytes(90_000));
    expect(await restore()).toEqual({ restored: 0, kept: 0, missing: ["a", "b", "c"] });
    expect(await store.sizeOf("files/c")).toBeNull();
  });

  test("a copy whose bytes have changed is replaced when its turn comes, within a week", async () => {
    await copy();
    for (const id of contents.keys()) await writeFile(path.join(folder, id), randomBytes(90_000));
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    let replaced = 0;
    for (let day = 0; day < 7; day += 1) {
      vi.setSystemTime(Date.now() + 24 * 3_600_000);
      replaced += (await copy()).replaced;
    }
    expect(replaced).toBe(3);
    for (const [id, bytes] of contents) expect((await readFile(path.join(folder, id))).equals(bytes)).toBe(true);
  });

  test("a file in the store whose bytes have changed comes back from its copy", async () => {
    await copy();
    await store.delete(["files/a"]);
    await store.put("files/a", new Blob([randomBytes(90_000)]).stream());
    expect(await restore()).toEqual({ restored: 1, kept: 2, missing: [] });
    expect((await bytesInStore("a")).equals(contents.get("a")!)).toBe(true);
  });
});
