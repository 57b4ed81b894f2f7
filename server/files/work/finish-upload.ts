import type { Store } from "#server/storage/create-store.ts";
import type { Logger } from "pino";
import type { FileLimits } from "#domain/files/file-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { CheckBounds, CheckOutcome, CheckTask } from "#server/files/checks/check-in-process.ts";
import { joinedKey, type ClaimedUpload, type CheckedUpload, type UploadPiece } from "#server/storage/upload.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { createHash } from "node:crypto";

type Joined = { ok: true; sha256: string } | { ok: false; reason: "full" | "incomplete" };

class PieceMissing extends Error {
  override readonly name = "PieceMissing";
}

/** Makes one file of the pieces, and its checksum. Repeating it makes the same file under the same key. */
async function joinPieces(
  store: FileStore,
  pieces: readonly UploadPiece[],
  { key, size, signal }: { key: string; size: number; signal: AbortSignal },
): Promise<Joined> {
  const hash = createHash("sha256");
  const allBytes = async function* () {
    let at = 0;
    for (const piece of pieces) {
      const stream = piece.start === at ? await store.read(piece.storeKey) : null;
      if (stream === null) throw new PieceMissing(piece.storeKey);
      for await (const chunk of stream) {
        signal.throwIfAborted();
        hash.update(chunk);
        at += chunk.length;
        yield chunk;
      }
      if (at !== piece.start + piece.size) throw new PieceMissing(piece.storeKey);
    }
    if (at !== size) throw new PieceMissing(key);
  };
  try {
    const kept = await store.put(key, allBytes());
    return kept.ok ? { ok: true, sha256: hash.digest("hex") } : kept;
  } catch (error) {
    if (error instanceof PieceMissing) return { ok: false, reason: "incomplete" };
    throw error;
  }
}

export interface UploadFinishing {
  records: Store;
  store: FileStore;
  /** For the process that looks into files, which opens the store for itself. */
  settings: FileSettings;
  limits: FileLimits;
  clock: Clock;
  log: Pick<Logger, "info" | "warn" | "error">;
  check: (task: CheckTask, bounds: Pick<CheckBounds, "signal">) => Promise<CheckOutcome>;
}

/** Short, so that what a dead process held is soon taken over; renewed while the work goes on. */
const leaseMs = 20_000;
/** An honest file is done in one attempt. A second and a third are for a machine that was busy. */
const checksAtMost = 3;
const pauseMs = (attempts: number) => Math.min(2_000 * 2 ** attempts, 5 * 60_000);

/** Joins, hashes and checks the next upload that is whole. False where there was none. */
export async function finishNextUpload(services: UploadFinishing, signal: AbortSignal): Promise<boolean> {
  const { records, clock, log } = services;
  const work = await records.claimUpload(clock.now(), leaseMs);
  if (work === null) return false;
  const { upload, claim } = work;
  const renewal = setInterval(() => void renew(services, work), leaseMs / 4);
  try {
    const outcome = await decide(services, work, signal);
    if (outcome === "later") await records.deferUpload(upload.id, claim, clock.now() + pauseMs(work.attempts));
    else if (!(await records.finishUpload(work, outcome, clock.now())) && !(await records.findUpload(upload.id)))
      // Dropped while it was being joined: nobody else knows of what was made of it.
      await records.noteRemovals([joinedKey(upload.id)]);
  } catch (error) {
    if (!signal.aborted)
      log.error({ err: error, upload: upload.id }, "upload could not be finished, and is tried again");
    await records.deferUpload(upload.id, claim, clock.now() + (signal.aborted ? 0 : pauseMs(work.attempts)));
  } finally {
    clearInterval(renewal);
  }
  return true;
}

async function renew({ records, clock, log }: UploadFinishing, { upload, claim }: ClaimedUpload): Promise<void> {
  try {
    await records.renewClaim(upload.id, claim, clock.now() + leaseMs);
  } catch (error) {
    log.warn({ err: error, upload: upload.id }, "claim could not be renewed");
  }
}

async function decide(
  { records, store, settings, limits, log, check }: UploadFinishing,
  { upload, claim, pieces }: ClaimedUpload,
  signal: AbortSignal,
): Promise<CheckedUpload | "later"> {
  const { id, size, slot } = upload;
  const key = joinedKey(id);
  const joined = await joinPieces(store, pieces, { key, size, signal });
  if (!joined.ok) {
    log.error({ upload: id, reason: joined.reason }, "pieces of an upload could not be joined");
    return joined.reason === "full" ? "later" : { ok: false, reason: "check_failed" };
  }
  // Counted before it begins: one that ends with the process that asked for it has been tried as well.
  const checks = await records.countCheck(id, claim, 1);
  if (checks > checksAtMost) {
    log.error({ upload: id }, "a file was refused that no check has got through");
    return { ok: false, reason: "check_failed" };
  }
  const found = await check({ settings, key, size, slot, limits }, { signal });
  // A store that is down says nothing about the file.
  if (found.kind === "unavailable") await records.countCheck(id, claim, -1);
  signal.throwIfAborted();
  if (found.kind !== "verdict") {
    log.warn({ upload: id, checks, problem: found.message }, `check of a file: ${found.kind}`);
    const isHopeless = found.kind === "overrun" && checks >= checksAtMost;
    return isHopeless ? { ok: false, reason: "check_failed" } : "later";
  }
  const { verdict } = found;
  if (!verdict.ok) return verdict;
  const { type, seconds, warnings } = verdict;
  return { ok: true, file: { id: crypto.randomUUID(), type, seconds, warnings, sha256: joined.sha256 } };
}
