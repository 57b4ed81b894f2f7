import type { FileLimits } from "#domain/files/file-limits.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { isOfAnotherPerson } from "#domain/people/whose-form.ts";
import { fileFields, type FileField } from "#domain/submission/submission-content.ts";
import type { Upload } from "#server/storage/upload.ts";
import type { FormRoute } from "#server/files/forms/answer-form.ts";
import type { FileRights } from "#server/submission/upload-rights.ts";
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
      ownerOf: async (personId, fields) => {
        if (await portal.submissionPage.isOfAnother(personId, fields.get("submission") ?? "")) return null;
        const begun = await portal.submissionPage.begin(personId);
        return begun && { ownerKind: "submission", ownerId: begun.submission.id };
      },
    },
    {
      path: "/portal/consent",
      fileFields: { consent: "consent" },
      ownerOf: async (personId, fields) =>
        isOfAnotherPerson(fields, personId) ? null : { ownerKind: "person", ownerId: personId },
    },
  ];
}

/**
 * A file has been checked: it becomes part of its submission, or a signed consent for the desk to look at. Where its
 * sender has lost the right meanwhile, it becomes neither.
 */
export async function fileFinished(
  { portal, db, rights }: { portal: Portal; db: Queries; rights?: Pick<FileRights, "mayAttach"> },
  upload: Upload,
): Promise<void> {
  if (upload.fileId === null) return;
  if (rights && !(await rights.mayAttach(upload.personId, upload))) return;
  if (upload.ownerKind === "person") {
    await portal.consents.receivePaper(db, upload.ownerId, upload.fileId);
    return;
  }
  const field = (Object.keys(fileFields) as FileField[]).find((name) => fileFields[name] === upload.slot);
  if (field) await portal.submissions.attachFile(upload.ownerId, field, upload.fileId, upload.personId);
}
