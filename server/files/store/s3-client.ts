import { AwsClient } from "aws4fetch";
import type { S3Settings } from "#server/env/files-url.ts";

/** An answer of the store that is neither what was asked for nor "there is none". */
class S3Error extends Error {
  override readonly name = "S3Error";
  readonly code: string;
  readonly status: number;

  constructor(method: string, status: number, code: string) {
    super(`the file store answered ${method} with ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export interface S3Request {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** With the prefix; empty for the bucket itself. */
  key: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Blob | string;
}

/** One signed request at a time. Answers are 2xx, or null for 404; everything else throws. */
export type S3Client = (request: S3Request) => Promise<Response | null>;

/** A store that does not even begin to answer within this time is down. */
const silenceMs = 30_000;
/** It answers only once it has all of the body: on a slow line, or one that several share, that takes its time. */
const slowestBytesPerSecond = 64 * 1024;

/** How long to wait for an answer to so many bytes. With one limit for all, a slow line would never get a large part through. */
export const answerWithinMs = (bytes: number): number => silenceMs + (bytes / slowestBytesPerSecond) * 1_000;

export function createS3Client(settings: S3Settings): S3Client {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
  // The payload is not signed but the rest is, which every such store takes; it also repeats what failed with a 5xx.
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2, initRetryMs: 200 });
  return async ({ method, key, query, headers, body }) => {
    const address = new URL(`${endpoint}/${bucket}${key === "" ? "" : `/${key}`}`);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const silence = new AbortController();
    const limit = answerWithinMs(body instanceof Blob ? body.size : 0);
    const timer = setTimeout(() => silence.abort(new Error("the file store does not answer")), limit);
    try {
      const answer = await aws.fetch(address, {
        method,
        signal: silence.signal,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      if (answer.ok) return answer;
      const said = await answer.text();
      if (answer.status === 404 && !said.includes("NoSuchBucket")) return null;
      throw new S3Error(method, answer.status, /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? "");
    } finally {
      clearTimeout(timer);
    }
  };
}

/** What stores call "no room": a quota of Ceph or MinIO, a full disk under one. */
export function isFullS3(error: unknown): boolean {
  return (
    error instanceof S3Error &&
    (error.status === 507 || /^(QuotaExceeded|XMinio\w*(Quota|Full)\w*|ServiceQuotaExceeded)/.test(error.code))
  );
}
