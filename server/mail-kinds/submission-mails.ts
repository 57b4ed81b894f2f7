import { momentText } from "#content/en/emails/email-content.ts";
import { receiptTimes, submissionLockedEmail, submissionReceiptEmail } from "#content/en/emails/portal-mails.ts";
import { factsAt } from "#content/facts.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { readVersion } from "#server/submission/submission-rows.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";

/** The version that the mail is about: what was submitted, or what locked. */
const receiptOf = (which: "submitted" | "locked") =>
  mailKind(which === "submitted" ? "submission-receipt" : "submission-locked", {
    async load({ personId, submissionId, version }, { db, now }) {
      const reader = await readReader(db, personId);
      const saved = await readVersion(db, submissionId, Number(version));
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", submissionId).executeTakeFirst();
      if (!reader || !saved || !row) return null;
      const facts = factsAt(now);
      const line = (label: string, at: string | null) => ({
        label,
        value: momentText(facts, at === null ? saved.savedAt : fromText(at)),
      });
      return {
        ...reader,
        title: saved.content.title,
        times:
          which === "locked"
            ? [line(receiptTimes.lastSaved, null), line(receiptTimes.locked, row.locked_at)]
            : [line(receiptTimes.received, row.submitted_at)],
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
