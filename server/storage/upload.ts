import type { FileRefusal, FileWarning } from "#domain/files/file-limits.ts";
import type { FileSlot, FileType } from "#domain/files/file-type.ts";
import type { Instant } from "#domain/time/time.ts";

/** To whom a file belongs: to a team's submission, or to one person. */
export const ownerKinds = ["submission", "person"] as const;
export type OwnerKind = (typeof ownerKinds)[number];

export interface FileOwner {
  ownerKind: OwnerKind;
  ownerId: string;
}

/** What a file is for. */
export interface FilePurpose extends FileOwner {
  slot: FileSlot;
}

/** `received`: all bytes are there and wait to be joined and checked. */
export type UploadStatus = "receiving" | "received" | "ready" | "refused";

export interface Upload extends FilePurpose {
  id: string;
  personId: string;
  name: string;
  size: number;
  /** Bytes so far. */
  received: number;
  status: UploadStatus;
  /** Set where it was refused. */
  reason: FileRefusal | null;
  /** Set where it is ready. */
  fileId: string | null;
  acceptsUntil: Instant;
  createdAt: Instant;
}

export interface NewUpload extends FilePurpose {
  id: string;
  personId: string;
  fingerprint: string;
  name: string;
  size: number;
  acceptsUntil: Instant;
  createdAt: Instant;
  /** All of it, where it came with a form. */
  whole?: { storeKey: string };
}

/** Counted in the transaction that makes the upload, so that nobody gets past them by hurrying. */
export interface UploadRules {
  /** Under way at once. */
  openPerPerson: number;
  openPerOwner: number;
  /** Files and uploads together. */
  bytesPerOwner: number;
}

export type CreatedUpload =
  { ok: true; upload: Upload; isNew: boolean } | { ok: false; reason: "too_many_uploads" | "too_much_stored" };

export interface UploadPiece {
  start: number;
  size: number;
  storeKey: string;
}

/** An upload that a worker holds. */
export interface ClaimedUpload {
  upload: Upload & { receivedAt: Instant };
  claim: string;
  attempts: number;
  /** In order. */
  pieces: UploadPiece[];
}

/** A file that was checked and can be served. */
export interface FileRecord extends FilePurpose {
  id: string;
  personId: string | null;
  /** As the sender called it. For showing, never for deciding. */
  name: string;
  type: FileType;
  size: number;
  sha256: string;
  seconds: number | null;
  warnings: readonly FileWarning[];
  storeKey: string;
  /** When its upload was begun, and when its last byte came: by these a deadline is judged. */
  startedAt: Instant;
  receivedAt: Instant;
  readyAt: Instant;
}

export type CheckedUpload =
  | { ok: true; file: Pick<FileRecord, "id" | "type" | "sha256" | "seconds" | "warnings"> }
  | { ok: false; reason: FileRefusal };

/*
 * Whatever becomes useless in the file store through a change below is noted for removal in the same transaction. The
 * worker deletes what is noted; nobody else has to.
 */

/** Where an upload's pieces are joined. Always the same, so that whoever does it again leaves nothing behind. */
export const joinedKey = (uploadId: string): string => `files/${uploadId}`;
