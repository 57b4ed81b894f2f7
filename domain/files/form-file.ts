/**
 * What a form's action gets in the place of a file that came with the form: the id of the upload that was made of it, or
 * why none was. The file itself is being checked by then, or gone.
 */
export type FormFileField = { ok: true; uploadId: string } | { ok: false; reason: string };

/** In this field a form says that it could not be read as a whole: `too_large` or `broken`. */
export const formProblemField = "form-problem";

export const writeFormFile = (field: FormFileField): string =>
  field.ok ? `upload:${field.uploadId}` : `refused:${field.reason}`;

/** Null where no file was chosen. */
export function readFormFile(text: string | null): FormFileField | null {
  const [, kind, value = ""] = /^(upload|refused):([\w-]+)$/.exec(text ?? "") ?? [];
  if (kind === undefined) return null;
  return kind === "upload" ? { ok: true, uploadId: value } : { ok: false, reason: value };
}
