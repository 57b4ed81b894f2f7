import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { readFormFile } from "#domain/files/form-file.ts";
import { fileFields, typedFields, type FileField, type TypedField } from "#domain/submission/submission-content.ts";
import { readReceivedAt } from "#domain/time/received-at.ts";
import type { Instant } from "#domain/time/time.ts";
import type { FormRoute } from "#server/files/forms/answer-form.ts";
import type { Store } from "#server/storage/create-store.ts";
import type { PortalDesk } from "../people/portal-desk.ts";
import { findTeam, type FileAdded, type TakenIn } from "./take-in.ts";
import type { TakenInSubmission } from "./take-in-file.ts";

export const takeInAddress = "/desk/submissions/take-in";

/** Files of up to some 50 MB are checked in less. */
const patienceMs = 60_000;

interface Fields {
  get(name: string): unknown;
}

export const receivedAtOf = (fields: Fields, zone: string): Instant | null =>
  readReceivedAt(String(fields.get("receivedAt") ?? ""), zone);

/** What was typed. The files that came with it are uploads of the submission by then. */
export function readTakeInForm(fields: Fields): TakenInSubmission {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return {
    team: text("team"),
    texts: Object.fromEntries(typedFields.map((field) => [field, text(field)])) as Record<TypedField, string>,
    agreed: fields.get("agreed") === "yes",
    files: {},
  };
}

/** The desk's form: its files belong to the team's submission, and are as old as the mail that they came with. */
export function takeInForm({ db, programme, portal, clock }: PortalDesk, store: Store): FormRoute {
  return {
    path: takeInAddress,
    fileFields,
    async ownerOf(_personId, fields) {
      const receivedAt = receivedAtOf(fields, programme.zone);
      if (receivedAt === null || receivedAt >= portal.times.deadlineAt || receivedAt > clock.now()) return null;
      const found = await findTeam({ db, programme }, String(fields.get("team") ?? "").trim());
      const submission = found.ok ? await portal.submissions.begin(found.teamId, receivedAt) : null;
      return submission && { ownerKind: "submission", ownerId: submission.id };
    },
    async adopt({ rules, onReceived }, personId, purpose, { name, size, storeKey }, fields) {
      const receivedAt = receivedAtOf(fields, programme.zone) ?? clock.now();
      const id = randomUUID();
      const upload = { ...purpose, id, personId, fingerprint: id, name, size, createdAt: receivedAt };
      const made = await store.createUpload({ ...upload, acceptsUntil: receivedAt, whole: { storeKey } }, rules);
      if (!made.ok) return { ok: false, reason: made.reason };
      onReceived();
      return { ok: true, upload: made.upload };
    },
  };
}

/** Waits until each file of the form was checked. The first that was refused is named, and the others by their ids. */
export async function whenChecked(
  store: Pick<Store, "findUpload">,
  fields: Fields,
): Promise<{ refused: Extract<TakenIn, { reason: "file" }> | null; fileIds: Partial<Record<FileField, string>> }> {
  const fileIds: Partial<Record<FileField, string>> = {};
  for (const field of Object.keys(fileFields) as FileField[]) {
    const text = fields.get(field);
    const file = readFormFile(typeof text === "string" ? text : null);
    if (file === null) continue;
    const checked = file.ok ? await checkedUpload(store, file.uploadId) : file;
    if (!checked.ok) return { refused: { ok: false, reason: "file", field, problem: checked.reason }, fileIds };
    fileIds[field] = checked.fileId;
  }
  return { refused: null, fileIds };
}

async function checkedUpload({ findUpload }: Pick<Store, "findUpload">, id: string): Promise<FileAdded> {
  for (const until = performance.now() + patienceMs; performance.now() < until; await pause(100)) {
    const upload = await findUpload(id);
    if (upload?.status === "ready" && upload.fileId !== null) return { ok: true, fileId: upload.fileId };
    if (upload?.status === "refused") return { ok: false, reason: upload.reason ?? "check_failed" };
  }
  return { ok: false, reason: "check_failed" };
}
