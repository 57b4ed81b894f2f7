import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { ResultReader, ResultNotices } from "./result-notices.ts";

/** The notices about results as mails, each once. */
export function resultMails({ id: season, closesAt, announcedAt, finals }: JudgingSeason): ResultNotices {
  const idsOf = ({ personId, submissionId }: ResultReader) => ({ personId, submissionId });
  return {
    // It invites to the finals: whom an appeal makes a finalist after them is told so by the decision.
    finalist: (db, reader, at) => queueMail(db, { kind: "finalist", ids: idsOf(reader), at, notAfter: finals.day.to }),
    result: (db, reader, at) => queueMail(db, { kind: "result", ids: idsOf(reader), at }),
    corrected: (db, reader, { id: runId, published_at }, at) => {
      const ids = { ...idsOf(reader), runId };
      return queueMail(db, { kind: "result-corrected", ids, at, occasion: published_at ?? "" });
    },
    awarded: (db, reader, award, at) =>
      queueMail(db, { kind: "award", ids: { ...idsOf(reader), award }, at, occasion: toText(at) }),
    // Once for each day that the record sets, close and announcement too: it may move them on.
    finalsReminder: (db, reader, at) =>
      queueMail(db, {
        kind: "finals-reminder",
        ids: idsOf(reader),
        at,
        occasion: toText(finals.confirmUntil),
        notAfter: finals.confirmUntil,
      }),
    runReady: (db, at) =>
      queueMail(db, {
        kind: "results-ready",
        ids: { season },
        at,
        occasion: toText(closesAt),
        notAfter: announcedAt,
      }),
    approvalMissing: (db, at) =>
      queueMail(db, { kind: "results-approval-missing", ids: { season }, at, occasion: toText(announcedAt) }),
  };
}
