import type { Store } from "#server/storage/create-store.ts";
import type { Logger } from "pino";
import type { Clock } from "#domain/time/clock.ts";
import type { Upload } from "#server/storage/upload.ts";

export interface Announcing {
  records: Pick<Store, "listUnannounced" | "markAnnounced">;
  clock: Clock;
  log: Pick<Logger, "error">;
  /**
   * Told of every upload that became a file or was refused, at least once: again where it failed, and where a process
   * died in between.
   */
  onFinished?: (upload: Upload) => Promise<void>;
}

const atOnce = 100;

/** Tells of what is finished, in the order in which it was. */
export async function announceUploads({ records, clock, log, onFinished }: Announcing): Promise<void> {
  for (const upload of await records.listUnannounced(atOnce)) {
    try {
      await onFinished?.(upload);
      await records.markAnnounced(upload.id, clock.now());
    } catch (error) {
      log.error({ err: error, upload: upload.id }, "finished upload could not be announced, and is tried again");
    }
  }
}
