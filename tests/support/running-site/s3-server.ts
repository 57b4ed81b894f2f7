import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { S3Settings } from "#server/env/files-url.ts";
import { fastFolder } from "../databases/database.ts";

/** The package has no types. */
interface S3rver {
  configureBuckets(): Promise<void>;
  callback(): http.RequestListener;
}
type S3rverClass = new (options: object) => S3rver;

export interface S3Server {
  settings: S3Settings;
  /** What was asked for so far, with the length of each body. */
  requests: { method: string; url: string; length: number }[];
  /** Answers everything in this way instead, until it is null again. */
  fail: { status: number; code: string } | null;
  stop(): Promise<void>;
}

/** A server that speaks enough of S3, with one bucket, in front of a temporary folder. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(fastFolder, "accelerator-s3-"));
  const S3rver = createRequire(import.meta.url)("s3rver") as S3rverClass;
  const s3 = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: "uploads" }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const server = http.createServer((request, response) => {
    started.requests.push({
      method: request.method ?? "",
      url: request.url ?? "",
      length: Number(request.headers["content-length"] ?? 0),
    });
    if (started.fail === null) return answer(request, response);
    const { status, code } = started.fail;
    request.resume().on("end", () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const started: S3Server = {
    settings: {
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      bucket: "uploads",
      prefix: "season/2026",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    requests: [],
    fail: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await rm(directory, { recursive: true, force: true });
    },
  };
  return started;
}
