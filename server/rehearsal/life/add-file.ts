import { createHash, randomUUID } from "node:crypto";
import type { FileSlot, FileType } from "#domain/files/file-type.ts";
import type { OwnerKind } from "#server/storage/upload.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import type { World } from "./world.ts";

/** A file that somebody hands in. */
export interface RehearsalFile {
  name: string;
  type: FileType;
  /** How long a video runs. */
  seconds: number | null;
  bytes: Uint8Array;
}

/** A file as it stands once it was uploaded and checked. */
export async function addFile(
  { core }: World,
  owner: { kind: OwnerKind; id: string; slot: FileSlot },
  personId: string,
  file: RehearsalFile,
): Promise<string> {
  const id = randomUUID();
  const key = `files/${id}`;
  const kept = await core.files.put(key, once(file.bytes));
  if (!kept.ok) throw new Error("there is no room for the rehearsal's files");
  const at = toText(core.clock.now());
  await insertRow(core.database.db, "files", {
    id,
    owner_kind: owner.kind,
    owner_id: owner.id,
    slot: owner.slot,
    person_id: personId,
    name: file.name,
    type: file.type,
    size: file.bytes.length,
    sha256: createHash("sha256").update(file.bytes).digest("hex"),
    seconds: file.seconds,
    warnings: "[]",
    store_key: key,
    started_at: at,
    received_at: at,
    ready_at: at,
  });
  return id;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
