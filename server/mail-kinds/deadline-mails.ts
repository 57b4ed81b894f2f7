import {
  conditionalEmail,
  notBegunEmail,
  nudgeEmail,
  outEmail,
  readyEmail,
  reminderEmail,
  reopenedEmail,
} from "#content/en/emails/deadline-mails.ts";
import { readinessLine, turnWords } from "#content/en/portal/readiness-words.ts";
import { factsAt } from "#content/facts.ts";
import { appealWindow } from "#domain/appeals/appeal-window.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { isPersonItem, type PersonItem } from "#domain/submission/readiness.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { dayIn, daysBetween, type Instant } from "#domain/time/time.ts";
import { fileStatesOf } from "#server/files/file-states.ts";
import type { Queries } from "#server/storage/database.ts";
import { namedItems } from "#server/submission/out-items.ts";
import {
  findSubmissionOfTeam,
  readSubmission,
  type Submission,
  readVersion,
} from "#server/submission/submission-rows.ts";
import { readReadiness } from "#server/submission/team-readiness.ts";
import { readTeamOf } from "#server/teams/team-rows.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readPlaced } from "./placed-reader.ts";
import { readReader } from "#server/mail/reader.ts";
import { momentText } from "#content/en/emails/email-content.ts";
import { receiptTimes, submissionLockedEmail, submissionReceiptEmail } from "#content/en/emails/portal-mails.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";

/** The version that the mail is about: what was submitted, or what locked. */
const receiptOf = (which: "submitted" | "locked") =>
  mailKind(which === "submitted" ? "submission-receipt" : "submission-locked", {
    async load({ personId, submissionId, version }, { db, now }) {
      const reader = await readReader(db, personId);
      const saved = await readVersion(db, submissionId, Number(version));
      const row = await db.selectFrom("submissions").selectAll().where("id", "=", submissionId).executeTakeFirst();
      if (!reader || !saved || !row) return null;
      // The deadline was moved on, or the project disqualified or withdrawn, before the mail went out.
      if (which === "locked" && (row.locked_at === null || !takesPart(row.status))) return null;
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

/** What the reader's team lacks at the moment the mail is written; null where there is no team any more. */
async function readinessFor(db: Queries, personId: string, now: Instant) {
  const { programme } = factsAt(now);
  const reader = await readReader(db, personId);
  const team = reader && (await readTeamOf(db, programme.id, personId));
  if (!reader || !team) return null;
  const submission = await findSubmissionOfTeam(db, team.id);
  const content = submission?.newest?.content ?? emptyContent;
  const sources = { season: programme.id, limits: programme.submission, filesOf: fileStatesOf };
  const subject = { submissionId: submission?.id ?? null, teamId: team.id, content };
  const all = (await readReadiness(db, sources, [subject], now + 1))[0]!;
  // Of what is locked on condition, an earlier version may be the complete one.
  const items = submission?.conditionalAt ? all.filter(isPersonItem) : all;
  return {
    ...reader,
    team,
    submission,
    items,
    title: plainLine(content.title),
    missing: items.map((item) => readinessLine(item, personId)),
    turn: turnWords(items, personId, team.members.length === 1),
  };
}

/** Whether an earlier version is complete, and so counts while the newest is not. */
async function hasEarlierComplete(db: Queries, { id, newest }: Submission): Promise<boolean> {
  if (newest?.complete) return false;
  const found = await findRow(db, "submission_versions", ["version"], { submission_id: id, complete: 1 });
  return found !== undefined;
}

/** Counted when the mail is written: it may be days late, after an outage of the site or of the mail server. */
function daysToDeadline(now: Instant): number {
  const { programme } = factsAt(now);
  return daysBetween(dayIn(now, programme.zone), dayIn(submissionsCloseAt(programme) - 1, programme.zone));
}

/** What the deadline brings to people, before it and after it. */

export const deadlineMailKinds = {
  "submission-locked": receiptOf("locked"),
  "submission-receipt": receiptOf("submitted"),
  /** Some days before the deadline, saying what is missing at the moment the mail is written. */
  "submission-reminder": mailKind("submission-reminder", {
    async load({ personId }, { db, now }) {
      const found = await readinessFor(db, personId, now);
      // Nothing is missing any more, or they no longer want to enter it.
      if (!found || found.items.length === 0 || found.submission?.doNotEnter) return null;
      const isEarlierComplete = found.submission !== null && (await hasEarlierComplete(db, found.submission));
      return { ...found, days: daysToDeadline(now), isEarlierComplete };
    },
    render: (mail, { siteUrl, now }) => reminderEmail(mail, siteUrl, factsAt(now)),
  }),

  "submission-not-begun": mailKind("submission-not-begun", {
    async load({ personId }, { db, now }) {
      const reader = await readPlaced(db, personId);
      // Begun before the mail went out, by them or by a team that they joined.
      return (await readinessFor(db, personId, now))?.submission?.newest ? null : reader;
    },
    render: (reader, { siteUrl, now }) => notBegunEmail(reader, siteUrl, factsAt(now)),
  }),

  "submission-ready": mailKind("submission-ready", {
    async load({ personId }, { db, now }) {
      const found = await readinessFor(db, personId, now);
      // Something has gone missing since: the next reminder says what. Or they no longer want to enter it.
      if (!found || found.items.length > 0 || found.submission?.doNotEnter) return null;
      return { ...found, isSubmitted: found.submission?.status === "submitted" };
    },
    render: (mail, { siteUrl, now }) => readyEmail(mail, siteUrl, factsAt(now)),
  }),

  "submission-nudge": mailKind("submission-nudge", {
    async load({ personId }, { db, now }) {
      const found = await readinessFor(db, personId, now);
      const item = found?.items.find((one) => isPersonItem(one) && one.person.personId === personId);
      // Answered meanwhile, or on the team no more; or the answer comes too late, and the project is out.
      if (!found || !item || found.submission?.out) return null;
      const { leadId, members, name } = found.team;
      return {
        ...found,
        team: name,
        by: members.find((member) => member.personId === leadId)?.name ?? name,
        missing: readinessLine(item, personId),
        isConsent: item.kind !== "age",
      };
    },
    render: (mail, { siteUrl, now }) => nudgeEmail(mail, siteUrl, factsAt(now)),
  }),

  "submission-conditional": mailKind("submission-conditional", {
    async load({ personId, submissionId, moment }, { db, now }) {
      const found = await readinessFor(db, personId, now);
      if (found?.submission?.id !== submissionId) return null;
      const { conditionalAt, out } = found.submission;
      // Everybody has answered meanwhile: the receipt of the lock says so. Or the deadline was moved on.
      if (found.items.length === 0 || conditionalAt === null || out) return null;
      const people = found.items.filter(isPersonItem).filter(({ owner }) => owner === "person");
      const isReader = ({ person }: PersonItem) => person.personId === personId;
      return {
        ...found,
        isSecond: moment === "second",
        isOwn: people.some(isReader),
        mayRemind: found.team.leadId === personId && !people.every(isReader),
      };
    },
    render: (mail, { siteUrl, now }) => conditionalEmail(mail, siteUrl, factsAt(now)),
  }),

  "submission-reopened": mailKind("submission-reopened", {
    async load({ personId, submissionId }, { db, now }) {
      const found = await readinessFor(db, personId, now);
      return found?.submission?.id === submissionId ? found : null;
    },
    render: (mail, { siteUrl, now }) => reopenedEmail(mail, siteUrl, factsAt(now)),
  }),

  "submission-out": mailKind("submission-out", {
    async load({ personId, submissionId }, { db, now }) {
      const reader = await readReader(db, personId);
      const submission = await readSubmission(db, submissionId);
      if (!reader || !submission?.out) return null;
      const { programme } = factsAt(now);
      const items = await namedItems(db, submission.out.items);
      return {
        ...reader,
        title: plainLine(submission.newest?.content.title ?? ""),
        missing: items.map((item) => readinessLine(item, personId, true)),
        wasConditional: submission.conditionalAt !== null,
        appealUntil: appealWindow(submission.out.at, judgingSeasonOf(programme).appeals, programme.zone).lastOn,
      };
    },
    render: (mail, { siteUrl, now }) => outEmail(mail, siteUrl, factsAt(now)),
  }),
};
