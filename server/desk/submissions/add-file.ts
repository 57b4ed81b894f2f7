import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileFields } from "#domain/submission/submission-content.ts";
import type { Core } from "#server/core.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { checkInProcess } from "#server/files/checks/check-in-process.ts";
import { receiveFile } from "#server/files/forms/receive-file.ts";
import { usualRules } from "#server/files/start-files.ts";
import { createUploadWorker } from "#server/files/work/upload-worker.ts";
import { fileFinished, fileLimitsOf } from "#server/portal/portal-files.ts";
import type { Log } from "#server/process/log.ts";
import type { PortalDesk } from "../people/portal-desk.ts";
import type { FileAdded, TakeInDesk } from "./take-in.ts";

/** A large video is joined and checked in less. */
const patienceMs = 120_000;

/** Keeps a file of this machine as an upload of the submission, checked like any other. */
export function createAddFile(
  { store, files, clock }: Pick<Core, "store" | "files" | "clock">,
  { db, portal, programme }: PortalDesk,
  { settings, log }: { settings: FileSettings; log: Log },
): TakeInDesk["addFile"] {
  const limits = fileLimitsOf(programme);
  const onFinished = (upload: Parameters<typeof fileFinished>[1]) => fileFinished({ portal, db }, upload);
  return async (submissionId, field, file, receivedAt): Promise<FileAdded> => {
    const slot = fileFields[field];
    if (!(await isReadable(file))) return { ok: false, reason: "unreadable" };
    const name = path.basename(file);
    const kept = await receiveFile(files, createReadStream(file), { field, name, maxBytes: limits.maxBytes[slot] });
    if ("error" in kept) throw kept.error;
    if ("reason" in kept) return { ok: false, reason: kept.reason };
    const purpose = { ownerKind: "submission", ownerId: submissionId, slot } as const;
    const id = randomUUID();
    const { size, storeKey } = kept;
    const personId = await leadOf({ db }, submissionId);
    const upload = { ...purpose, id, personId, fingerprint: id, name, size, createdAt: receivedAt };
    const made = await store.createUpload({ ...upload, acceptsUntil: receivedAt, whole: { storeKey } }, usualRules);
    if (!made.ok) return { ok: false, reason: made.reason };
    const worker = createUploadWorker({
      records: store,
      store: files,
      settings,
      limits,
      clock,
      log,
      check: checkInProcess,
      onFinished,
      // Sweeping is the site's.
      sweepEveryMs: Infinity,
    });
    return finished({ store, worker }, id);
  };
}

/** The running site may have taken the upload first: then its answer is waited for. */
async function finished(
  { store, worker }: Pick<Core, "store"> & { worker: ReturnType<typeof createUploadWorker> },
  uploadId: string,
): Promise<FileAdded> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(200)) {
    await worker.drain();
    const upload = await store.findUpload(uploadId);
    if (upload?.status === "ready" && upload.fileId !== null) return { ok: true, fileId: upload.fileId };
    if (upload?.status === "refused") return { ok: false, reason: upload.reason ?? "check_failed" };
  }
  return { ok: false, reason: "check_failed" };
}

async function isReadable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
}

async function leadOf({ db }: Pick<PortalDesk, "db">, submissionId: string): Promise<string> {
  const { lead_id } = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .select("lead_id")
    .where("submissions.id", "=", submissionId)
    .executeTakeFirstOrThrow();
  return lead_id;
}
