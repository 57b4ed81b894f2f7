import { confirmUntilFor, type EarlierAnswer } from "#domain/finals/confirm-until.ts";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { Actor } from "#domain/people/actor.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, fromText, toText } from "#server/storage/queries/rows.ts";
import { inResultsTurn, type ResultsOptions } from "./results-options.ts";

export const longestNeeds = 2_000;

export interface FinalsPerson {
  personId: string;
  name: string;
  email: string;
  coming: boolean;
  /** No pictures or recordings of this person are to be used. */
  mediaOptOut: boolean;
  checkedInAt: Instant | null;
}

/** The season as far as attendance goes: with the day of the finals as the record has it now. */
export type FinalsSeason = Pick<JudgingSeason, "id" | "zone"> & {
  finals: { day: Pick<JudgingSeason["finals"]["day"], "from"> };
};

/** A finalist team and the finals. `coming` is null until somebody has answered for the day that they are on. */
export interface FinalsTeam {
  submissionId: string;
  teamName: string;
  /** When it became a finalist: at the announcement, or later by an appeal. */
  namedAt: Instant;
  coming: boolean | null;
  /** What was said when the finals were on another day. */
  earlier: EarlierAnswer | null;
  accessNeeds: string;
  answeredAt: Instant | null;
  people: readonly FinalsPerson[];
}

export interface FinalsAnswer {
  coming: boolean;
  /** Ids of the members who come. */
  people: readonly string[];
  /** Whether pictures of the person who answers are not to be used. */
  mediaOptOut: boolean;
  accessNeeds: string;
  /** When the team had last answered as the form was opened. Left out, it replaces whatever there is. */
  seen?: Instant | null;
}

/** `overtaken`: another member has said something else meanwhile, which nobody clears unseen. */
export type FinalsAnswered =
  { ok: true } | { ok: false; reason: "no_finalist" | "closed" | "too_long" | "nobody" | "overtaken" };

/** Who of a finalist team comes to the finals: any member answers for the team, until the day that it has for it. */
export async function answerFinals(
  options: ResultsOptions,
  personId: string,
  { coming, people, mediaOptOut, accessNeeds, seen }: FinalsAnswer,
): Promise<FinalsAnswered> {
  const { clock, season } = options;
  const needs = accessNeeds.trim();
  if (needs.length > longestNeeds) return { ok: false, reason: "too_long" };
  return inResultsTurn(options, async (transaction) => {
    const now = clock.now();
    const team = await finalsTeamOf(transaction, season, personId);
    if (!team) return { ok: false, reason: "no_finalist" };
    if (now >= confirmUntilFor(season.finals, season.zone, team, now)) return { ok: false, reason: "closed" };
    if (coming && !team.people.some((member) => people.includes(member.personId)))
      return { ok: false, reason: "nobody" };
    const comes = ({ personId: id }: FinalsPerson) => coming && people.includes(id);
    const isSame =
      team.coming === coming &&
      team.accessNeeds === needs &&
      team.people.every((member) => member.coming === comes(member));
    if (seen !== undefined && seen !== team.answeredAt && !isSame) return { ok: false, reason: "overtaken" };
    const values = {
      coming: coming ? 1 : 0,
      access_needs: needs || null,
      answered_by: personId,
      answered_at: toText(now),
      answered_for: toText(season.finals.day.from),
    };
    await transaction
      .insertInto("finals_answers")
      .values({ submission_id: team.submissionId, season: season.id, ...values })
      .onConflict((conflict) => conflict.column("submission_id").doUpdateSet(values))
      .execute();
    for (const member of team.people) {
      const attends = { coming: comes(member) ? 1 : 0 };
      // Whether pictures of somebody may be used is theirs alone to say: an answer for others leaves it as it is.
      const media = { media_opt_out: member.personId === personId && mediaOptOut ? 1 : 0 };
      const change = member.personId === personId ? { ...attends, ...media } : attends;
      await transaction
        .insertInto("finals_people")
        .values({
          submission_id: team.submissionId,
          person_id: member.personId,
          ...attends,
          ...media,
        })
        .onConflict((conflict) => conflict.columns(["submission_id", "person_id"]).doUpdateSet(change))
        .execute();
    }
    return { ok: true };
  });
}

/** The person's team, where it is among the finalists. */
export async function finalsTeamOf(db: Queries, season: FinalsSeason, personId: string): Promise<FinalsTeam | null> {
  const found = await finalists(db, season.id)
    .innerJoin("team_members", "team_members.team_id", "teams.id")
    .where("team_members.person_id", "=", personId)
    .where("team_members.left_at", "is", null)
    .executeTakeFirst();
  return found ? withPeople(db, season, found) : null;
}

/** Every finalist team, for the desk. */
export async function listFinals(db: Queries, season: FinalsSeason): Promise<FinalsTeam[]> {
  const rows = await finalists(db, season.id).orderBy("teams.name").orderBy("submissions.id").execute();
  return Promise.all(rows.map((row) => withPeople(db, season, row)));
}

/** At the door. Comes in the log, and can be undone. */
export async function checkIn(
  options: ResultsOptions,
  actor: Actor,
  { submissionId, personId, isHere }: { submissionId: string; personId: string; isHere: boolean },
): Promise<boolean> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction) => {
    const now = clock.now();
    const team = await finalsTeamOf(transaction, season, personId);
    if (team?.submissionId !== submissionId) return false;
    const known = await findRow(transaction, "finals_people", ["checked_in_at"], {
      submission_id: submissionId,
      person_id: personId,
    });
    // Pressed twice: the first time counts.
    if ((known?.checked_in_at != null) === isHere) return true;
    const checked_in_at = isHere ? toText(now) : null;
    await transaction
      .insertInto("finals_people")
      // Whether somebody was expected is the team's word: who came without it is known by the hour alone.
      .values({ submission_id: submissionId, person_id: personId, coming: 0, media_opt_out: 0, checked_in_at })
      .onConflict((conflict) => conflict.columns(["submission_id", "person_id"]).doUpdateSet({ checked_in_at }))
      .execute();
    const action = isHere ? "check-in" : "undo-check-in";
    await appendAudit(transaction, { at: now, actor, action, subjects: [personId] });
    return true;
  });
}

function finalists(db: Queries, season: string) {
  return db
    .selectFrom("finalists")
    .innerJoin("submissions", "submissions.id", "finalists.submission_id")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .leftJoin("finals_answers", "finals_answers.submission_id", "submissions.id")
    .select([
      "submissions.id as submission_id",
      "teams.id as team_id",
      "teams.name",
      "finalists.announced_at",
      "finals_answers.coming",
      "finals_answers.access_needs",
      "finals_answers.answered_at",
      "finals_answers.answered_for",
    ])
    .where("finalists.season", "=", season)
    .where("submissions.status", "in", ["locked", "accepted"]);
}

interface TeamRow {
  submission_id: string;
  team_id: string;
  name: string;
  announced_at: string;
  coming: number | null;
  access_needs: string | null;
  answered_at: string | null;
  answered_for: string | null;
}

/** Whether the answer was given when the finals were on another day: to the one they are on now it is none. */
export const isForOtherDay = (answeredFor: string | null, { finals }: FinalsSeason): boolean =>
  answeredFor !== null && answeredFor !== toText(finals.day.from);

async function withPeople(db: Queries, season: FinalsSeason, row: TeamRow): Promise<FinalsTeam> {
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .leftJoin("finals_people", (join) =>
      join
        .onRef("finals_people.person_id", "=", "team_members.person_id")
        .on("finals_people.submission_id", "=", row.submission_id),
    )
    .select([
      "team_members.person_id",
      "people.first_name",
      "people.last_name",
      "people.email",
      "finals_people.coming",
      "finals_people.media_opt_out",
      "finals_people.checked_in_at",
      "people.age_band",
    ])
    .select(({ selectFrom }) =>
      selectFrom("consents")
        .select((consents) => consents.fn.max("given_at").as("at"))
        .whereRef("consents.person_id", "=", "people.id")
        .whereRef("consents.season", "=", "team_members.season")
        .as("consented_at"),
    )
    .where("team_members.team_id", "=", row.team_id)
    .where("team_members.left_at", "is", null)
    .orderBy("team_members.joined_at")
    .orderBy("team_members.id")
    .execute();
  const isEarlier = isForOtherDay(row.answered_for, season);
  return {
    submissionId: row.submission_id,
    teamName: row.name,
    namedAt: fromText(row.announced_at),
    coming: row.coming === null || isEarlier ? null : row.coming === 1,
    earlier: isEarlier ? { coming: row.coming === 1, day: dayIn(fromText(row.answered_for!), season.zone) } : null,
    accessNeeds: row.access_needs ?? "",
    answeredAt: row.answered_at === null ? null : fromText(row.answered_at),
    people: members.map((member) => ({
      personId: member.person_id,
      name: nameOf(member),
      email: member.email ?? "",
      coming: member.coming === 1 && !isEarlier,
      // A guardian who has taken consent back has taken back this, too.
      mediaOptOut: member.media_opt_out === 1 || (member.age_band === "minor" && member.consented_at === null),
      checkedInAt: member.checked_in_at === null ? null : fromText(member.checked_in_at),
    })),
  };
}
