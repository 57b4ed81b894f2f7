import type { Store } from "#server/storage/create-store.ts";
import type { Logger } from "pino";
import type { FileLimits } from "#domain/files/file-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { UploadRules } from "#server/storage/upload.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import type { UploadRights } from "./upload-rights.ts";

/** A request as Node gives it, with its body unread. */
export interface TusRequest {
  method: string;
  /** From the address, or null where a new upload is asked for. */
  uploadId: string | null;
  /** By names in small letters. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: AsyncIterable<Uint8Array>;
}

export interface UploadServices {
  records: Store;
  store: FileStore;
  rights: UploadRights;
  limits: FileLimits;
  rules: UploadRules;
  clock: Clock;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Told when an upload has its last byte. */
  onReceived: () => void;
}
