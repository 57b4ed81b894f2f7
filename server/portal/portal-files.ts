import type { FileLimits } from "#domain/files/file-limits.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { fileFields, type FileField } from "#domain/submission/submission-content.ts";
import type { FileRecord, Upload } from "#server/files/file-records.ts";
import type { FormRoute } from "#server/files/forms/answer-form.ts";
import type { UploadRights } from "#server/files/uploads/upload-rights.ts";
import type { Judging } from "#server/judging/judging.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Portal } from "./portal-services.ts";

const megabyte = 1024 * 1024;

/** The programme's limits on files, in bytes and seconds. */
export function fileLimitsOf({ submission, portal }: Programme): FileLimits {
  const { deckMegabytes, videoMegabytes, demoVideoMinutes } = submission;
  return {
    maxBytes: {
      deck: deckMegabytes * megabyte,
      "deck-pdf": deckMegabytes * megabyte,
      video: videoMegabytes * megabyte,
      captions: megabyte,
      consent: portal.consentMegabytes * megabyte,
    },
    video: { minSeconds: demoVideoMinutes.min * 60, maxSeconds: demoVideoMinutes.max * 60 },
  };
}

/** Pages whose forms take files where scripts do not run. */
export function portalForms(portal: Portal): FormRoute[] {
  return [
    {
      path: "/portal/submission",
      fileFields,
      ownerOf: async (personId) => {
        const begun = await portal.submissionPage.begin(personId);
        return begun && { ownerKind: "submission", ownerId: begun.submission.id };
      },
    },
    {
      path: "/portal/consent",
      fileFields: { consent: "consent" },
      ownerOf: async (personId) => ({ ownerKind: "person", ownerId: personId }),
    },
  ];
}

/** A file has been checked: it becomes part of its submission, or a signed consent for the desk to look at. */
export async function fileFinished(portal: Portal, db: Queries, upload: Upload): Promise<void> {
  if (upload.fileId === null) return;
  if (upload.ownerKind === "person") {
    await portal.consents.receivePaper(db, upload.ownerId, upload.fileId);
    return;
  }
  const field = (Object.keys(fileFields) as FileField[]).find((name) => fileFields[name] === upload.slot);
  if (field) await portal.submissions.attachFile(upload.ownerId, field, upload.fileId);
}

/** Who may read a file: its own people, the judges whom its project was given, and the desk. */
export async function mayReadFile(
  { rights, judging }: { rights: UploadRights; judging: Pick<Judging, "maySeeFile"> },
  principal: Principal | null,
  file: FileRecord,
): Promise<"private" | null> {
  if (!principal) return null;
  if (await rights.mayContinue(principal.personId, file)) return "private";
  if (principal.organizerRole !== null && principal.organizerRole !== "finance") return "private";
  if (file.ownerKind !== "submission" || !principal.roles.includes("judge")) return null;
  return (await judging.maySeeFile(principal.personId, file)) ? "private" : null;
}
