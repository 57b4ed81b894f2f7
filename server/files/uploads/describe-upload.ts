import type { Store } from "#server/storage/create-store.ts";
import type { FileRefusal, FileWarning } from "#domain/files/file-limits.ts";
import { fileAddress, type FileType } from "#domain/files/file-type.ts";
import type { Upload } from "#server/storage/upload.ts";
import { answerJson, type UploadAnswer } from "./upload-answer.ts";

/** What the page is told of an upload. */
export interface UploadDescription {
  status: "receiving" | "checking" | "ready" | "refused";
  reason: FileRefusal | null;
  file: DescribedFile | null;
}

export interface DescribedFile {
  id: string;
  address: string;
  name: string;
  type: FileType;
  size: number;
  seconds: number | null;
  warnings: readonly FileWarning[];
}

export async function describeUpload(records: Pick<Store, "findFile">, upload: Upload): Promise<UploadAnswer> {
  const file = upload.fileId === null ? null : await records.findFile(upload.fileId);
  const description: UploadDescription = {
    status: upload.status === "received" ? "checking" : upload.status,
    reason: upload.reason,
    file: file && {
      id: file.id,
      address: fileAddress(file),
      name: file.name,
      type: file.type,
      size: file.size,
      seconds: file.seconds,
      warnings: file.warnings,
    },
  };
  return answerJson(description);
}
