import path from "node:path";
import { z } from "zod";
import { isWebAddress, textMatching } from "./env-values.ts";

/** Where uploaded files are kept. */
export type FileSettings = { kind: "folder"; folder: string } | S3Settings;

/** A bucket on any server that speaks S3, addressed by path. */
export interface S3Settings {
  kind: "s3";
  bucket: string;
  /** Put before every name, without a slash at either end; empty for the bucket's root. */
  prefix: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What `FILES_URL` alone says: the rest of a bucket's settings have variables of their own. */
export type FilesPlace = { kind: "folder"; folder: string } | { kind: "s3"; bucket: string; prefix: string };

const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/;

/** Reads `file:<folder>` or `s3://<bucket>/<prefix>`, or gives null. */
export function readFilesUrl(text: string): FilesPlace | null {
  const [, folder] = /^file:(?:\/\/(?=\/))?([^/].*|\/(?!\/).*)$/.exec(text) ?? [];
  if (folder !== undefined) return { kind: "folder", folder: path.resolve(folder) };
  const [, bucket, prefix = ""] = bucketPattern.exec(text) ?? [];
  return bucket === undefined ? null : { kind: "s3", bucket, prefix: prefix.replace(/^\/+|\/+$/g, "") };
}

const needed = (example: string) =>
  z.string({ error: `is not set, and FILES_URL names a bucket; set it to the value of your store (${example})` });

/** Needed where `FILES_URL` names a bucket. */
export const s3Schema = z.object({
  S3_ENDPOINT: needed("https://s3.us-west-2.amazonaws.com").pipe(
    textMatching(isWebAddress, (text) => `"${text}" is not an http or https address; correct it`),
  ),
  S3_REGION: needed("us-west-2"),
  S3_ACCESS_KEY_ID: needed("AKIA…"),
  S3_SECRET_ACCESS_KEY: needed("its secret"),
});

export function filesFrom(place: FilesPlace, s3: z.infer<typeof s3Schema> | null): FileSettings {
  if (place.kind === "folder") return place;
  if (s3 === null) throw new Error("a bucket without its settings");
  return {
    ...place,
    endpoint: s3.S3_ENDPOINT.replace(/\/+$/, ""),
    region: s3.S3_REGION,
    accessKeyId: s3.S3_ACCESS_KEY_ID,
    secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
  };
}
