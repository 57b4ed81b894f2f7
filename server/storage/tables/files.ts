import type { Generated } from "kysely";
import type { FileRefusal } from "#domain/files/file-limits.ts";
import type { FileSlot, FileType } from "#domain/files/file-type.ts";
import type { OwnerKind, UploadStatus } from "#server/storage/upload.ts";

export interface FileTables {
  /** A file on its way. Its bytes lie in pieces until all of them are there. */
  uploads: {
    id: string;
    owner_kind: OwnerKind;
    owner_id: string;
    slot: FileSlot;
    person_id: string;
    /** By this, whoever chooses the same file again finds the upload that is under way. */
    fingerprint: string;
    name: string;
    size: number;
    /** Bytes so far. Only ever changed from a value that the writer has seen. */
    received: number;
    status: UploadStatus;
    reason: FileRefusal | null;
    file_id: string | null;
    /** The last byte must come before this. */
    accepts_until: string;
    created_at: string;
    updated_at: string;
    /** When the last byte came. */
    received_at: string | null;
    /** Also the end of the lease while a worker holds the upload. */
    next_attempt_at: string | null;
    attempts: Generated<number>;
    /** How often a look into it has begun. */
    checks: Generated<number>;
    claim: string | null;
    /** When whoever waits for the file was told what became of it. */
    announced_at: string | null;
  };

  /** Which pieces count, out of all that were written. */
  upload_pieces: {
    upload_id: string;
    start: number;
    size: number;
    store_key: string;
  };

  /** Files that were checked and can be served. */
  files: {
    id: string;
    owner_kind: OwnerKind;
    owner_id: string;
    slot: FileSlot;
    /** Who sent it, or null once that person was forgotten. */
    person_id: string | null;
    name: string;
    type: FileType;
    size: number;
    sha256: string;
    seconds: number | null;
    /** JSON: a list. */
    warnings: string;
    store_key: string;
    started_at: string;
    received_at: string;
    ready_at: string;
    /** Since when the store lacks it, as far as a backup has seen; null where it is there. */
    missing_since: string | null;
  };

  /**
   * What is to be deleted in the file store. Written together with whatever made it useless, so that nothing stays behind
   * when a process dies between the two.
   */
  file_removals: {
    store_key: string;
  };
}
