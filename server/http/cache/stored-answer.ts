import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { readRange } from "#server/files/serving/byte-range.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** As small as can be, for the many who ask for it, or a little larger in a fiftieth of the time. */
export type CompressionEffort = "smallest" | "quick";

const levels = {
  smallest: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  quick: { brotli: 4, gzip: constants.Z_BEST_SPEED },
} as const;

/** The window is no larger than the body, since each megabyte of it is held while compressing. */
function brotliFor(length: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)) + 1)),
  };
}

type Encoding = "br" | "gzip" | "identity";

interface Variant {
  body: Buffer;
  etag: string;
  /** Name, value, name, value: the form that Node writes fastest. */
  headers: readonly string[];
}

/** An answer kept in memory, compressed once. */
export interface StoredAnswer {
  status: number;
  variants: Readonly<Record<Encoding, Variant>>;
  /** Parts of it can be asked for. Only of what is not compressed: the parts would differ by encoding. */
  inParts: boolean;
}

const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json|speculationrules\+json)|image\/svg)/;

/** Keeps a body with its headers, ready to be sent in every encoding. */
export async function storeAnswer(
  status: number,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  effort: CompressionEffort = "smallest",
): Promise<StoredAnswer> {
  const level = levels[effort];
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const worthwhile = compressible.test(headers["Content-Type"] ?? "") && body.length > 256;
  const inParts = !worthwhile && status === 200;
  const bodies: Record<Encoding, Buffer> = worthwhile
    ? {
        identity: body,
        br: await compressBrotli(body, { params: brotliFor(body.length, level.brotli) }),
        gzip: await compressGzip(body, { level: level.gzip }),
      }
    : { identity: body, br: body, gzip: body };
  const variant = (encoding: Encoding): Variant => {
    const coded = worthwhile && encoding !== "identity";
    const etag = `"${hash}${coded ? `-${encoding}` : ""}"`;
    const own = {
      ...headers,
      ...(coded && { "Content-Encoding": encoding }),
      ...(worthwhile && { Vary: "Accept-Encoding" }),
      ...(inParts && { "Accept-Ranges": "bytes" }),
      "Content-Length": String(bodies[encoding].length),
      ETag: etag,
    };
    return { body: bodies[encoding], etag, headers: Object.entries(own).flat() };
  };
  const variants = { identity: variant("identity"), br: variant("br"), gzip: variant("gzip") };
  return { status, variants, inParts };
}

/** The best encoding that the client accepts. A quality of zero means that it does not. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  let gzipAccepted = false;
  for (const entry of accept.split(",")) {
    const [coding = "", ...parameters] = entry.trim().toLowerCase().split(";");
    const refused = parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter));
    if (refused) continue;
    if (coding.trim() === "br") return "br";
    if (coding.trim() === "gzip") gzipAccepted = true;
  }
  return gzipAccepted ? "gzip" : "identity";
}

/**
 * Sends it: 304 where the client has these bytes already, a part where it asks for one, no body for HEAD. Gives the
 * status that was sent.
 */
export function sendStored(
  answer: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  extra: readonly string[],
): number {
  const variant = answer.variants[chooseEncoding(request.headers["accept-encoding"] as string | undefined)];
  const headers = variant.headers.concat(extra);
  const known = request.headers["if-none-match"];
  if (answer.status === 200 && known !== undefined && matches(known, variant.etag)) {
    response.writeHead(304, dropBodyHeaders(headers)).end();
    return 304;
  }
  if (answer.inParts && request.headers.range !== undefined && request.method === "GET") {
    const status = sendPart(variant, headers, request, response);
    if (status !== null) return status;
  }
  response.writeHead(answer.status, headers as string[]);
  if (request.method === "HEAD") response.end();
  else response.end(variant.body);
  return answer.status;
}

/** Null where the whole is to be sent. */
function sendPart(
  { body, etag }: Variant,
  headers: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): 206 | 416 | null {
  const range = readRange(request.headers, body.length, etag);
  if (range === null) return null;
  const kept = dropBodyHeaders(headers);
  if (range === "unsatisfiable") {
    response.writeHead(416, [...kept, "Content-Range", `bytes */${body.length}`, "Content-Length", "0"]).end();
    return 416;
  }
  const { first, last } = range;
  const part = body.subarray(first, last + 1);
  const own = ["Content-Range", `bytes ${first}-${last}/${body.length}`, "Content-Length", String(part.length)];
  response.writeHead(206, [...kept, ...own]).end(part);
  return 206;
}

function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((candidate) => candidate.trim().replace(/^W\//, "") === etag);
}

function dropBodyHeaders(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index]!;
    if (name !== "Content-Length" && name !== "Content-Encoding") kept.push(name, headers[index + 1]!);
  }
  return kept;
}
