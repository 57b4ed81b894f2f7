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
  | { ok: true; upload: Upload; isNew: boolean; droppedKeys: string[] }
  | { ok: false; reason: "too_many_uploads" | "too_much_stored" };

export interface Piece {
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
  pieces: Piece[];
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

export type UploadOutcome =
  | { ok: true; file: Pick<FileRecord, "id" | "type" | "sha256" | "seconds" | "warnings" | "storeKey"> }
  | { ok: false; reason: FileRefusal };

/** Uploads while they come in. Every change returns which stored pieces are of no use any more. */
export interface UploadRecords {
  /**
   * Makes the upload, or gives the one under way by the same person for the same purpose and file. Whatever else the
   * person has under way for the purpose is dropped: they have chosen another file.
   */
  createUpload(upload: NewUpload, rules: UploadRules): Promise<CreatedUpload>;
  /** The one under way by the same person for the same purpose and file. */
  findRunningUpload(upload: Pick<NewUpload, "personId" | "fingerprint" | "size"> & FilePurpose): Promise<Upload | null>;
  findUpload(id: string): Promise<Upload | null>;
  /** New ones first; `ready` ones are found as files. */
  uploadsOf(owner: FileOwner): Promise<Upload[]>;
  /** Counts the piece, unless another came first, or it came too late: then false. */
  advanceUpload(upload: Pick<Upload, "id" | "size">, piece: Piece, now: Instant): Promise<boolean>;
  /** Null where there is none that could be dropped. */
  dropUpload(id: string): Promise<string[] | null>;
  /** Ids of those under way that nobody has added to since, or that may no longer be added to. */
  listExpiredUploads(rule: { idleSince: Instant; now: Instant; limit: number }): Promise<string[]>;
}

/** Uploads whose bytes are all there. Claims are shared between instances: one upload, one worker. */
export interface UploadWork {
  /** Takes the next one for `leaseMs`, or null. A worker that dies loses its claim when the lease ends. */
  claimUpload(now: Instant, leaseMs: number): Promise<ClaimedUpload | null>;
  /** False where the claim was lost in the meantime. */
  renewClaim(uploadId: string, claim: string, until: Instant): Promise<boolean>;
  deferUpload(uploadId: string, claim: string, nextAttemptAt: Instant): Promise<boolean>;
  /** Makes it a file, or refuses it. Null where the claim was lost in the meantime. */
  finishUpload(work: ClaimedUpload, outcome: UploadOutcome, at: Instant): Promise<string[] | null>;
}

/** Files, and what goes with their owners. Every removal returns the keys that are left to be deleted in the store. */
export interface FileRecords {
  findFile(id: string): Promise<FileRecord | null>;
  /** New ones first. */
  filesOf(owner: FileOwner): Promise<FileRecord[]>;
  removeFiles(ids: readonly string[]): Promise<string[]>;
  /** Everything of the owner, uploads under way included. */
  removeOwner(owner: FileOwner): Promise<string[]>;
  /** Takes the person out of files that belong to others, names of files included, and drops what they have under way. */
  forgetUploader(personId: string): Promise<string[]>;
  /** Which of these keys are in use. */
  knownKeys(keys: readonly string[]): Promise<Set<string>>;
}
