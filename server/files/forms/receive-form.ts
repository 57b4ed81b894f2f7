import type { IncomingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import type { FileStore } from "#server/files/store/file-store.ts";
import { cleanName } from "#server/files/uploads/upload-metadata.ts";
import { discardFiles, receiveFile, type FormFile, type ReceivedFile, type RefusedFormFile } from "./receive-file.ts";

export interface FormRules {
  /** Which fields hold files, and how large each may be. Files in other fields are ignored. */
  fileFields: Readonly<Record<string, { maxBytes: number }>>;
  /** All texts together. */
  maxTextBytes: number;
}

export type ReceivedForm =
  | { ok: true; fields: URLSearchParams; files: FormFile[]; refused: RefusedFormFile[] }
  /** `broken`: no form at all, or one that ended in the middle. Nothing of it is kept. */
  | { ok: false; reason: "broken" | "too_large" };

const mostFields = 200;
const mostFiles = 20;

/**
 * Reads a form with files, for browsers without scripts. Files go straight to the store as they come, so that no more
 * than a part of one is ever in memory. A file that is too large loses nobody the rest of the form.
 */
export async function receiveForm(
  store: FileStore,
  { headers, body }: { headers: IncomingHttpHeaders; body: AsyncIterable<Uint8Array> },
  rules: FormRules,
): Promise<ReceivedForm> {
  const parser = openParser(headers, rules);
  if (parser === null) return { ok: false, reason: "broken" };
  const fields = new URLSearchParams();
  const arriving: Promise<ReceivedFile>[] = [];
  let textBytes = 0;
  let isTooLarge = false;
  const exceed = () => {
    isTooLarge = true;
  };

  parser.on("field", (name, value, { nameTruncated, valueTruncated }) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || textBytes > rules.maxTextBytes) exceed();
    // Pasted along, U+0000 would be refused by PostgreSQL.
    else fields.append(name, value.replaceAll("\0", ""));
  });
  parser.on("file", (field, stream, { filename }) => {
    const rule = Object.hasOwn(rules.fileFields, field) ? rules.fileFields[field] : undefined;
    const name = cleanName(filename ?? "");
    // A field for a file that was left empty comes as a file without a name.
    if (!rule || name === "") stream.resume();
    else arriving.push(receiveFile(store, stream, { field, name, maxBytes: rule.maxBytes }));
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) parser.on(limit, exceed);

  const [read] = await Promise.allSettled([pipeline(body, parser)]);
  const received = await Promise.all(arriving);
  const files = received.filter((one) => "storeKey" in one);
  const failure = received.find((one) => "error" in one);
  if (read.status === "fulfilled" && !isTooLarge && !failure)
    return { ok: true, fields, files, refused: received.filter((one) => "reason" in one) };
  await discardFiles(store, files);
  // The form was whole, so it was the store that failed.
  if (read.status === "fulfilled" && failure) throw failure.error;
  return { ok: false, reason: isTooLarge ? "too_large" : "broken" };
}

function openParser(headers: IncomingHttpHeaders, { maxTextBytes }: FormRules): busboy.Busboy | null {
  if (!headers["content-type"]?.startsWith("multipart/form-data")) return null;
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: { fieldNameSize: 100, fieldSize: maxTextBytes, fields: mostFields, files: mostFiles, headerPairs: 20 },
    });
  } catch (error) {
    // It throws where the header names no boundary.
    if (error instanceof Error) return null;
    throw error;
  }
}
