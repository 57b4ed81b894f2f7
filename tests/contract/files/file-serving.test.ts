import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileAddress } from "#domain/files/file-type.ts";
import type { FileRecord } from "#server/storage/upload.ts";
import { answerFile, type MayRead } from "#server/files/serving/answer-file.ts";
import { sendFile } from "#server/files/serving/send-file.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { fastFolder } from "#tests/support/databases/database.ts";
import { startS3Server, type S3Server } from "#tests/support/running-site/s3-server.ts";

const bytes = randomBytes(600_000);
const fileOf = (id: string, more: Partial<FileRecord>): FileRecord => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  ownerKind: "submission",
  ownerId: "s1",
  slot: "video",
  personId: "ann",
  name: "film.mp4",
  type: "mp4",
  size: bytes.length,
  sha256: "a".repeat(64),
  seconds: 190,
  warnings: [],
  storeKey: "files/one",
  startedAt: 0,
  receivedAt: 0,
  readyAt: 0,
  ...more,
});
const video = fileOf("1", {});
const deck = fileOf("2", { slot: "deck", type: "pptx", name: "Pitch für Idaho.pptx" });
const lost = fileOf("3", { storeKey: "files/lost" });
const all = [video, deck, lost];

describe.each(["disk", "s3"] as const)("files served from %s", (place) => {
  let folder: string;
  let s3: S3Server | null = null;
  let store: FileStore;
  let server: http.Server;
  let url: string;
  let mayRead: MayRead = async () => "private";
  const failures: unknown[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(fastFolder, "accelerator-serving-"));
    if (place === "s3") s3 = await startS3Server();
    store = openFileStore(s3?.settings ?? { kind: "folder", folder });
    await store.put("files/one", new Blob([bytes]).stream());
    const records = { findFile: async (id: string) => all.find((file) => file.id === id) ?? null };
    server = http.createServer((request, response) => {
      const { method, headers, url: target = "" } = request;
      const services = { records, store, log: { error: () => undefined } };
      void answerFile(services, { method: method as "GET", path: target, headers }, (file) => mayRead(file))
        .then((answer) => sendFile(response, answer))
        .catch((error: unknown) => failures.push(error));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await s3?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const get = (file: FileRecord, headers: Record<string, string> = {}, method = "GET") =>
    fetch(url + fileAddress(file), { method, headers });
  const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  test("gives all of a video, under a policy that forbids everything", async () => {
    const answer = await get(video);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "video/mp4",
      "content-length": "600000",
      "accept-ranges": "bytes",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    expect(answer.headers.get("Content-Disposition")).toMatch(/^inline;/);
    expect((await bodyOf(answer)).equals(bytes)).toBe(true);
  });

  test.each([
    ["bytes=0-1", 0, 1],
    ["bytes=100000-", 100_000, 599_999],
    ["bytes=-5", 599_995, 599_999],
    ["bytes=599999-700000", 599_999, 599_999],
  ])("gives the part that a player asks for with %s", async (range, first, last) => {
    const answer = await get(video, { Range: range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get("Content-Range")).toBe(`bytes ${first}-${last}/600000`);
    expect(answer.headers.get("Content-Length")).toBe(String(last - first + 1));
    expect((await bodyOf(answer)).equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  test("says what is beyond the end, and how long the file is", async () => {
    const answer = await get(video, { Range: "bytes=600000-" });
    expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, "bytes */600000"]);
    expect(await answer.text()).toBe("");
  });

  test("gives all of it again where the part belongs to another version", async () => {
    const etag = (await get(video, {}, "HEAD")).headers.get("ETag")!;
    expect((await get(video, { Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    const other = await get(video, { Range: "bytes=0-1", "If-Range": '"other"' });
    expect([other.status, (await bodyOf(other)).length]).toEqual([200, 600_000]);
  });

  test("says that nothing has changed to whoever has it, and the head alone to whoever asks for that", async () => {
    mayRead = async () => "public";
    const head = await get(video, {}, "HEAD");
    expect([head.status, head.headers.get("Content-Length"), await head.text()]).toEqual([200, "600000", ""]);
    expect(head.headers.get("Cache-Control")).toBe("public, no-cache");
    expect((await get(video, { "If-None-Match": head.headers.get("ETag")! })).status).toBe(304);
    mayRead = async () => "private";
  });

  test("makes a download of a deck, by its own name", async () => {
    const answer = await get(deck);
    expect(answer.headers.get("Content-Disposition")).toBe(
      `attachment; filename="Pitch f_r Idaho.pptx"; filename*=UTF-8''Pitch%20f%C3%BCr%20Idaho.pptx`,
    );
    await answer.body?.cancel();
  });

  test("asks each time: what was withdrawn a moment ago is not there", async () => {
    const asked: string[] = [];
    mayRead = async ({ id }) => {
      asked.push(id);
      return asked.length === 1 ? "public" : null;
    };
    await (await get(video, { Range: "bytes=0-1" })).arrayBuffer();
    const etag = `"${video.sha256.slice(0, 32)}"`;
    for (const headers of [{}, { Range: "bytes=0-1" }, { "If-None-Match": etag }] as Record<string, string>[]) {
      const answer = await get(video, headers);
      expect([answer.status, answer.headers.get("Cache-Control"), await answer.text()]).toEqual([404, "no-store", ""]);
    }
    expect(asked).toHaveLength(4);
    mayRead = async () => "private";
  });

  test.each([
    "/files/00000000-0000-4000-8000-000000000001.exe",
    "/files/00000000-0000-4000-8000-000000000001",
    "/files/00000000-0000-4000-8000-000000000009.mp4",
    "/files/..%2f..%2fsite.db",
    "/files/",
  ])("finds nothing at %s", async (target) => {
    expect((await fetch(url + target)).status).toBe(404);
  });

  test("says that a file which the store has lost is not to be had now", async () => {
    expect((await get(lost)).status).toBe(503);
  });

  test("takes no harm from a player that hangs up", async () => {
    for (let seek = 0; seek < 8; seek += 1) {
      const stop = new AbortController();
      const answer = await fetch(url + fileAddress(video), {
        signal: stop.signal,
        headers: { Range: `bytes=${seek}-` },
      });
      await answer.body?.getReader().read();
      stop.abort();
    }
    expect((await bodyOf(await get(video))).equals(bytes)).toBe(true);
    expect(failures).toEqual([]);
  });
});
