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

/** Uploads while they come in. */
export interface UploadRecords {
  /**
   * Makes the upload, or gives the one under way by the same person for the same purpose and file. Whatever else the
   * person has under way for the purpose is dropped: they have chosen another file.
   */
  createUpload(upload: NewUpload, rules: UploadRules): Promise<CreatedUpload>;
  /** The one under way by the same person for the same purpose and file. */
  findRunningUpload(upload: Pick<NewUpload, "personId" | "fingerprint" | "size"> & FilePurpose): Promise<Upload | null>;
  findUpload(id: string): Promise<Upload | null>;
  /** Under way, being checked or refused; new ones first. Those that are ready are found as files. */
  uploadsOf(owner: FileOwner): Promise<Upload[]>;
  /** Counts the piece, unless another came first, or it came too late: then false. */
  advanceUpload(upload: Pick<Upload, "id" | "size">, piece: UploadPiece, now: Instant): Promise<boolean>;
  /** False where it is a file already, or there is none. */
  dropUpload(id: string): Promise<boolean>;
  /** Drops what nobody has added to since `idleSince`, or may add to any more, and what ended before `endedSince`. */
  dropExpiredUploads(rule: { now: Instant; idleSince: Instant; endedSince: Instant; limit: number }): Promise<number>;
}

/** Uploads whose bytes are all there. Claims are shared between instances: one upload, one worker. */
export interface UploadWork {
  /** Takes the next one for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. */
  claimUpload(now: Instant, leaseMs: number): Promise<ClaimedUpload | null>;
  /** False where the claim was lost in the meantime. */
  renewClaim(uploadId: string, claim: string, until: Instant): Promise<boolean>;
  /** Notes that a look into it begins (1), or that it came to nothing through no fault of the file's (-1). Gives the sum. */
  countCheck(uploadId: string, claim: string, by: 1 | -1): Promise<number>;
  deferUpload(uploadId: string, claim: string, nextAttemptAt: Instant): Promise<boolean>;
  /** Makes it a file, or refuses it. False where the claim was lost in the meantime. */
  finishUpload(work: ClaimedUpload, outcome: CheckedUpload, at: Instant): Promise<boolean>;
  /** Those that are ready or refused, and of which nobody was told yet. */
  listUnannounced(limit: number): Promise<Upload[]>;
  markAnnounced(uploadId: string, at: Instant): Promise<void>;
}

/** Files, and what goes with their owners. */
export interface FileRecords {
  findFile(id: string): Promise<FileRecord | null>;
  /** New ones first. */
  filesOf(owner: FileOwner): Promise<FileRecord[]>;
  /** All files there are, by their keys, a page at a time. */
  listFiles(page: { after: string | null; limit: number }): Promise<FileRecord[]>;
  removeFiles(ids: readonly string[]): Promise<void>;
  /** Everything of the owner, uploads under way included. */
  removeOwner(owner: FileOwner): Promise<void>;
  /** Takes the person out of files that belong to others, names of files included, and drops what they have under way. */
  forgetUploader(personId: string): Promise<void>;
}

/** What is left to be deleted in the file store. */
export interface FileRemovals {
  noteRemovals(keys: readonly string[]): Promise<void>;
  listRemovals(limit: number): Promise<string[]>;
  confirmRemovals(keys: readonly string[]): Promise<void>;
  /** Which of these keys are pieces that count. */
  knownPieces(keys: readonly string[]): Promise<Set<string>>;
}

/** Where an upload's pieces are joined. Always the same, so that whoever does it again leaves nothing behind. */
export const joinedKey = (uploadId: string): string => `files/${uploadId}`;
