import { tusVersion } from "#domain/files/upload-protocol.ts";
import type { ServerResponse } from "node:http";

/** Why a request of an upload is not done. The words for each are content. */
export const uploadRefusals = {
  method_not_allowed: 405,
  unknown_version: 412,
  invalid_upload: 400,
  not_yours: 403,
  not_found: 404,
  /** The deadline is over, for a new upload or for one that was begun before. */
  closed: 410,
  empty_file: 400,
  too_large: 413,
  too_many_uploads: 429,
  too_much_stored: 413,
  unsupported_media_type: 415,
  length_required: 411,
  piece_too_large: 413,
  piece_too_small: 400,
  /** Somebody else's piece counted, or the upload is whole: ask where it stands. */
  offset_mismatch: 409,
  already_stored: 409,
  no_space: 507,
  unavailable: 503,
} as const satisfies Record<string, number>;

export type UploadRefusal = keyof typeof uploadRefusals;

export interface UploadAnswer {
  status: number;
  headers: Record<string, string>;
  body: string | null;
}

const common = { "Tus-Resumable": tusVersion, "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

export function answer(status: number, headers: Record<string, string> = {}, body: string | null = null): UploadAnswer {
  return { status, headers: { ...common, ...headers }, body };
}

export const answerJson = (value: unknown): UploadAnswer =>
  answer(200, { "Content-Type": "application/json" }, JSON.stringify(value));

export function refuseUpload(code: UploadRefusal, headers: Record<string, string> = {}): UploadAnswer {
  const body = JSON.stringify({ error: { code } });
  return answer(uploadRefusals[code], { "Content-Type": "application/json", ...headers }, body);
}

/** Writes the answer, without its body where only its head was asked for. */
export function sendAnswer(response: ServerResponse, { status, headers, body }: UploadAnswer): void {
  const length = body === null ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...headers, ...length });
  response.end(response.req.method === "HEAD" ? undefined : (body ?? undefined));
}
