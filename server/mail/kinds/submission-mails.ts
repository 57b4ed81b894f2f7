import { momentText } from "#content/en/emails/email-content.ts";
import { reminderEmail, submissionLockedEmail, submissionReceiptEmail } from "#content/en/emails/portal-mails.ts";
import { missingWords } from "#content/en/portal/missing-words.ts";
import { factsAt } from "#content/facts.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { whatIsMissing } from "#domain/submission/what-is-missing.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { fileStatesOf } from "#server/files/file-states.ts";
import { findSubmissionOfTeam, readVersion } from "#server/submission/submission-rows.ts";
import { teamIdOf } from "#server/teams/team-rows.ts";
import { mailKind } from "../mail-kind.ts";
import { readReader, toPerson } from "./reader.ts";

/** The version that the mail is about: what was submitted, or what locked. */
const receiptOf = (which: "submitted" | "locked") =>
  mailKind({
    ...toPerson,
    ids: ["personId", "submissionId", "version"],
    async load({ personId, submissionId, version }, { db, now }) {
      const reader = await readReader(db, personId);
      const saved = await readVersion(db, submissionId, Number(version));
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", submissionId).executeTakeFirst();
      if (!reader || !saved || !row) return null;
      const at = which === "locked" ? row.locked_at : row.submitted_at;
      return {
        ...reader,
        title: saved.content.title,
        at: momentText(factsAt(now), at === null ? saved.savedAt : fromText(at)),
        version: saved.version,
        checksum: saved.checksum,
      };
    },
    render: (receipt, { siteUrl, now }) =>
      which === "locked"
        ? submissionLockedEmail(receipt, siteUrl, factsAt(now))
        : submissionReceiptEmail(receipt, siteUrl, factsAt(now)),
  });

export const submissionReceipt = receiptOf("submitted");
export const submissionLocked = receiptOf("locked");

/** So many hours before the deadline, saying what is missing at the moment the mail is written. */
export const submissionReminder = mailKind({
  ...toPerson,
  whenGivenUp: "nothing",
  ids: ["personId", "hours"],
  async load({ personId, hours }, { db, now }) {
    const reader = await readReader(db, personId);
    if (!reader) return null;
    const { programme } = factsAt(now);
    const teamId = await teamIdOf(db, programme.id, personId);
    const submission = teamId === null ? null : await findSubmissionOfTeam(db, teamId);
    const files = submission
      ? await fileStatesOf(db, submission.id)
      : { ready: new Set<string>(), uploading: new Set<"deck" | "video">() };
    const missing = whatIsMissing(submission?.newest?.content ?? emptyContent, programme.submission, files);
    return {
      ...reader,
      hours: Number(hours),
      missing: missing.map(missingWords),
      submitted: submission?.status === "submitted",
    };
  },
  render: (reader, { siteUrl, now }) => reminderEmail(reader, siteUrl, factsAt(now)),
});
