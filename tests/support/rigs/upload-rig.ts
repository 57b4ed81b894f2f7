import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import type { FileLimits } from "#domain/files/file-limits.ts";
import { tusVersion, uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { UploadRules } from "#server/storage/upload.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import type { FileStore } from "#server/files/store/file-store.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { answerUpload } from "#server/files/uploads/answer-upload.ts";
import { sendAnswer } from "#server/files/uploads/upload-answer.ts";
import type { UploadServices } from "#server/files/uploads/upload-services.ts";
import type { Store } from "#server/storage/create-store.ts";
import { fastFolder } from "../databases/database.ts";
import { createTestClock, type TestClock } from "../season/test-clock.ts";
import http from "node:http";
import path from "node:path";

const megabyte = 1024 * 1024;

export const fileLimits: FileLimits = {
  maxBytes: {
    deck: 50 * megabyte,
    "deck-pdf": 50 * megabyte,
    video: 500 * megabyte,
    captions: megabyte,
    consent: 10 * megabyte,
  },
  video: { minSeconds: 180, maxSeconds: 300 },
};

export const uploadRules: UploadRules = { openPerPerson: 3, openPerOwner: 4, bytesPerOwner: 2_000 * megabyte };

export const deadlineAt = Date.parse("2026-03-19T06:00:00Z");
/** 2:00 AM MT. */
export const lastByteAt = Date.parse("2026-03-19T08:00:00Z");

/** Ann and Ben are the team of submission s1, Eve of s2; only Ann and Ben are told apart from strangers. */
const teams: Record<string, readonly string[]> = { s1: ["ann", "ben"], s2: ["eve"] };
const isMember = (personId: string, ownerId: string) => teams[ownerId]?.includes(personId) ?? false;

export interface UploadRig {
  url: string;
  clock: TestClock;
  files: FileStore;
  settings: FileSettings;
  services: UploadServices;
  /** Whole uploads so far. */
  received: number;
  /** Asks as a person. Other members than Ann say so. */
  ask(method: string, target: string | null, options?: AskOptions): Promise<Response>;
  /** Begins an upload and gives its address. */
  begin(size: number, metadata?: Record<string, string>, person?: string): Promise<string>;
  close(): Promise<void>;
}

interface AskOptions {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  person?: string;
}

export const toMetadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`)
    .join(",");

export const deckOfS1 = { ownerKind: "submission", ownerId: "s1", slot: "deck", filename: "deck.pdf" };

/** Uploads behind a server of their own: who asks is whoever the request says. What `first` answers is not for them. */
export async function createUploadRig(
  records: Store,
  settings?: FileSettings,
  first: (request: http.IncomingMessage, response: http.ServerResponse) => boolean = () => false,
): Promise<UploadRig> {
  const folder = await mkdtemp(path.join(fastFolder, "accelerator-uploads-"));
  const chosen = settings ?? { kind: "folder", folder };
  const files = openFileStore(chosen);
  const clock = createTestClock(Date.parse("2026-03-18T12:00:00Z"));
  const services: UploadServices = {
    records,
    store: files,
    rights: {
      async mayUpload(personId, { ownerId }) {
        if (!isMember(personId, ownerId)) return { ok: false, reason: "not_yours" };
        if (clock.now() >= deadlineAt) return { ok: false, reason: "closed" };
        return { ok: true, acceptsUntil: lastByteAt };
      },
      mayContinue: async (personId, { ownerId }) => isMember(personId, ownerId),
    },
    limits: fileLimits,
    rules: uploadRules,
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    onReceived: () => (rig.received += 1),
  };
  const server = http.createServer((request, response) => {
    if (first(request, response)) return;
    const uploadId = request.url?.slice(uploadsAddress.length + 1) || null;
    const person = String(request.headers["x-person"] ?? "ann");
    const { method = "", headers } = request;
    void answerUpload(services, { method, uploadId, headers, body: request }, person).then((answer) =>
      sendAnswer(response, answer),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const rig: UploadRig = {
    url: `http://127.0.0.1:${port}`,
    clock,
    files,
    settings: chosen,
    services,
    received: 0,
    ask: (method, target, { headers = {}, body, person = "ann" } = {}) =>
      fetch(rig.url + (target ?? uploadsAddress), {
        method,
        headers: { "Tus-Resumable": tusVersion, "X-Person": person, ...headers },
        ...(body && { body }),
      }),
    async begin(size, metadata = deckOfS1, person = "ann") {
      const headers = { "Upload-Length": String(size), "Upload-Metadata": toMetadata(metadata) };
      const answer = await rig.ask("POST", null, { headers, person });
      const address = answer.headers.get("Location");
      if (address === null) throw new Error(`no upload was begun: ${answer.status} ${await answer.text()}`);
      return address;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await rm(folder, { recursive: true, force: true });
    },
  };
  return rig;
}

/** Sends a piece that begins at the offset. */
export function sendPiece(
  rig: UploadRig,
  address: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  person = "ann",
) {
  const headers = { "Upload-Offset": String(offset), "Content-Type": "application/offset+octet-stream" };
  return rig.ask("PATCH", address, { headers, body, person });
}
