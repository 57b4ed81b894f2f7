import type { Store } from "#server/storage/create-store.ts";
import type { Logger } from "pino";
import { fileTypes, isShownInPages } from "#domain/files/file-type.ts";
import type { FileRecord } from "#server/storage/upload.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import { readRange } from "./byte-range.ts";
import { contentDisposition, downloadName } from "./download-name.ts";

export interface FileServices {
  records: Pick<Store, "findFile">;
  store: FileStore;
  log: Pick<Logger, "error">;
}

export interface FileRequest {
  method: "GET" | "HEAD";
  /** The path, like `/files/0198….mp4`. */
  path: string;
  /** By names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface FileAnswer {
  status: 200 | 206 | 304 | 404 | 416 | 503;
  headers: Record<string, string>;
  body: AsyncIterable<Uint8Array> | null;
}

/**
 * Whether the file may be read now, and whether by everybody. Asked at each request, so that what is withdrawn stops at
 * the next one: a player makes many.
 */
export type MayRead = (file: FileRecord) => Promise<"public" | "private" | null>;

/** Whatever is in a file, it runs nothing here, loads nothing and is framed nowhere. It harms no player. */
const guards = {
  "Content-Security-Policy": "sandbox; default-src 'none'",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const without = (status: 404 | 503): FileAnswer => ({ status, headers: { "Cache-Control": "no-store" }, body: null });

/** Answers with a file, or a part of it. */
export async function answerFile(services: FileServices, request: FileRequest, mayRead: MayRead): Promise<FileAnswer> {
  const { records, store, log } = services;
  const [, id = "", ending = ""] = /^\/files\/([0-9a-f-]{36})\.([a-z0-9]{2,5})$/.exec(request.path) ?? [];
  const file = id === "" ? null : await records.findFile(id);
  const audience = file && fileTypes[file.type].ending === ending ? await mayRead(file) : null;
  if (!file || !audience) return without(404);

  const etag = `"${file.sha256.slice(0, 32)}"`;
  const headers = {
    ...describe(file),
    "Cache-Control": audience === "public" ? "public, no-cache" : "private, no-store",
  };
  const known = request.headers["if-none-match"];
  if (known === etag) return { status: 304, headers: { ...headers, ETag: etag }, body: null };

  const range = readRange(request.headers, file.size, etag);
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "Content-Range": `bytes */${file.size}` }, body: null };
  const part = range && { "Content-Range": `bytes ${range.first}-${range.last}/${file.size}` };
  const length = range ? range.last - range.first + 1 : file.size;
  const body = request.method === "HEAD" ? null : await store.read(file.storeKey, range ?? undefined);
  if (body === null && request.method === "GET") {
    log.error({ file: id }, "a file is missing in the store");
    return without(503);
  }
  return {
    status: range ? 206 : 200,
    headers: { ...headers, ...part, ETag: etag, "Content-Length": String(length) },
    body,
  };
}

function describe(file: FileRecord): Record<string, string> {
  const kind = isShownInPages(file.type) ? "inline" : "attachment";
  return {
    ...guards,
    "Content-Type": fileTypes[file.type].mediaType,
    "Content-Disposition": contentDisposition(kind, downloadName(file)),
    "Accept-Ranges": "bytes",
  };
}
