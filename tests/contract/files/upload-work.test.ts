import { createHash, randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { CheckOutcome } from "#server/files/checks/check-in-process.ts";
import { checkInProcess } from "#server/files/checks/check-in-process.ts";
import { storeAreas } from "#server/files/store/file-store.ts";
import { createUploadWorker, type UploadWorkerOptions } from "#server/files/work/upload-worker.ts";
import { borrowTestDatabase, type Engine, type TestDatabase, storeOn } from "#tests/support/databases/database.ts";
import { startS3Server, type S3Server } from "#tests/support/running-site/s3-server.ts";
import { program, sample } from "#tests/support/sample-files.ts";
import { createUploadRig, deckOfS1, fileLimits, sendPiece, type UploadRig } from "#tests/support/rigs/upload-rig.ts";

const places: [Engine, "disk" | "s3"][] = [
  ["sqlite", "disk"],
  ["postgres", "disk"],
  ["sqlite", "s3"],
];
const s1 = { ownerKind: "submission", ownerId: "s1" } as const;
const dayMs = 24 * 60 * 60_000;

describe.each(places)("uploads that are whole, on %s and %s", (engine, place) => {
  let database: TestDatabase;
  let rig: UploadRig;
  let s3: S3Server | null = null;
  beforeAll(async () => {
    database = await borrowTestDatabase(engine);
    if (place === "s3") s3 = await startS3Server();
  });
  beforeEach(async () => {
    await database.reset();
    rig = await createUploadRig(database.store, s3?.settings);
  });
  afterEach(async () => {
    for (const key of await keysInStore()) await rig.files.delete([key]);
    await rig.close();
  });
  afterAll(async () => {
    await s3?.stop();
    await database.dispose();
  });

  const keysInStore = async () => {
    const keys: string[] = [];
    for (const area of storeAreas) for await (const { key } of rig.files.list(area)) keys.push(key);
    return keys;
  };

  const pass = async (): Promise<CheckOutcome> => ({
    kind: "verdict",
    verdict: { ok: true, type: "pdf", seconds: null, warnings: [] },
  });

  const worker = (more: Partial<UploadWorkerOptions> = {}) =>
    createUploadWorker({
      records: database.store,
      store: rig.files,
      settings: rig.settings,
      limits: fileLimits,
      clock: rig.clock,
      log: rig.services.log,
      check: pass,
      ...more,
    });

  /** Sends everything, in pieces of 100 KB. */
  const send = async (bytes: Buffer<ArrayBuffer>, metadata: Record<string, string> = deckOfS1, person = "ann") => {
    const address = await rig.begin(bytes.length, metadata, person);
    for (let at = 0; at < bytes.length; at += 100_000)
      await sendPiece(rig, address, at, bytes.subarray(at, at + 100_000), person);
    return address;
  };
  const statusOf = async (address: string) => (await rig.ask("GET", address)).json();
  const idIn = (address: string) => address.slice(uploadsAddress.length + 1);

  test("becomes a file with its checksum, and the pieces go", async () => {
    const bytes = randomBytes(350_000);
    const address = await send(bytes);
    expect(await statusOf(address)).toMatchObject({ status: "checking", file: null });
    await worker().drain();
    const [file] = await database.store.filesOf(s1);
    expect(file).toMatchObject({
      ...s1,
      slot: "deck",
      personId: "ann",
      name: "deck.pdf",
      type: "pdf",
      size: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    });
    expect(await statusOf(address)).toMatchObject({
      status: "ready",
      file: { id: file!.id, address: `/files/${file!.id}.pdf` },
    });
    expect(await keysInStore()).toEqual([file!.storeKey]);
    expect(await database.store.listRemovals(9)).toEqual([]);
  });

  test("is looked into where it lies, and a wrong one is refused and leaves nothing", async () => {
    const good = await send(sample("demo-190s.mp4"), { ...deckOfS1, slot: "video" });
    const bad = await send(program);
    const told: string[] = [];
    await worker({
      check: checkInProcess,
      onFinished: async ({ slot, status, reason }) => void told.push(`${slot} ${status} ${reason}`),
    }).drain();
    expect(await statusOf(good)).toMatchObject({ status: "ready", file: { type: "mp4", seconds: 190 } });
    expect(await statusOf(bad)).toEqual({ status: "refused", reason: "wrong_type", file: null });
    expect(told.toSorted()).toEqual(["deck refused wrong_type", "video ready null"]);
    expect(await keysInStore()).toEqual([`files/${idIn(good)}`]);
    // The next attempt at the same purpose takes the refused one's place.
    await rig.begin(9);
    expect((await rig.ask("GET", bad)).status).toBe(404);
  });

  test("is finished once, however many instances look for it", async () => {
    const slots = ["deck", "deck-pdf", "video"];
    await Promise.all(slots.map((slot) => send(randomBytes(120_000), { ...deckOfS1, slot })));
    const another = storeOn(await database.openAnother());
    let checks = 0;
    const check = async () => {
      checks += 1;
      return pass();
    };
    await Promise.all([
      worker({ check }).drain(),
      worker({ check, records: another }).drain(),
      worker({ check }).drain(),
    ]);
    expect(checks).toBe(3);
    expect((await database.store.filesOf(s1)).map(({ slot }) => slot).toSorted()).toEqual(slots.toSorted());
    expect(await keysInStore()).toHaveLength(3);
  });

  test("is taken over from a worker that died, and only then", async () => {
    await send(randomBytes(120_000));
    const dead = await database.store.claimUpload(rig.clock.now(), 20_000);
    await worker().drain();
    expect(await database.store.filesOf(s1)).toEqual([]);
    rig.clock.advance(20_000);
    await worker().drain();
    expect(await database.store.filesOf(s1)).toHaveLength(1);
    // Should the dead one not be dead after all, it is too late for it.
    const late = { ok: false, reason: "damaged" } as const;
    expect(await database.store.finishUpload(dead!, late, rig.clock.now())).toBe(false);
    expect(await keysInStore()).toHaveLength(1);
  });

  test("is taken up at once by the next start after a stop in the middle", async () => {
    await send(randomBytes(120_000));
    const first = worker({
      check: (_, { signal }) =>
        new Promise((resolve) => {
          const outcome = { kind: "unavailable", message: "broken off" } as const;
          signal?.addEventListener("abort", () => resolve(outcome));
          void first.stop();
        }),
    });
    await first.drain();
    expect(await database.store.filesOf(s1)).toEqual([]);
    await worker().drain();
    expect(await database.store.filesOf(s1)).toHaveLength(1);
  });

  test("is announced again until it was heard, also by another process than the one that finished it", async () => {
    await send(randomBytes(120_000));
    const heard: (string | null)[] = [];
    await worker({ onFinished: () => Promise.reject(new Error("nobody at home")) }).drain();
    expect(await database.store.filesOf(s1)).toHaveLength(1);
    const onFinished = async ({ fileId }: { fileId: string | null }) => void heard.push(fileId);
    await worker({ onFinished }).drain();
    await worker({ onFinished }).drain();
    expect(heard).toEqual([(await database.store.filesOf(s1))[0]!.id]);
  });

  test("leaves nothing where it is given up while it is being joined", async () => {
    const address = await send(randomBytes(120_000));
    const check = async () => {
      await rig.ask("DELETE", address);
      // As another instance would do it in between.
      await worker().drain();
      return pass();
    };
    await worker({ check }).drain();
    expect(await database.store.filesOf(s1)).toEqual([]);
    expect(await keysInStore()).toEqual([]);
  });

  test("waits for room on a full disk, for a store that is down, and for as long as it takes", async () => {
    const address = await send(randomBytes(120_000));
    const full = { ...rig.files, put: async () => ({ ok: false, reason: "full" }) as const };
    const down = { ...rig.files, put: () => Promise.reject(new Error("the store is down")) };
    const unseen = async () => ({ kind: "unavailable", message: "down" }) as const;
    for (let round = 0; round < 5; round += 1) {
      for (const trouble of [{ store: full }, { store: down }, { check: unseen }]) {
        await worker(trouble).drain();
        expect(await statusOf(address)).toMatchObject({ status: "checking" });
        rig.clock.advance(10 * 60_000);
      }
    }
    await worker().drain();
    expect(await statusOf(address)).toMatchObject({ status: "ready" });
  });

  test("is refused where checking it overruns every limit, three times", async () => {
    const address = await send(randomBytes(120_000));
    const check = async () => ({ kind: "overrun", message: "out of memory" }) as const;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await statusOf(address)).toMatchObject({ status: "checking" });
      await worker({ check }).drain();
      rig.clock.advance(60_000);
    }
    expect(await statusOf(address)).toEqual({ status: "refused", reason: "check_failed", file: null });
    expect(await keysInStore()).toEqual([]);
  });

  test("is refused where each check ended with the process that had begun it, and is not begun a fourth time", async () => {
    const address = await send(randomBytes(120_000));
    let begun = 0;
    // As if the site were killed in the middle: nothing of the attempt is noted at its end.
    const check = async (): Promise<never> => {
      begun += 1;
      throw new Error("killed");
    };
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await worker({ check }).drain();
      rig.clock.advance(10 * 60_000);
    }
    expect(begun).toBe(3);
    expect(await statusOf(address)).toEqual({ status: "refused", reason: "check_failed", file: null });
  });

  test("is refused where a piece was lost, instead of being joined without it", async () => {
    const address = await send(randomBytes(350_000));
    for await (const { key } of rig.files.list("pieces")) if (key.includes("_100000_")) await rig.files.delete([key]);
    await worker().drain();
    expect(await statusOf(address)).toMatchObject({ status: "refused", reason: "check_failed" });
  });

  test("goes with its owner, whatever state it is in", async () => {
    await send(randomBytes(120_000));
    await worker().drain();
    await send(randomBytes(120_000), { ...deckOfS1, slot: "deck-pdf" }, "ben");
    await sendPiece(rig, await rig.begin(300_000, { ...deckOfS1, slot: "video" }), 0, randomBytes(100_000));
    await send(randomBytes(120_000), { ...deckOfS1, ownerId: "s2" }, "eve");
    await database.store.removeOwner(s1);
    await worker().drain();
    expect(await database.store.filesOf(s1)).toEqual([]);
    expect(await database.store.uploadsOf(s1)).toEqual([]);
    const [ofOthers] = await database.store.filesOf({ ...s1, ownerId: "s2" });
    expect(await keysInStore()).toEqual([ofOthers!.storeKey]);
  });

  test("keeps a team's file when its sender is forgotten, without the name", async () => {
    await send(randomBytes(120_000), { ...deckOfS1, filename: "Ann Example pitch.pdf" });
    await worker().drain();
    await sendPiece(rig, await rig.begin(300_000, { ...deckOfS1, slot: "video" }), 0, randomBytes(100_000));
    await database.store.forgetUploader("ann");
    await worker().drain();
    const [file] = await database.store.filesOf(s1);
    expect(file).toMatchObject({ personId: null, name: "deck" });
    expect(await database.store.uploadsOf(s1)).toEqual([]);
    expect(await keysInStore()).toEqual([file!.storeKey]);
  });

  test("is swept away where nobody goes on with it, and only then", async () => {
    const idle = await rig.begin(300_000);
    await sendPiece(rig, idle, 0, randomBytes(100_000));
    rig.clock.set(rig.clock.now() - 4 * dayMs);
    const older = await rig.begin(300_000, { ...deckOfS1, slot: "video" });
    await sendPiece(rig, older, 0, randomBytes(100_000));
    rig.clock.set(rig.clock.now() + 4 * dayMs);
    await worker().drain();
    expect((await rig.ask("HEAD", older)).status).toBe(404);
    expect((await rig.ask("HEAD", idle)).status).toBe(200);
    expect(await keysInStore()).toHaveLength(1);
  });
});
