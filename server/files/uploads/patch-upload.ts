import { randomBytes } from "node:crypto";
import { largestPiece, smallestPiece } from "#domain/files/upload-protocol.ts";
import type { Upload } from "#server/storage/files-port.ts";
import { receivePiece } from "./receive-piece.ts";
import { answer, refuseUpload, type UploadAnswer, type UploadRefusal } from "./upload-answer.ts";
import type { TusRequest, UploadServices } from "./upload-services.ts";

/** Takes a piece. Of several that begin at the same place one counts, and the others are told to ask again. */
export async function patchUpload(
  services: UploadServices,
  upload: Upload,
  { headers, body }: Pick<TusRequest, "headers" | "body">,
): Promise<UploadAnswer> {
  const { records, store, clock, onReceived, log } = services;
  const { id, received: start } = upload;
  const length = Number(headers["content-length"]);
  const refusal = findRefusal(upload, headers, length, clock.now());
  if (refusal) return refuseUpload(refusal);

  const storeKey = `pieces/${id}_${start}_${randomBytes(9).toString("base64url").replace(/^[_-]/, "0")}`;
  const piece = await receivePiece(store, storeKey, body, length);
  if (!piece.ok) {
    log.error({ upload: id }, "no space left for a piece of an upload");
    return refuseUpload("no_space", { "Retry-After": "30" });
  }
  const { size, isCut } = piece;
  const isOfUse = size >= smallestPiece || start + size === upload.size;
  // Where the database does not answer, the piece stays: it may count already. If not, it is swept away later.
  const counts = isOfUse && (await records.advanceUpload(upload, { start, size, storeKey }, clock.now()));
  if (!counts) await store.delete([storeKey]);
  else if (start + size === upload.size) onReceived();
  if (isCut) log.info({ upload: id, size, kept: counts }, "piece of an upload was cut off");
  return counts ? answer(204, { "Upload-Offset": String(start + size) }) : refuseUpload("offset_mismatch");
}

function findRefusal(
  upload: Upload,
  headers: TusRequest["headers"],
  length: number,
  now: number,
): UploadRefusal | null {
  if (headers["content-type"] !== "application/offset+octet-stream") return "unsupported_media_type";
  if (headers["content-length"] === undefined) return "length_required";
  if (upload.status === "receiving" && upload.acceptsUntil <= now) return "closed";
  if (headers["upload-offset"] !== String(upload.received) || upload.status !== "receiving") return "offset_mismatch";
  if (length > largestPiece) return "piece_too_large";
  const left = upload.size - upload.received;
  if (length > left || !Number.isSafeInteger(length)) return "invalid_upload";
  return length < smallestPiece && length < left ? "piece_too_small" : null;
}
