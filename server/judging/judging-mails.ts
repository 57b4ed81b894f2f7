import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import { dayIn } from "#domain/time/time.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { JudgingNotices, NoticedJudge } from "./judging-notices.ts";

/** Judging's notices as mails. What is worth nothing once judging is over is not sent after it. */
export function judgingMails({ id: season, closesAt, zone, secondWave }: JudgingSeason): JudgingNotices {
  const idsOf = ({ id, personId }: NoticedJudge) => ({ personId, judgeId: id });
  return {
    // Whoever is invited again is told again.
    invited: (db, judge, at) =>
      queueMail(db, { kind: "judge-invited", ids: idsOf(judge), at, occasion: String(at), notAfter: closesAt }),
    // A wave is completed later on, and a project that went to somebody else may come back.
    workGiven: (db, judge, wave, at) => {
      const ids = { ...idsOf(judge), wave: String(wave) };
      return queueMail(db, { kind: "judge-work", ids, at, occasion: String(at), notAfter: closesAt });
    },
    projectCame: (db, judge, submissionId, at) => {
      const ids = { ...idsOf(judge), submissionId };
      return queueMail(db, { kind: "judge-project-came", ids, at, occasion: String(at), notAfter: closesAt });
    },
    reminded: (db, judge, at) =>
      queueMail(db, { kind: "judge-reminder", ids: idsOf(judge), at, occasion: String(at), notAfter: closesAt }),
    relieved: (db, judge, at) =>
      queueMail(db, { kind: "judge-relieved", ids: idsOf(judge), at, occasion: String(at), notAfter: closesAt }),
    // Once for each day that the record sets: it may move it on.
    secondWaveWaits: (db, at) => {
      const occasion = toText(secondWave.at);
      return queueMail(db, { kind: "second-wave-waits", ids: { season }, at, occasion, notAfter: closesAt });
    },
    reviewsMissing: (db, at) =>
      queueMail(db, { kind: "reviews-missing", ids: { season }, at, occasion: dayIn(at, zone), notAfter: closesAt }),
  };
}
