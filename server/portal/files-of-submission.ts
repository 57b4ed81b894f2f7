import { fileFields, type FileField, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Queries } from "#server/storage/database.ts";

/** A file that is part of a submission. */
export interface CountingFile {
  fileId: string;
  name: string;
  type: string;
  warnings: readonly string[];
}

/** What was sent last for a field and is no part of the submission: still coming, or refused. */
export interface LatestUpload {
  name: string;
  status: "receiving" | "received" | "ready" | "refused";
  reason: string | null;
}

/** The files of one field as the team sees them. What counts goes on counting while another one comes. */
export interface FieldFiles {
  counting: CountingFile | null;
  latest: LatestUpload | null;
}

export type SubmissionFiles = Readonly<Record<FileField, FieldFiles>>;

/**
 * The files that a version names, each with what was sent after it. Uploads are forgotten some days after they ended
 * and are in no backup, so what counts is read from the version itself.
 */
export async function filesOfSubmission(
  db: Queries,
  submissionId: string,
  content: SubmissionContent,
): Promise<SubmissionFiles> {
  const fields = Object.keys(fileFields) as FileField[];
  const ids = fields.flatMap((field) => content[field] ?? []);
  const files = ids.length === 0 ? [] : await db.selectFrom("files").selectAll().where("id", "in", ids).execute();
  const uploads = await db
    .selectFrom("uploads")
    .select(["slot", "name", "status", "reason", "created_at", "file_id", "announced_at"])
    .where("owner_kind", "=", "submission")
    .where("owner_id", "=", submissionId)
    .orderBy("created_at", "desc")
    .execute();
  const entries = fields.map((field): [FileField, FieldFiles] => {
    const file = files.find(({ id }) => id === content[field]);
    const upload = uploads.find(({ slot }) => slot === fileFields[field]);
    // One that has become part of the submission and is not any more was removed.
    const isDone = upload?.status === "ready" && upload.announced_at !== null;
    const isLater = upload && !isDone && upload.file_id !== file?.id && (!file || upload.created_at >= file.started_at);
    return [
      field,
      {
        counting: file
          ? { fileId: file.id, name: file.name, type: file.type, warnings: JSON.parse(file.warnings) as string[] }
          : null,
        latest: upload && isLater ? { name: upload.name, status: upload.status, reason: upload.reason } : null,
      },
    ];
  });
  return Object.fromEntries(entries) as Record<FileField, FieldFiles>;
}
