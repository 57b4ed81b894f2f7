import type { FileLimits } from "#domain/files/file-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import type { Uploads } from "#server/files/uploads/upload-bodies.ts";
import type { Log } from "#server/process/log.ts";
import { checkInProcess } from "./checks/check-in-process.ts";
import type { FileRecords, FileRemovals, UploadRecords, UploadRules, UploadWork } from "../storage/files-port.ts";
import { createFileRequests, type FileRequestsOptions } from "./file-requests.ts";
import { freeSpaceOf } from "./store/disk-file-store.ts";
import { openFileStore } from "./store/open-file-store.ts";
import type { UploadRights } from "./uploads/upload-rights.ts";
import type { Announcing } from "./work/announce-uploads.ts";
import { createUploadWorker } from "./work/upload-worker.ts";

export interface FilesOptions extends Omit<FileRequestsOptions, "services">, Pick<Announcing, "onFinished"> {
  settings: FileSettings;
  records: UploadRecords & UploadWork & FileRecords & FileRemovals;
  limits: FileLimits;
  rights: UploadRights;
  clock: Clock;
  /** The one that all instances share, for what their workers hold. By default the same. */
  leaseClock?: Clock;
  log: Log;
}

export interface RunningFiles {
  /** For the shell. */
  requests: Uploads;
  /** Looks at once for what was removed. */
  poke(): void;
  stop(): Promise<void>;
}

const gigabyte = 1024 ** 3;

/** Room for several versions of a video; a person has one upload under way for each purpose. */
export const usualRules: UploadRules = { openPerPerson: 6, openPerOwner: 12, bytesPerOwner: 4 * gigabyte };

/** Opens the store, takes uploads, and turns them into files. */
export function startFiles(options: FilesOptions): RunningFiles {
  const {
    settings,
    records,
    limits,
    rights,
    clock,
    leaseClock = clock,
    log,
    mayRead,
    forms,
    maxFormFileBytes,
    onFinished,
  } = options;
  const room = settings.kind === "folder" ? { room: freeSpaceOf(settings.folder) } : {};
  const store = openFileStore(settings, room);
  const worker = createUploadWorker({
    records,
    store,
    settings,
    limits,
    clock: leaseClock,
    log,
    check: checkInProcess,
    ...(onFinished && { onFinished }),
  });
  worker.start();
  const onReceived = () => worker.poke();
  const services = { records, store, rights, limits, rules: usualRules, clock, log, onReceived };
  return {
    requests: createFileRequests({ services, mayRead, forms, maxFormFileBytes }),
    poke: () => worker.poke(),
    stop: () => worker.stop(),
  };
}
