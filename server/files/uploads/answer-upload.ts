import { tusVersion, uploadsAddress } from "#domain/files/upload-protocol.ts";
import { describeUpload } from "./describe-upload.ts";
import { patchUpload } from "./patch-upload.ts";
import { answer, refuseUpload, type UploadAnswer } from "./upload-answer.ts";
import type { TusRequest, UploadServices } from "./upload-services.ts";
import { randomUUID } from "node:crypto";
import type { Upload } from "#server/storage/upload.ts";
import { readUploadMetadata } from "./upload-metadata.ts";

/**
 * Resumable uploads: tus 1.0 with creation and termination. Each PATCH is written as a piece of its own, and the
 * database decides which one counts, so there are no locks and any instance can take any piece. Whoever calls this has
 * checked method, origin and session; nothing of the body is read before ownership and limits are.
 */
export async function answerUpload(
  services: UploadServices,
  request: TusRequest,
  personId: string,
): Promise<UploadAnswer> {
  try {
    return await dispatch(services, request, personId);
  } catch (error) {
    services.log.error({ err: error, upload: request.uploadId }, "upload request failed");
    return refuseUpload("unavailable", { "Retry-After": "5" });
  }
}

async function dispatch(services: UploadServices, request: TusRequest, personId: string): Promise<UploadAnswer> {
  const { method, uploadId, headers } = request;
  const allowed = uploadId === null ? ["OPTIONS", "POST"] : ["OPTIONS", "GET", "HEAD", "PATCH", "DELETE"];
  if (method === "OPTIONS") return describeServer(services);
  if (!allowed.includes(method)) return refuseUpload("method_not_allowed", { Allow: allowed.join(", ") });
  if (method !== "GET" && headers["tus-resumable"] !== tusVersion)
    return refuseUpload("unknown_version", { "Tus-Version": tusVersion });
  if (uploadId === null) return createUpload(services, headers, personId);

  const { records, rights } = services;
  const upload = await records.findUpload(uploadId);
  // Somebody else's is as good as none: not even that it exists is their business.
  if (!upload || upload.personId !== personId || !(await rights.mayContinue(personId, upload)))
    return refuseUpload("not_found");
  if (method === "GET") return describeUpload(records, upload);
  if (method === "PATCH") return patchUpload(services, upload, request);
  if (method === "DELETE") return (await records.dropUpload(upload.id)) ? answer(204) : refuseUpload("already_stored");
  return answer(200, { "Upload-Offset": String(upload.received), "Upload-Length": String(upload.size) });
}

function describeServer({ limits }: UploadServices): UploadAnswer {
  return answer(204, {
    "Tus-Version": tusVersion,
    "Tus-Extension": "creation,termination",
    "Tus-Max-Size": String(Math.max(...Object.values(limits.maxBytes))),
  });
}

/** Begins an upload, or gives the one that is under way for the same file. */
async function createUpload(
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
