import path from "node:path";
import { fileURLToPath } from "node:url";

/** A bucket on any server that speaks S3, addressed by path. */
export interface S3Settings {
  kind: "s3";
  endpoint: string;
  region: string;
  bucket: string;
  /** Put before every key; empty, or ending in a slash. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Plain data, so that it can be handed to a worker. */
export type FileStoreSettings = { kind: "disk"; folder: string } | S3Settings;

interface Source {
  /** `file:<folder>` or `s3://bucket/prefix`, or null for a folder in the data folder. */
  filesUrl: string | null;
  dataDir: string;
  s3: { endpoint: string | null; region: string | null; accessKeyId: string | null; secretAccessKey: string | null };
}

type Refuse = (name: string, wrong: string, mend: string) => void;

/** Reads where files are kept, and tells `refuse` which variable is wrong and how to mend it. */
export function readFileStoreSettings({ filesUrl, dataDir, s3 }: Source, refuse: Refuse): FileStoreSettings {
  const fallback = { kind: "disk", folder: path.join(dataDir, "files") } as const;
  if (filesUrl === null) return fallback;
  if (filesUrl.startsWith("file:") && filesUrl !== "file:") return { kind: "disk", folder: folderOf(filesUrl) };
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(filesUrl) ?? [];
  if (bucket === undefined) {
    refuse(
      "FILES_URL",
      `"${filesUrl}" is neither file:<folder> nor s3://<bucket>/<prefix>`,
      "correct it, or leave it out for a folder in DATA_DIR",
    );
    return fallback;
  }
  const need = (name: string, value: string | null): string => {
    if (value === null)
      refuse(name, "is not set, and FILES_URL names a bucket", "set it to what the store's owner gave");
    return value ?? "";
  };
  const region = need("S3_REGION", s3.region);
  const endpoint = s3.endpoint ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint))
    refuse("S3_ENDPOINT", `"${endpoint}" is not a bare http or https address`, "write it like https://s3.example.org");
  return {
    kind: "s3",
    endpoint: endpoint.replace(/\/$/, ""),
    region,
    bucket,
    prefix: prefix.replace(/^\/+|\/+$/g, "").replace(/.$/, "$&/"),
    accessKeyId: need("S3_ACCESS_KEY_ID", s3.accessKeyId),
    secretAccessKey: need("S3_SECRET_ACCESS_KEY", s3.secretAccessKey),
  };
}

/** Both `file:data/files` and `file:///var/lib/files`. */
function folderOf(filesUrl: string): string {
  return filesUrl.startsWith("file://") ? fileURLToPath(filesUrl) : path.resolve(filesUrl.slice("file:".length));
}
