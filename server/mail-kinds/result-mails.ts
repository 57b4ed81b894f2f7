import { factsAt } from "#content/facts.ts";
import {
  approvalMissingEmail,
  awardEmail,
  finalistEmail,
  finalsReminderEmail,
  resultCorrectedEmail,
  resultEmail,
  runReadyEmail,
  type ResultMailFacts,
} from "#content/en/emails/results.ts";
import { programme } from "#content/programme.ts";
import { confirmUntilFor } from "#domain/finals/confirm-until.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { decisionsAgainst } from "#server/appeals/decisions-against.ts";
import { eventCalendar } from "#server/documents/calendar.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { dayIn } from "#domain/time/time.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { copyFor } from "#content/copy.ts";
import { finalsJudgeEmail, finalsPackEmail } from "#content/en/emails/finals.ts";
import { findPerson } from "#server/people/people.ts";
import { finalsTeamOf } from "#server/results/finals-attendance.ts";
import { isFinalsJudge } from "#server/judging/finals-panel.ts";
import { readPack } from "../finals/finals-pack.ts";
import { ownPitch } from "../finals/run-sheet.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";

export const finalsMailKinds = {
  "finals-pack": mailKind("finals-pack", {
    // As it stands when it goes out: what was said meanwhile is in it.
    async load(
      { personId, submissionId }: Record<"personId" | "submissionId", string>,
      { db, now, siteUrl, documents },
    ) {
      const team = await finalsTeamOf(db, judgingSeasonOf(programme), personId);
      const person = await findPerson(db, personId);
      if (!person || team?.submissionId !== submissionId || team.coming === false) return null;
      const facts = factsAt(now);
      const { pack } = await readPack(db, programme.id);
      const pitch = await ownPitch(db, judgingSeasonOf(programme), submissionId);
      const words = copyFor(facts.locale).finalsPack(facts);
      const rows = words.rows(pack, pitch);
      const teamName = plainLine(team.teamName);
      const paper = await documents.write("finals-pack", { at: now, siteUrl, teamName, rows });
      const earlierDay = team.earlier?.day ?? null;
      return { firstName: plainLine(person.first_name ?? ""), teamName, rows, earlierDay, file: words.file, paper };
    },
    render: (member, { now, siteUrl }) => finalsPackEmail(factsAt(now), member, siteUrl),
    attachments: ({ file, paper }) => [{ filename: file, contentType: "application/pdf", content: paper }],
  }),
  "finals-judge-invited": mailKind("finals-judge-invited", {
    async load({ personId }: { personId: string }, { db }) {
      const person = await findPerson(db, personId);
      if (!person || !(await isFinalsJudge(db, programme.id, personId))) return null;
      return { firstName: plainLine(person.first_name ?? "") };
    },
    render: (judge, { now, siteUrl }) => finalsJudgeEmail(factsAt(now), judge, siteUrl),
  }),
};

interface Ids {
  personId: string;
  submissionId: string;
}

/** Null once the project is out, or nobody of that name is in its team. */
async function loadMember({ personId, submissionId }: Ids, { db, now }: MailContext): Promise<ResultMailFacts | null> {
  const row = await db
    .selectFrom("submissions")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("team_members", "team_members.team_id", "teams.id")
    .innerJoin("people", "people.id", "team_members.person_id")
    .innerJoin("submission_versions", ofLocked)
    .select(["people.first_name", "teams.name", "submission_versions.content"])
    .where("submissions.id", "=", submissionId)
    .where("people.id", "=", personId)
    .where("team_members.left_at", "is", null)
    .where("submissions.status", "in", ["locked", "accepted"])
    .executeTakeFirst();
  if (!row) return null;
  const season = judgingSeasonOf(programme);
  const decisions = await decisionsAgainst(db, season, submissionId, now);
  const ranking = decisions.find(({ subject, isOpen }) => subject === "ranking" && isOpen);
  const finalist = await finalsTeamOf(db, season, personId);
  const confirming = finalist ?? { namedAt: season.announcedAt, earlier: null };
  return {
    firstName: plainLine(row.first_name ?? ""),
    title: plainLine(toContent(row.content).title),
    teamName: plainLine(row.name),
    appealUntil: ranking?.window.lastOn ?? null,
    confirmOn: dayIn(confirmUntilFor(season.finals, season.zone, confirming, now) - 1, season.zone),
    earlierDay: confirming.earlier?.day ?? null,
    hasMarks: await isRanked(db, submissionId),
  };
}

const isFinalist = async (db: Queries, { submissionId }: Ids): Promise<boolean> =>
  (await findRow(db, "finalists", ["run_id"], { submission_id: submissionId })) !== undefined;

async function isRanked(db: Queries, submissionId: string): Promise<boolean> {
  const found = await db
    .selectFrom("score_rows")
    .innerJoin("score_runs", "score_runs.id", "score_rows.run_id")
    .select("run_id")
    .where("submission_id", "=", submissionId)
    .where("score_runs.published_at", "is not", null)
    // Whoever no judge has marked is in the run without a place.
    .where("place", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Null where somebody has approved the results before the mail went out: it asks for nothing then. */
async function unlessApproved(db: Queries, season: string): Promise<object | null> {
  const approved = await db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("approved_at", "is not", null)
    .executeTakeFirst();
  return approved ? null : {};
}

export const resultMailKinds = {
  finalist: mailKind("finalist", {
    load: loadMember,
    render: (member, { now, siteUrl }) => finalistEmail(factsAt(now), member, siteUrl),
    attachments: (_, { now, siteUrl }) => {
      const facts = factsAt(now);
      const source = { programme: facts.programme, name: facts.site.name, siteUrl, now };
      const content = eventCalendar(source, facts.programme.finals.eventId);
      const contentType = "text/calendar; charset=utf-8; method=PUBLISH";
      return content === null ? [] : [{ filename: "finals.ics", contentType, content }];
    },
  }),
  result: mailKind("result", {
    // Made a finalist by an appeal before the mail went out: that has a mail of its own.
    load: async (ids: Ids, context) => ((await isFinalist(context.db, ids)) ? null : loadMember(ids, context)),
    render: (member, { now, siteUrl }) => resultEmail(factsAt(now), member, siteUrl),
  }),
  "result-corrected": mailKind("result-corrected", {
    load: loadMember,
    render: (member, { now, siteUrl }) => resultCorrectedEmail(factsAt(now), member, siteUrl),
  }),
  award: mailKind("award", {
    load: async ({ award, ...ids }: Ids & { award: string }, context) => {
      const member = await loadMember(ids, context);
      // Taken back before the mail went out: nobody is told late that they have won.
      const held = await findRow(context.db, "awards", ["id"], { submission_id: ids.submissionId, award });
      return member && held ? { member, award } : null;
    },
    render: ({ member, award }, { now, siteUrl }) => awardEmail(factsAt(now), member, award, siteUrl),
  }),
  "finals-reminder": mailKind("finals-reminder", {
    load: async (ids: Ids, context) => {
      const team = await finalsTeamOf(context.db, judgingSeasonOf(programme), ids.personId);
      return team && team.coming !== null ? null : loadMember(ids, context);
    },
    render: (member, { now, siteUrl }) => finalsReminderEmail(factsAt(now), member, siteUrl),
  }),
  "results-ready": mailKind("results-ready", {
    load: ({ season }, { db }) => unlessApproved(db, season),
    render: (_, { now, siteUrl }) => runReadyEmail(factsAt(now), siteUrl),
  }),
  "results-approval-missing": mailKind("results-approval-missing", {
    load: ({ season }, { db }) => unlessApproved(db, season),
    render: (_, { now, siteUrl }) => approvalMissingEmail(factsAt(now), siteUrl),
  }),
};
