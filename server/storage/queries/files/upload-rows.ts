import type { RowOf } from "#server/storage/database.ts";
import type { FileWarning } from "#domain/files/file-limits.ts";
import type { FileRecord, NewUpload, Upload } from "#server/storage/upload.ts";
import { fromText, toText } from "../rows.ts";

/** An upload's row before its first attempt. */
type NewRow = Omit<RowOf<"uploads">, "attempts" | "checks">;

export function toUpload(row: NewRow): Upload {
  return {
    id: row.id,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    slot: row.slot,
    personId: row.person_id,
    name: row.name,
    size: row.size,
    received: row.received,
    status: row.status,
    reason: row.reason,
    fileId: row.file_id,
    acceptsUntil: fromText(row.accepts_until),
    createdAt: fromText(row.created_at),
  };
}

export function toUploadRow(upload: NewUpload): NewRow {
  const createdAt = toText(upload.createdAt);
  return {
    id: upload.id,
    owner_kind: upload.ownerKind,
    owner_id: upload.ownerId,
    slot: upload.slot,
    person_id: upload.personId,
    fingerprint: upload.fingerprint,
    name: upload.name,
    size: upload.size,
    received: upload.whole ? upload.size : 0,
    status: upload.whole ? "received" : "receiving",
    reason: null,
    file_id: null,
    accepts_until: toText(upload.acceptsUntil),
    created_at: createdAt,
    updated_at: createdAt,
    received_at: upload.whole ? createdAt : null,
    next_attempt_at: upload.whole ? createdAt : null,
    claim: null,
    announced_at: null,
  };
}

export function toFileRecord(row: RowOf<"files">): FileRecord {
  return {
    id: row.id,
    ownerKind: row.owner_kind,
    ownerId: row.owner_id,
    slot: row.slot,
    personId: row.person_id,
    name: row.name,
    type: row.type,
    size: row.size,
    sha256: row.sha256,
    seconds: row.seconds,
    warnings: JSON.parse(row.warnings) as FileWarning[],
    storeKey: row.store_key,
    startedAt: fromText(row.started_at),
    receivedAt: fromText(row.received_at),
    readyAt: fromText(row.ready_at),
  };
}
