import { createDiskFileStore, type DiskFileStoreOptions } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import { createS3FileStore } from "./s3-file-store.ts";

export function openFileStore(settings: FileSettings, options: DiskFileStoreOptions = {}): FileStore {
  return settings.kind === "folder" ? createDiskFileStore(settings.folder, options) : createS3FileStore(settings);
}
