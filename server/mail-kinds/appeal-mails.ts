import {
  appealDecidedEmail,
  appealFiledEmail,
  appealNoticeEmail,
  refusedEmail,
  type AppealMailFacts,
  type RefusalMailFacts,
} from "#content/en/emails/appeals.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { appealWindow } from "#domain/appeals/appeal-window.ts";
import { finalsStartAt } from "#domain/programme/moments.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import type { Queries } from "#server/storage/database.ts";
import { hasPublishedPlace } from "#server/appeals/effect-of-upholding.ts";
import { firstPublishedAt } from "#server/results/runs/run-rows.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";

async function titleOf(db: Queries, submissionId: string): Promise<string> {
  const row = await db
    .selectFrom("submissions")
    // What was left out has no version that locked.
    .innerJoin("submission_versions", (join) =>
      join
        .onRef("submission_versions.submission_id", "=", "submissions.id")
        .on((row) =>
          row("submission_versions.version", "=", row.fn.coalesce("submissions.locked_version", "submissions.version")),
        ),
    )
    .select("submission_versions.content")
    .where("submissions.id", "=", submissionId)
    .executeTakeFirst();
  return row ? plainLine(toContent(row.content).title) : "";
}

async function firstNameOf(db: Queries, personId: string): Promise<string | null> {
  const row = await findRow(db, "people", ["first_name", "email"], { id: personId });
  return row?.email ? plainLine(row.first_name ?? "") : null;
}

/** Null where the refusal was taken back before the mail went out, or its reader was forgotten. */
async function loadRefusal(
  { personId, refusalId }: { personId: string; refusalId: string },
  { db, now }: MailContext,
): Promise<RefusalMailFacts | null> {
  const row = await db.selectFrom("refusals").selectAll().where("id", "=", refusalId).executeTakeFirst();
  const firstName = await firstNameOf(db, personId);
  if (!row || row.lifted_at !== null || firstName === null) return null;
  const { grounds } = factsAt(now).programme;
  const { appeals, zone } = judgingSeasonOf(programme);
  return {
    firstName,
    title: await titleOf(db, row.submission_id),
    ground: grounds.find(({ id }) => id === row.ground)?.name ?? row.ground,
    reason: plainLine(row.reason ?? ""),
    appealUntil: appealWindow(fromText(row.refused_at), appeals, zone).lastOn,
  };
}

async function loadAppeal(appealId: string, firstName: string | null, db: Queries): Promise<AppealMailFacts | null> {
  const row = await db.selectFrom("appeals").selectAll().where("id", "=", appealId).executeTakeFirst();
  if (!row || firstName === null) return null;
  const finalist = await findRow(db, "finalists", ["submission_id"], { submission_id: row.submission_id });
  const publishedAt = await firstPublishedAt(db, row.season);
  const decidedAt = row.decided_at === null ? null : fromText(row.decided_at);
  return {
    firstName,
    title: await titleOf(db, row.submission_id),
    subject: row.subject,
    dueOn: row.due_on,
    outcome: row.outcome,
    reason: plainLine(row.reason ?? ""),
    isFinalist: finalist !== undefined,
    areResultsOut: decidedAt !== null && publishedAt !== null && decidedAt >= publishedAt,
    hasPlace: await hasPublishedPlace(db, row.season, row.submission_id),
    haveFinalsBegun: decidedAt !== null && decidedAt >= finalsStartAt(programme),
  };
}

/** Null once it is decided: that the decision is due is true no more, and the decision has a mail of its own. */
const whileOpen = (mail: AppealMailFacts | null) => (mail && mail.outcome === null ? mail : null);

interface AppealIds {
  personId: string;
  appealId: string;
}

const loadOwn = async ({ personId, appealId }: AppealIds, { db }: MailContext) =>
  loadAppeal(appealId, await firstNameOf(db, personId), db);

export const appealMailKinds = {
  refused: mailKind("refused", {
    load: loadRefusal,
    render: (mail, { now, siteUrl }) => refusedEmail(factsAt(now), mail, siteUrl),
    privateWords: ({ reason }) => [reason],
  }),
  "appeal-filed": mailKind("appeal-filed", {
    load: async (ids: AppealIds, context) => whileOpen(await loadOwn(ids, context)),
    render: (mail, { now, siteUrl }) => appealFiledEmail(factsAt(now), mail, siteUrl),
  }),
  "appeal-notice": mailKind("appeal-notice", {
    load: async ({ appealId }, { db }) => whileOpen(await loadAppeal(appealId, "", db)),
    render: (mail, { now, siteUrl }) => appealNoticeEmail(factsAt(now), mail, siteUrl),
  }),
  "appeal-decided": mailKind("appeal-decided", {
    load: async (ids: AppealIds, context) => {
      const mail = await loadOwn(ids, context);
      return mail && mail.outcome !== null ? mail : null;
    },
    render: (mail, { now, siteUrl }) => appealDecidedEmail(factsAt(now), mail, siteUrl),
    privateWords: ({ reason }) => [reason],
  }),
};
