import { createDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import type { FileStoreSettings } from "./file-store-settings.ts";
import { createS3FileStore } from "./s3-file-store.ts";

export function openFileStore(settings: FileStoreSettings): FileStore {
  return settings.kind === "disk" ? createDiskFileStore(settings.folder) : createS3FileStore(settings);
}
