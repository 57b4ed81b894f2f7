import { randomBytes } from "node:crypto";
import { largestPiece, smallestPiece } from "#domain/files/upload-protocol.ts";
import type { Upload } from "#server/storage/upload.ts";
import { answer, refuseUpload, type UploadAnswer, type UploadRefusal } from "./upload-answer.ts";
import type { TusRequest, UploadServices } from "./upload-services.ts";
import type { FileStore } from "#server/files/store/file-store.ts";

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

/** `isCut`: the sender hung up before the end of what was announced. */
type ReceivedPiece = { ok: true; size: number; isCut: boolean } | { ok: false; reason: "full" };

/** Keeps what the sender gives, up to the announced length. What came before a connection broke is kept as well. */
async function receivePiece(
  store: FileStore,
  key: string,
  body: AsyncIterable<Uint8Array>,
  length: number,
): Promise<ReceivedPiece> {
  const source = body[Symbol.asyncIterator]();
  try {
    const kept = await store.put(key, untilCut(source, length));
    return kept.ok ? { ...kept, isCut: kept.size < length } : kept;
  } finally {
    // Nobody hears an answer while they are still speaking.
    while (!(await nextOf(source)).done);
  }
}

async function* untilCut(source: AsyncIterator<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0;) {
    const { done, value } = await nextOf(source);
    if (done) return;
    yield value.subarray(0, left);
    left -= value.length;
  }
}

/** A body fails only when its sender is gone, or was too slow: what came until then is all there will be. */
async function nextOf(source: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array, undefined>> {
  try {
    const { done, value } = await source.next();
    return done ? { done, value: undefined } : { done: false, value };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { done: true, value: undefined };
  }
}
