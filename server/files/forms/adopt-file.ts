import { randomUUID } from "node:crypto";
import type { FilePurpose, Upload } from "#server/storage/upload.ts";
import type { UploadRefusal } from "#server/files/uploads/upload-answer.ts";
import type { UploadServices } from "#server/files/uploads/upload-services.ts";
import { discardFiles, type FormFile } from "./receive-file.ts";

export type AdoptedFile = { ok: true; upload: Upload } | { ok: false; reason: UploadRefusal };

/** Makes an upload of a file that came with a form, with the same rights and limits, to be checked like any other. */
export async function adoptFile(
  { records, store, rights, limits, rules, clock, onReceived }: UploadServices,
  personId: string,
  purpose: FilePurpose,
  file: FormFile,
): Promise<AdoptedFile> {
  const refuse = async (reason: UploadRefusal): Promise<AdoptedFile> => {
    await discardFiles(store, [file]);
    return { ok: false, reason };
  };
  const { name, size, storeKey } = file;
  if (size > limits.maxBytes[purpose.slot]) return refuse("too_large");
  const decision = await rights.mayUpload(personId, purpose);
  if (!decision.ok) return refuse(decision.reason);
  const id = randomUUID();
  const outcome = await records.createUpload(
    {
      ...purpose,
      id,
      personId,
      fingerprint: id,
      name,
      size,
      acceptsUntil: decision.acceptsUntil,
      createdAt: clock.now(),
      whole: { storeKey },
    },
    rules,
  );
  if (!outcome.ok) return refuse(outcome.reason);
  onReceived();
  return { ok: true, upload: outcome.upload };
}
