import type { AddressInfo } from "node:net";
import { uploadsAddress } from "#domain/files/upload-protocol.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { answerUpload } from "#server/files/uploads/answer-upload.ts";
import { sendAnswer } from "#server/files/uploads/upload-answer.ts";
import { createUploadWorker } from "#server/files/work/upload-worker.ts";
import { createStore } from "#server/storage/create-store.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { fileLimits, uploadRules } from "../rigs/upload-rig.ts";
import http from "node:http";

/*
 * A process of its own that takes uploads, to be killed at any moment. Says `ready <port>` once it listens. Whoever asks
 * is Ann, who may do everything.
 */

const [databaseUrl = "", settingsText = ""] = process.argv.slice(2);
const settings = JSON.parse(settingsText) as FileSettings;
const opened = await openDatabase(databaseUrl, { onConnectionLost: () => undefined });
if (!opened.ok) throw new Error(opened.message);
const records = createStore(opened.database, { onSettled: [] });
const clock = { now: Date.now };
const log = { info: () => undefined, warn: console.error, error: console.error };
const store = openFileStore(settings);
const worker = createUploadWorker({
  records,
  store,
  settings,
  limits: fileLimits,
  clock,
  log,
  check: async () => ({ kind: "verdict", verdict: { ok: true, type: "pdf", seconds: null, warnings: [] } }),
  everyMs: 200,
});
worker.start();
const services = {
  records,
  store,
  rights: {
    mayUpload: async () => ({ ok: true, acceptsUntil: Date.now() + 3_600_000 }) as const,
    mayContinue: async () => true,
  },
  limits: fileLimits,
  rules: uploadRules,
  clock,
  log,
  onReceived: () => worker.poke(),
};
const server = http.createServer((request, response) => {
  const uploadId = request.url?.slice(uploadsAddress.length + 1) || null;
  const { method = "", headers } = request;
  void answerUpload(services, { method, uploadId, headers, body: request }, "ann").then((answer) =>
    sendAnswer(response, answer),
  );
});
server.listen(0, "127.0.0.1", () => console.log(`ready ${(server.address() as AddressInfo).port}`));
