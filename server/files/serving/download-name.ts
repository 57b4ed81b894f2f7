import { fileTypes } from "#domain/files/file-type.ts";
import type { FileRecord } from "#server/storage/upload.ts";

/** The name a file is saved under: as its sender called it, with the ending of what it really is. */
export function downloadName({ name, type }: Pick<FileRecord, "name" | "type">): string {
  const base = name.replace(/\.[A-Za-z0-9]{1,5}$/, "") || "file";
  return `${base}.${fileTypes[type].ending}`;
}

/** The header in both of its forms: programs that do not know the second take the first. */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
