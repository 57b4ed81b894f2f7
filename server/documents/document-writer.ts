import { fork, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import path from "node:path";
import type { DocumentInput, DocumentKind } from "./document-kinds.ts";
import type { DocumentAnswer, DocumentJob } from "./document-process.ts";

/** Makes PDFs and archives, in a process of their own. */
export interface DocumentWriter {
  write<Kind extends DocumentKind>(kind: Kind, input: DocumentInput<Kind>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

export interface DocumentWriterOptions {
  /** The process's program. */
  file: string;
  /** Longest time without an answer. A document takes well under a second on a quiet machine. */
  waitMs: number;
  /** How long the process stays when nobody asks. */
  idleMs: number;
}

/** The sources run as they are in development and on the command line; the built site brings one file that starts faster. */
const usual: DocumentWriterOptions = {
  file: import.meta.env?.PROD ? "build/server/document-process.js" : "server/documents/document-process.ts",
  waitMs: 60_000,
  idleMs: 5_000,
};

interface Waiting {
  resolve(bytes: Uint8Array<ArrayBuffer>): void;
  reject(error: unknown): void;
}

/**
 * The process is started when a document is asked for and ended when it has nothing to do. Fonts and drawing take
 * some 100 MB; a thread would leave most of that with the site for good, a process gives it back.
 */
export function createDocumentWriter(options: Partial<DocumentWriterOptions> = {}): DocumentWriter {
  const { file, waitMs, idleMs } = { ...usual, ...options };
  const waiting = new Map<number, Waiting>();
  /** What is being made now, by what was asked for. */
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  let lastId = 0;
  let child: ChildProcess | null = null;
  let timer: NodeJS.Timeout | undefined;

  const end = (reason: Error): void => {
    clearTimeout(timer);
    child?.kill("SIGKILL");
    child = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };

  /** After each question and answer: until when the next answer must come, or the process may stay. */
  const watch = () => {
    clearTimeout(timer);
    const busy = waiting.size > 0;
    const reason = new Error(busy ? `No document came within ${waitMs} ms` : "Nobody asked for a document");
    timer = setTimeout(() => end(reason), busy ? waitMs : idleMs);
    // Nothing waits for an idle process to end.
    if (busy) child?.ref();
    else {
      timer.unref();
      child?.unref();
      child?.channel?.unref();
    }
  };

  const start = (): ChildProcess => {
    const started = fork(path.resolve(file), [], {
      // It makes documents of what it is given: keys and passwords are not its business.
      env: {},
      execArgv: ["--max-semi-space-size=4", "--max-old-space-size=128"],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const fail = (reason: Error) => {
      if (child === started) end(reason);
    };
    started.on("error", fail);
    started.on("exit", (code, signal) => fail(new Error(`The document process ended (${signal ?? code})`)));
    started.on("message", (answer: DocumentAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      // What crosses between processes is a Buffer inside a larger one.
      if ("bytes" in answer) asked?.resolve(new Uint8Array(answer.bytes));
      else asked?.reject(answer.error);
      if (child === started) watch();
    });
    return started;
  };

  return {
    write(kind, input) {
      // Asked for many times at once, it is made once.
      const asked = createHash("sha256")
        .update(JSON.stringify([kind, input]))
        .digest("base64url");
      const same = underWay.get(asked);
      if (same) return same;
      const id = (lastId += 1);
      const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(id, { resolve, reject }));
      child ??= start();
      child.channel?.ref();
      child.send({ id, kind, input } satisfies DocumentJob);
      watch();
      underWay.set(asked, answer);
      const done = () => underWay.delete(asked);
      answer.then(done, done);
      return answer;
    },
    async close() {
      end(new Error("The document writer is closed"));
    },
  };
}
