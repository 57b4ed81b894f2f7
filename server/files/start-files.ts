import type { Store } from "#server/storage/create-store.ts";
import type { FileLimits } from "#domain/files/file-limits.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import type { Uploads } from "#server/files/uploads/upload-bodies.ts";
import type { Log } from "#server/process/log.ts";
import { checkInProcess } from "./checks/check-in-process.ts";
import type { UploadRules, FileRecord } from "../storage/upload.ts";
import { freeSpaceOf } from "./store/disk-file-store.ts";
import { openFileStore } from "./store/open-file-store.ts";
import type { UploadRights } from "./uploads/upload-rights.ts";
import type { Announcing } from "./work/announce-uploads.ts";
import { createUploadWorker } from "./work/upload-worker.ts";
import type { Principal } from "#domain/people/principal.ts";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import { answerForm, type FormRoute } from "./forms/answer-form.ts";
import { answerFile, type MayRead } from "./serving/answer-file.ts";
import { sendFile } from "./serving/send-file.ts";
import { answerUpload } from "./uploads/answer-upload.ts";
import { sendAnswer } from "./uploads/upload-answer.ts";
import type { UploadServices } from "./uploads/upload-services.ts";

export interface FilesOptions extends Omit<FileRequestsOptions, "services">, Pick<Announcing, "onFinished"> {
  settings: FileSettings;
  records: Store;
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

interface FileRequestsOptions {
  services: UploadServices;
  /** Who may read a file, and whether everybody may; `isCrossSite`: another site's page has the browser ask. */
  mayRead: (principal: Principal | null, file: FileRecord, isCrossSite: boolean) => ReturnType<MayRead>;
  forms: readonly FormRoute[];
  /** The largest file that an ordinary form takes. */
  maxFormFileBytes: number;
}

/** What the shell hands over before any framework: uploads, files, and forms with files. */
function createFileRequests({ services, mayRead, forms, maxFormFileBytes }: FileRequestsOptions): Uploads {
  return {
    async handle({ request, response, route, params, principal }) {
      const { method = "GET", headers } = request;
      if (route.path === "/files/:file") {
        const path = `/files/${params["file"]}`;
        const asked = { method: method === "HEAD" ? "HEAD" : "GET", path, headers } as const;
        const isCrossSite = headers["sec-fetch-site"] === "cross-site";
        const mayAsk: MayRead = (file) => mayRead(principal, file, isCrossSite);
        await sendFile(response, await answerFile(services, asked, mayAsk));
        return { kind: "answered" };
      }
      if (principal === null) throw new Error(`${route.path} is for people who are signed in`);
      const { personId } = principal;
      const form = forms.find(({ path }) => path === route.path);
      if (form) {
        const options = { form, personId, maxFileBytes: maxFormFileBytes };
        return { kind: "form", fields: await answerForm(services, request, options) };
      }
      if (!route.path.startsWith(uploadsAddress)) throw new Error(`${route.path} takes no files`);
      const uploadId = params["id"] ?? null;
      sendAnswer(response, await answerUpload(services, { method, uploadId, headers, body: request }, personId));
      return { kind: "answered" };
    },
  };
}
