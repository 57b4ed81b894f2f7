import { randomUUID } from "node:crypto";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { Upload } from "#server/storage/files-port.ts";
import { answer, refuseUpload, type UploadAnswer } from "./upload-answer.ts";
import type { TusRequest, UploadServices } from "./upload-services.ts";
import { readUploadMetadata } from "./upload-metadata.ts";

/** Begins an upload, or gives the one that is under way for the same file. */
export async function createUpload(
  services: UploadServices,
  headers: TusRequest["headers"],
  personId: string,
): Promise<UploadAnswer> {
  const { records, rights, limits, rules, clock } = services;
  const length = String(headers["upload-length"] ?? "");
  const metadata = readUploadMetadata(String(headers["upload-metadata"] ?? ""));
  // A length that is told later would let anybody in and be counted by nobody.
  if (!/^\d{1,12}$/.test(length) || !metadata || headers["upload-defer-length"] !== undefined)
    return refuseUpload("invalid_upload");
  const size = Number(length);
  if (size === 0) return refuseUpload("empty_file");
  const { purpose, name, fingerprint } = metadata;
  if (size > limits.maxBytes[purpose.slot]) return refuseUpload("too_large");

  const chosen = { ...purpose, personId, fingerprint, size };
  const decision = await rights.mayUpload(personId, purpose);
  if (!decision.ok) {
    const running = decision.reason === "closed" ? await records.findRunningUpload(chosen) : null;
    // Begun before the deadline and found again after a reload.
    if (running && running.acceptsUntil > clock.now()) return created(running);
    return refuseUpload(decision.reason);
  }
  const { acceptsUntil } = decision;
  const upload = { ...chosen, id: randomUUID(), name, acceptsUntil, createdAt: clock.now() };
  const outcome = await records.createUpload(upload, rules);
  if (!outcome.ok) return refuseUpload(outcome.reason);
  return created(outcome.upload);
}

function created(upload: Upload): UploadAnswer {
  return answer(201, { Location: `${uploadsAddress}/${upload.id}`, "Upload-Offset": String(upload.received) });
}
