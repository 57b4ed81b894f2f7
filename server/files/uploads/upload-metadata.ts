import { createHash, randomUUID } from "node:crypto";
import { isFileSlot } from "#domain/files/file-type.ts";
import { ownerKinds, type FilePurpose } from "#server/storage/upload.ts";

export interface UploadMetadata {
  purpose: FilePurpose;
  name: string;
  /** Hashed, since it is made from the file's name. One that nobody else has where the sender gave none. */
  fingerprint: string;
}

const longestValue = 4_000;
const idPattern = /^[\w-]{1,100}$/;

/** Reads tus's header: pairs of a key and its value in Base64, separated by commas. Null where it says too little. */
export function readUploadMetadata(header: string): UploadMetadata | null {
  const values = new Map<string, string>();
  for (const pair of header.split(",")) {
    const [key = "", value = ""] = pair.trim().split(/ +/);
    if (value.length > longestValue || values.has(key)) return null;
    values.set(key, Buffer.from(value, "base64").toString());
  }
  const slot = values.get("slot") ?? "";
  const ownerKind = ownerKinds.find((kind) => kind === values.get("ownerKind"));
  const ownerId = values.get("ownerId") ?? "";
  if (!isFileSlot(slot) || !ownerKind || !idPattern.test(ownerId)) return null;
  return {
    purpose: { ownerKind, ownerId, slot },
    name: cleanName(values.get("filename") ?? "") || slot,
    fingerprint: createHash("sha256")
      .update(values.get("fingerprint") || randomUUID())
      .digest("base64url"),
  };
}

/** A name to show and to download under: without folders, and without what could break a line or turn its direction. */
export function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  return [...last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").trim()].slice(0, 150).join("");
}
