import type { IncomingMessage } from "node:http";
import { formProblemField, writeFormFile } from "#domain/files/form-file.ts";
import type { FileSlot } from "#domain/files/file-type.ts";
import type { FileOwner, FilePurpose } from "#server/storage/upload.ts";
import type { UploadServices } from "#server/files/uploads/upload-services.ts";
import { adoptFile, type AdoptedFile } from "./adopt-file.ts";
import { receiveForm, type FormRules } from "./receive-form.ts";
import { discardFiles, type FormFile } from "./receive-file.ts";

/** A page whose form takes files where scripts do not run. */
export interface FormRoute {
  /** As in the route table. */
  path: string;
  /** The slot of each field that takes a file. */
  fileFields: Readonly<Record<string, FileSlot>>;
  /** To whom the files in the person's form belong, or null where to nobody. */
  ownerOf(personId: string, fields: URLSearchParams): Promise<FileOwner | null>;
  /** Makes an upload of a file, where that has rules of its own. */
  adopt?: (
    services: UploadServices,
    personId: string,
    purpose: FilePurpose,
    file: FormFile,
    fields: URLSearchParams,
  ) => Promise<AdoptedFile>;
}

/** More than any page's texts together. */
const maxTextBytes = 128 * 1024;

/** Reads a page's form and makes uploads of its files. The page's action gets the fields; problems are fields as well. */
export async function answerForm(
  services: UploadServices,
  request: IncomingMessage,
  { form, personId, maxFileBytes }: { form: FormRoute; personId: string; maxFileBytes: number },
): Promise<URLSearchParams> {
  const { store, limits } = services;
  const { headers } = request;
  // Only the service itself says what became of a file.
  const withoutForged = (fields: URLSearchParams) => {
    for (const name of [...Object.keys(form.fileFields), formProblemField]) fields.delete(name);
    return fields;
  };
  if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    const texts = await readTextForm(request, maxTextBytes);
    return texts === null ? problem("too_large") : withoutForged(texts);
  }
  const fileFields: FormRules["fileFields"] = Object.fromEntries(
    Object.entries(form.fileFields).map(([field, slot]) => [
      field,
      { maxBytes: Math.min(limits.maxBytes[slot], maxFileBytes) },
    ]),
  );
  const received = await receiveForm(store, { headers, body: request }, { fileFields, maxTextBytes });
  if (!received.ok) return problem(received.reason);
  const { files, refused } = received;
  const fields = withoutForged(received.fields);
  for (const { field, reason } of refused) fields.set(field, writeFormFile({ ok: false, reason }));
  const owner = files.length === 0 ? null : await form.ownerOf(personId, fields);
  if (owner === null) await discardFiles(store, files);
  for (const file of files) {
    const slot = form.fileFields[file.field];
    const adopted =
      owner && slot
        ? await (form.adopt ?? adoptFile)(services, personId, { ...owner, slot }, file, fields)
        : ({ ok: false, reason: "not_yours" } as const);
    fields.set(
      file.field,
      writeFormFile(adopted.ok ? { ok: true, uploadId: adopted.upload.id } : { ok: false, reason: adopted.reason }),
    );
  }
  return fields;
}

const problem = (reason: "too_large" | "broken") => new URLSearchParams({ [formProblemField]: reason });

/** Reads a form without files, or gives null where it is too large. It is read to its end in any case. */
async function readTextForm(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<URLSearchParams | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
  }
  return size > maxBytes ? null : new URLSearchParams(Buffer.concat(chunks).toString());
}
