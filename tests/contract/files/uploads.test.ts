import { randomBytes } from "node:crypto";
import http from "node:http";
import { Upload as TusUpload, type UploadOptions } from "tus-js-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { largestPiece, uploadsAddress } from "#domain/files/upload-protocol.ts";
import { adoptFile } from "#server/files/forms/adopt-file.ts";
import { deleteNoted, sweepFiles } from "#server/files/work/sweep-files.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { storeDeck } from "#tests/support/seeds/whole-project.ts";
import {
  createUploadRig,
  deadlineAt,
  deckOfS1,
  lastByteAt,
  sendPiece,
  toMetadata,
  type UploadRig,
} from "#tests/support/rigs/upload-rig.ts";

const kilobyte = 1024;
const hour = 3_600_000;
const day = 24 * hour;

describe.each(engines)("uploads on %s", (engine) => {
  let database: TestDatabase;
  let rig: UploadRig;
  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
  });
  beforeEach(async () => {
    await database.reset();
    rig = await createUploadRig(database.store);
  });
  afterEach(() => rig.close());
  afterAll(() => database.dispose());

  const piecesInStore = async () => {
    const keys: string[] = [];
    for await (const { key } of rig.files.list("pieces")) keys.push(key);
    return keys;
  };

  /** What the pieces that count make together. */
  const bytesOf = async (address: string): Promise<Buffer> => {
    const id = address.slice(uploadsAddress.length + 1);
    const rows = await database.database.db
      .selectFrom("upload_pieces")
      .selectAll()
      .where("upload_id", "=", id)
      .orderBy("start")
      .execute();
    const chunks: Uint8Array[] = [];
    for (const { store_key } of rows)
      for await (const chunk of (await rig.files.read(store_key)) ?? []) chunks.push(chunk);
    return Buffer.concat(chunks);
  };

  const offsetOf = async (address: string) => Number((await rig.ask("HEAD", address)).headers.get("Upload-Offset"));

  const begin = (headers: Record<string, string>, person = "ann") => rig.ask("POST", null, { headers, person });
  const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

  /** An independent client of the protocol. */
  const tus = (bytes: Buffer, options: Partial<UploadOptions> = {}) =>
    new Promise<string>((resolve, reject) => {
      const upload = new TusUpload(bytes, {
        endpoint: rig.url + uploadsAddress,
        metadata: deckOfS1,
        headers: { "X-Person": "ann" },
        chunkSize: 300 * kilobyte,
        retryDelays: [0, 0, 0],
        storeFingerprintForResuming: false,
        onError: reject,
        onSuccess: () => resolve(new URL(upload.url!).pathname),
        ...options,
      });
      upload.start();
    });

  test("an independent client brings a file over in pieces, whole and in order", async () => {
    const bytes = randomBytes(1_000_001);
    const address = await tus(bytes);
    expect((await bytesOf(address)).equals(bytes)).toBe(true);
    expect(await piecesInStore()).toHaveLength(4);
    expect(rig.received).toBe(1);
    expect(await (await rig.ask("GET", address)).json()).toMatchObject({ status: "checking" });
  });

  test("an independent client goes on after a pause where it was, and can give up", async () => {
    const bytes = randomBytes(900 * kilobyte);
    const address = await rig.begin(bytes.length);
    await sendPiece(rig, address, 0, bytes.subarray(0, 400 * kilobyte));
    expect(await tus(bytes, { uploadUrl: rig.url + address })).toBe(address);
    expect((await bytesOf(address)).equals(bytes)).toBe(true);
    const other = await rig.begin(900 * kilobyte);
    await sendPiece(rig, other, 0, bytes.subarray(0, 400 * kilobyte));
    await TusUpload.terminate(rig.url + other, { headers: { "X-Person": "ann" } });
    expect((await rig.ask("HEAD", other)).status).toBe(404);
    await deleteNoted({ records: database.store, store: rig.files });
    expect((await piecesInStore()).filter((key) => key.includes(other.slice(-36)))).toEqual([]);
  });

  test("what came after a backup that was restored goes once nothing newer can be restored, and nothing else does", async () => {
    const { store, database: opened } = database;
    const services = { records: store, store: rig.files, clock: rig.clock };
    for (const id of ["known", "later"]) await rig.files.put(`files/${id}`, new Blob(["x"]).stream());
    await storeDeck(opened.db, "s1", 0);
    await opened.db.updateTable("files").set({ store_key: "files/known" }).execute();
    const filesInStore = async () => {
      const keys: string[] = [];
      for await (const { key } of rig.files.list("files")) keys.push(key);
      return keys.toSorted();
    };
    // By the store's own time, as a restore on a real machine.
    const now = Date.now();
    const restored = (backedUpAt: number, at: number) =>
      store.appendAudit({
        at,
        actor: { kind: "cli", user: "desk" },
        action: "restore",
        subjects: [],
        detail: `2 registrations, backed up at ${new Date(backedUpAt).toISOString()}`,
      });
    const sweep = async (days: number) => {
      rig.clock.set(now + days * day);
      await sweepFiles(services, new AbortController().signal);
      return filesInStore();
    };
    const both = ["files/known", "files/later"];
    expect(await sweep(30)).toEqual(both);
    await restored(now + hour, now + 2 * hour);
    expect(await sweep(30)).toEqual(both);
    await restored(now - hour, now + 3 * hour);
    expect(await sweep(12)).toEqual(both);
    expect(await sweep(14)).toEqual(["files/known"]);
  });

  test("whoever chooses the same file again goes on with the upload under way", async () => {
    const metadata = { ...deckOfS1, fingerprint: "deck.pdf/900000/1" };
    const headers = { "Upload-Length": "900000", "Upload-Metadata": toMetadata(metadata) };
    const first = await begin(headers);
    const address = first.headers.get("Location")!;
    await sendPiece(rig, address, 0, randomBytes(100_000));
    const again = await begin(headers);
    expect([again.status, again.headers.get("Location"), again.headers.get("Upload-Offset")]).toEqual([
      201,
      address,
      "100000",
    ]);
    // A team mate's file of the same name is another file.
    expect((await begin(headers, "ben")).headers.get("Location")).not.toBe(address);
    // Another file for the same purpose takes its place.
    await begin({ ...headers, "Upload-Metadata": toMetadata({ ...metadata, fingerprint: "other" }) });
    expect((await rig.ask("HEAD", address)).status).toBe(404);
    await deleteNoted({ records: database.store, store: rig.files });
    expect(await piecesInStore()).toEqual([]);
  });

  test("of six who send the same piece at the same moment exactly one counts, round after round", async () => {
    const rounds = 12;
    const size = 64 * kilobyte;
    const address = await rig.begin(rounds * size);
    const winners: Buffer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const racers = Array.from({ length: 6 }, () => randomBytes(size));
      const answers = await Promise.all(racers.map((racer) => sendPiece(rig, address, round * size, racer)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 409, 409, 409, 409, 409]);
      winners.push(racers[statuses.indexOf(204)]!);
    }
    expect((await bytesOf(address)).equals(Buffer.concat(winners))).toBe(true);
    // The losers took their pieces with them.
    expect(await piecesInStore()).toHaveLength(rounds);
    expect(rig.received).toBe(1);
  });

  test.each([
    ["keeps what came of a piece that was cut off", 200 * kilobyte, 200 * kilobyte],
    ["keeps nothing of a piece that was cut off at its beginning", 30 * kilobyte, 0],
  ])("%s", async (_, sent, kept) => {
    const bytes = randomBytes(500 * kilobyte);
    const address = await rig.begin(bytes.length);
    const answered = new Promise<void>((resolve) => {
      const { info } = rig.services.log;
      rig.services.log.info = ((...line: [object]) => {
        info(...line);
        resolve();
      }) as typeof info;
    });
    const request = http.request(rig.url + address, {
      method: "PATCH",
      headers: {
        "Tus-Resumable": "1.0.0",
        "X-Person": "ann",
        "Upload-Offset": "0",
        "Content-Type": "application/offset+octet-stream",
        "Content-Length": bytes.length,
      },
    });
    request.on("error", () => undefined);
    request.write(bytes.subarray(0, sent), () => request.destroy());
    await answered;
    expect(await offsetOf(address)).toBe(kept);
    expect((await bytesOf(address)).equals(bytes.subarray(0, kept))).toBe(true);
    expect(await piecesInStore()).toHaveLength(kept === 0 ? 0 : 1);
    expect((await sendPiece(rig, address, kept, bytes.subarray(kept))).status).toBe(204);
    expect((await bytesOf(address)).equals(bytes)).toBe(true);
  });

  test("an upload that was begun before the deadline may end until 2:00 AM, and no new one is begun", async () => {
    const metadata = { ...deckOfS1, fingerprint: "one" };
    const headers = { "Upload-Length": "300000", "Upload-Metadata": toMetadata(metadata) };
    const address = await rig.begin(300_000, metadata);
    rig.clock.set(deadlineAt);
    const refused = await begin({ ...headers, "Upload-Metadata": toMetadata({ ...metadata, fingerprint: "two" }) });
    expect([refused.status, await codeOf(refused)]).toEqual([410, "closed"]);
    // After a reload the running one is found again.
    expect((await begin(headers)).headers.get("Location")).toBe(address);
    rig.clock.set(lastByteAt - 1);
    expect((await sendPiece(rig, address, 0, randomBytes(200_000))).status).toBe(204);
    rig.clock.set(lastByteAt);
    const late = await sendPiece(rig, address, 200_000, randomBytes(100_000));
    expect([late.status, await codeOf(late)]).toEqual([410, "closed"]);
    expect((await begin(headers)).status).toBe(410);
    expect(rig.received).toBe(0);
  });

  test("a piece that is on its way at the last moment does not count, and leaves nothing", async () => {
    const address = await rig.begin(100_000);
    const { put } = rig.files;
    rig.services.store.put = async (...input) => {
      const kept = await put(...input);
      rig.clock.set(lastByteAt);
      return kept;
    };
    expect((await sendPiece(rig, address, 0, randomBytes(100_000))).status).toBe(409);
    expect(rig.received).toBe(0);
    expect(await piecesInStore()).toEqual([]);
  });

  test.each(["eve", "mallory", ""])("%j finds nothing of another team's upload, whatever they try", async (person) => {
    const address = await rig.begin(300_000);
    for (const method of ["HEAD", "GET", "DELETE"])
      expect((await rig.ask(method, address, { person })).status, method).toBe(404);
    expect((await sendPiece(rig, address, 0, randomBytes(100_000), person)).status).toBe(404);
    expect(await offsetOf(address)).toBe(0);
    expect(await piecesInStore()).toEqual([]);
    const headers = { "Upload-Length": "9", "Upload-Metadata": toMetadata(deckOfS1) };
    expect((await begin(headers, person)).status).toBe(403);
  });

  test("a team mate cannot add to an upload that someone else began", async () => {
    const address = await rig.begin(300_000);
    expect((await sendPiece(rig, address, 0, randomBytes(100_000), "ben")).status).toBe(404);
  });

  test("nobody gets past the limits by asking for everything at once", async () => {
    const slots = ["deck", "deck-pdf", "video", "captions", "consent"];
    const ask = (slot: string, person: string) =>
      begin({ "Upload-Length": "1000", "Upload-Metadata": toMetadata({ ...deckOfS1, slot }) }, person);
    const ofAnn = await Promise.all(slots.map((slot) => ask(slot, "ann")));
    expect(ofAnn.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429]);
    const ofBen = await Promise.all(slots.map((slot) => ask(slot, "ben")));
    expect(ofBen.map(({ status }) => status).toSorted()).toEqual([201, 429, 429, 429, 429]);
  });

  test("a team cannot store more than its share", async () => {
    rig.services.rules = { ...rig.services.rules, bytesPerOwner: 1_000_000 };
    await rig.begin(600_000, { ...deckOfS1, slot: "deck" });
    const second = await begin({
      "Upload-Length": "600000",
      "Upload-Metadata": toMetadata({ ...deckOfS1, slot: "video" }),
    });
    expect([second.status, await codeOf(second)]).toEqual([413, "too_much_stored"]);
    // One that takes the first one's place is counted without it.
    expect((await begin({ "Upload-Length": "900000", "Upload-Metadata": toMetadata(deckOfS1) })).status).toBe(201);
  });

  const metadata = toMetadata(deckOfS1);
  test.each([
    ["no length", { "Upload-Metadata": metadata }, 400, "invalid_upload"],
    ["a length told later", { "Upload-Metadata": metadata, "Upload-Defer-Length": "1" }, 400, "invalid_upload"],
    ["both", { "Upload-Metadata": metadata, "Upload-Length": "9", "Upload-Defer-Length": "1" }, 400, "invalid_upload"],
    ["nothing in it", { "Upload-Metadata": metadata, "Upload-Length": "0" }, 400, "empty_file"],
    ["less than nothing", { "Upload-Metadata": metadata, "Upload-Length": "-1" }, 400, "invalid_upload"],
    ["a length that is none", { "Upload-Metadata": metadata, "Upload-Length": "1e3" }, 400, "invalid_upload"],
    ["51 MB", { "Upload-Metadata": metadata, "Upload-Length": String(51 * 1024 * 1024) }, 413, "too_large"],
    ["no purpose", { "Upload-Length": "9" }, 400, "invalid_upload"],
    [
      "an unknown slot",
      { "Upload-Length": "9", "Upload-Metadata": toMetadata({ ...deckOfS1, slot: "x" }) },
      400,
      "invalid_upload",
    ],
    [
      "an owner of no kind",
      { "Upload-Length": "9", "Upload-Metadata": toMetadata({ ...deckOfS1, ownerKind: "x" }) },
      400,
      "invalid_upload",
    ],
    [
      "an owner like a path",
      { "Upload-Length": "9", "Upload-Metadata": toMetadata({ ...deckOfS1, ownerId: "../s1" }) },
      400,
      "invalid_upload",
    ],
    [
      "another version",
      { "Upload-Length": "9", "Upload-Metadata": metadata, "Tus-Resumable": "0.2.2" },
      412,
      "unknown_version",
    ],
  ])("no upload is begun with %s", async (_, headers, status, code) => {
    const answer = await begin(headers as Record<string, string>);
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
    expect(await database.store.uploadsOf({ ownerKind: "submission", ownerId: "s1" })).toEqual([]);
  });

  const piece = { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" };
  test.each([
    ["at another place", { ...piece, "Upload-Offset": "5" }, 100_000, 409, "offset_mismatch"],
    ["at no place", { "Content-Type": piece["Content-Type"] }, 100_000, 409, "offset_mismatch"],
    ["of another type", { ...piece, "Content-Type": "text/plain" }, 100_000, 415, "unsupported_media_type"],
    ["that is too small", piece, 1_000, 400, "piece_too_small"],
    ["that is too large", piece, largestPiece + 1, 413, "piece_too_large"],
    ["that goes beyond the end", piece, 500_000, 400, "invalid_upload"],
    ["of another version", { ...piece, "Tus-Resumable": "0.2.2" }, 100_000, 412, "unknown_version"],
  ])("no piece is taken %s", async (_, headers, size, status, code) => {
    const address = await rig.begin(size > largestPiece ? 2 * largestPiece : 300_000);
    const answer = await rig.ask("PATCH", address, {
      headers: headers as Record<string, string>,
      body: randomBytes(size),
    });
    expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
    expect(await offsetOf(address)).toBe(0);
    expect(await piecesInStore()).toEqual([]);
  });

  test("a body of unknown length is not taken", async () => {
    const address = await rig.begin(300_000);
    const answer = await fetch(rig.url + address, {
      method: "PATCH",
      headers: { "Tus-Resumable": "1.0.0", "X-Person": "ann", ...piece },
      body: new Blob([randomBytes(100_000)]).stream(),
      duplex: "half",
    } as RequestInit);
    expect([answer.status, await codeOf(answer)]).toEqual([411, "length_required"]);
  });

  test("says what it can do, and refuses what it cannot", async () => {
    const options = await rig.ask("OPTIONS", null);
    expect(options.status).toBe(204);
    expect(options.headers.get("Tus-Extension")).toBe("creation,termination");
    expect(options.headers.get("Tus-Max-Size")).toBe(String(500 * 1024 * 1024));
    const put = await rig.ask("PUT", await rig.begin(9));
    expect([put.status, put.headers.get("Allow")]).toEqual([405, "OPTIONS, GET, HEAD, PATCH, DELETE"]);
    expect((await rig.ask("HEAD", `${uploadsAddress}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });

  test("a file that came with a form is an upload like any other, with the same rights and limits", async () => {
    const purpose = { ownerKind: "submission", ownerId: "s1", slot: "deck" } as const;
    const come = async (size = 90_000) => {
      const storeKey = `pieces/form_${crypto.randomUUID()}`;
      await rig.files.put(storeKey, new Blob([randomBytes(size)]).stream());
      return { field: "deck", name: "deck.pdf", size, storeKey };
    };
    const adopted = await adoptFile(rig.services, "ann", purpose, await come());
    expect(adopted).toMatchObject({ ok: true, upload: { status: "received", size: 90_000, received: 90_000 } });
    expect(rig.received).toBe(1);
    expect((await database.store.claimUpload(rig.clock.now(), 1_000))?.pieces).toMatchObject([
      { start: 0, size: 90_000 },
    ]);
    const kept = await piecesInStore();

    expect(await adoptFile(rig.services, "eve", purpose, await come())).toEqual({ ok: false, reason: "not_yours" });
    const captions = { ...purpose, slot: "captions" } as const;
    expect(await adoptFile(rig.services, "ann", captions, await come(1024 * 1024 + 1))).toEqual({
      ok: false,
      reason: "too_large",
    });
    rig.services.rules = { ...rig.services.rules, bytesPerOwner: 100_000 };
    expect(await adoptFile(rig.services, "ann", purpose, await come())).toEqual({
      ok: false,
      reason: "too_much_stored",
    });
    rig.clock.set(deadlineAt);
    expect(await adoptFile(rig.services, "ann", purpose, await come())).toEqual({ ok: false, reason: "closed" });
    expect(await piecesInStore()).toEqual(kept);
  });

  test("where the disk is full it says so, and the upload goes on when there is room again", async () => {
    const bytes = randomBytes(200_000);
    const address = await rig.begin(bytes.length);
    const { put } = rig.files;
    rig.services.store.put = async (key, source) => {
      for await (const _ of source) break;
      return { ok: false, reason: "full" };
    };
    const full = await sendPiece(rig, address, 0, bytes);
    expect([full.status, await codeOf(full)]).toEqual([507, "no_space"]);
    expect(await offsetOf(address)).toBe(0);
    rig.services.store.put = put;
    expect((await sendPiece(rig, address, 0, bytes)).status).toBe(204);
    expect((await bytesOf(address)).equals(bytes)).toBe(true);
  });
});
