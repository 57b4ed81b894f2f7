import { tusVersion, uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { FileSlot } from "#domain/files/file-type.ts";
import type { FileOwner } from "#server/storage/upload.ts";
import type { UploadDescription } from "#server/files/uploads/describe-upload.ts";
import { sendPiece, type SendPiece } from "./send-piece.ts";
import { createUploadPace } from "./upload-pace.ts";

export type UploadState =
  | { kind: "sending"; sent: number; total: number; secondsLeft: number | null }
  /** Goes on by itself: when there is a connection again, when the server answers, when it has room. */
  | { kind: "waiting"; reason: "offline" | "unavailable" | "no_space"; sent: number; total: number }
  | { kind: "checking" }
  /** Taken, or not, with the reason why. */
  | { kind: "done"; upload: UploadDescription }
  /** Does not go on by itself. `code` is what the server said, or that the file cannot be read any more. */
  | { kind: "stopped"; code: string };

export interface UploadOptions {
  file: File;
  owner: FileOwner;
  slot: FileSlot;
  onChange: (state: UploadState) => void;
  send?: SendPiece;
}

export interface RunningUpload {
  /** Gives up, here and on the server. */
  cancel(): void;
}

/** The server has decided, and will not decide otherwise. */
class Stopped extends Error {
  override readonly name = "Stopped";
}

/** Sends a file in pieces. Whatever breaks, it asks where the server stands and goes on from there. */
export function startUpload({ file, owner, slot, onChange, send = sendPiece }: UploadOptions): RunningUpload {
  const stop = new AbortController();
  const { signal } = stop;
  const pace = createUploadPace();
  const total = file.size;
  let address: string | null = null;
  /** What the server is known to have. */
  let sent = 0;

  const ask = async (method: string, target: string, headers: Record<string, string> = {}) =>
    accept(await fetch(target, { method, headers: { "Tus-Resumable": tusVersion, ...headers }, signal }));

  /** Finds the upload, also one that was begun before a reload, and where it stands. */
  async function resume(): Promise<string> {
    if (address === null) {
      const begun = await ask("POST", uploadsAddress, {
        "Upload-Length": String(total),
        "Upload-Metadata": metadataOf(file, owner, slot),
      });
      sent = offsetOf(begun);
      address = begun.headers.get("Location") ?? "";
    } else sent = offsetOf(await ask("HEAD", address));
    return address;
  }

  async function sendNext(target: string): Promise<void> {
    const body = file.slice(sent, sent + pace.pieceSize());
    const startedAt = performance.now();
    const onProgress = (more: number) => {
      const left = total - sent - more;
      onChange({ kind: "sending", sent: total - left, total, secondsLeft: pace.secondsFor(left) });
    };
    onProgress(0);
    const answer = await accept(await send({ address: target, offset: sent, body, signal, onProgress }));
    pace.took(body.size, (performance.now() - startedAt) / 1000);
    sent = offsetOf(answer);
    onProgress(0);
  }

  async function untilDecided(target: string): Promise<UploadDescription> {
    for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 1.5, 5_000)) {
      onChange({ kind: "checking" });
      const upload = (await (await ask("GET", target)).json()) as UploadDescription;
      if (upload.status === "ready" || upload.status === "refused") return upload;
      await pause(pauseMs, signal);
    }
  }

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted;)
      try {
        const target = await resume();
        while (sent < total) {
          await sendNext(target);
          failures = 0;
        }
        return onChange({ kind: "done", upload: await untilDecided(target) });
      } catch (error) {
        if (signal.aborted) return;
        const code = error instanceof Stopped ? error.message : await whyUnreadable(file);
        if (code !== null) return onChange({ kind: "stopped", code });
        pace.failed();
        failures += 1;
        const reason = !navigator.onLine ? "offline" : error instanceof NoSpace ? "no_space" : "unavailable";
        // The first failure is usually a hiccup, or somebody else's piece: not worth a word.
        if (failures > 1) onChange({ kind: "waiting", reason, sent, total });
        await pause(Math.min(500 * 2 ** failures, 30_000) * (0.5 + Math.random() / 2), signal);
      }
  }

  void run();
  return {
    cancel() {
      stop.abort();
      const headers = { "Tus-Resumable": tusVersion };
      if (address !== null) void fetch(address, { method: "DELETE", headers, keepalive: true }).catch(() => undefined);
    },
  };
}

class NoSpace extends Error {
  override readonly name = "NoSpace";
}

/** Passes a good answer on. The others stop the upload, or are tried again. */
async function accept(answer: Response): Promise<Response> {
  const { status } = answer;
  if (answer.ok) return answer;
  if (status === 507) throw new NoSpace();
  const code = await codeOf(answer);
  const mayChange =
    status >= 500 || status === 408 || status === 409 || (status === 429 && code !== "too_many_uploads");
  throw mayChange ? new Error(code) : new Stopped(code);
}

async function codeOf(answer: Response): Promise<string> {
  const said: unknown = await answer.json().catch(() => null);
  const { error } = (said ?? {}) as { error?: { code?: unknown } };
  return typeof error?.code === "string" ? error.code : `status_${answer.status}`;
}

function offsetOf({ headers }: Response): number {
  const text = headers.get("Upload-Offset");
  if (text === null) throw new Error("the server does not say where it stands");
  return Number(text);
}

/** Files are changed, moved and unplugged while they are sent: then no waiting helps. */
async function whyUnreadable(file: File): Promise<"unreadable_file" | null> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => null,
      () => "unreadable_file",
    );
}

function metadataOf(file: File, { ownerKind, ownerId }: FileOwner, slot: FileSlot): string {
  const fingerprint = [file.name, file.size, file.lastModified, slot].join("/");
  const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  const values = { filename: file.name, ownerKind, ownerId, slot, fingerprint };
  return Object.entries(values)
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join(",");
}

/** Ends early when the connection comes back, or the upload is given up. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
