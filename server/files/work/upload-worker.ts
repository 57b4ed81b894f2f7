import { announceUploads, type Announcing } from "./announce-uploads.ts";
import { finishNextUpload, type UploadFinishing } from "./finish-upload.ts";
import { deleteNoted, sweepFiles } from "./sweep-files.ts";

export interface UploadWorkerOptions extends UploadFinishing, Announcing {
  records: UploadFinishing["records"] & Announcing["records"];
  log: UploadFinishing["log"];
  /** How often to look without being poked: what others left, and what is to be tried again. */
  everyMs?: number;
  sweepEveryMs?: number;
}

export interface UploadWorker {
  start(): void;
  /** Looks at once: an upload has just got its last byte, or something was removed. */
  poke(): void;
  /** Does what is due now and resolves when nothing is left. Never rejects. */
  drain(): Promise<void>;
  /** Breaks off what is under way; the next start takes it up at once. */
  stop(): Promise<void>;
}

/** Two at once, so that nobody's deck waits for somebody else's video. */
const checksAtOnce = 2;

/** Turns uploads that are whole into files, and clears away what is of no use. Several instances share the work. */
export function createUploadWorker(options: UploadWorkerOptions): UploadWorker {
  const { everyMs = 5_000, sweepEveryMs = 10 * 60_000, log } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | null = null;
  let underWay: Promise<void> | null = null;
  let isPoked = false;
  let sweptAt = -Infinity;

  const guarded = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      if (!signal.aborted) log.error({ err: error, task: name }, "round failed");
    }
  };

  // One after the other, or two would tell of the same.
  let announcing: Promise<void> = Promise.resolve();
  const announceInTurn = () => {
    announcing = announcing.then(() => guarded("announce files", () => announceUploads(options)));
    return announcing;
  };

  async function drain(): Promise<void> {
    const checkNext = () =>
      guarded("finish uploads", async () => {
        while (!signal.aborted && (await finishNextUpload(options, signal))) await announceInTurn();
      });
    await Promise.all(Array.from({ length: checksAtOnce }, checkNext));
    await announceInTurn();
    await guarded("delete files", () => deleteNoted(options));
    if (signal.aborted || performance.now() - sweptAt < sweepEveryMs) return;
    sweptAt = performance.now();
    await guarded("sweep files", () => sweepFiles(options, signal));
  }

  function poke(): void {
    if (signal.aborted) return;
    if (underWay) {
      isPoked = true;
      return;
    }
    underWay = drain().finally(() => {
      underWay = null;
      // A poke during a round may be about something that the round no longer saw.
      const again = isPoked;
      isPoked = false;
      if (again) poke();
    });
  }

  return {
    start() {
      timer ??= setInterval(poke, everyMs).unref();
      poke();
    },
    poke,
    drain,
    async stop() {
      stopping.abort(new Error("the site is stopping"));
      if (timer) clearInterval(timer);
      await underWay;
    },
  };
}
