import { programme } from "#content/programme.ts";
import { reminderName } from "#server/portal/season-work.ts";
import type { Instant } from "#domain/time/time.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { checksumOf } from "#server/submission/submission-rows.ts";
import { settle } from "../growth-fill.ts";
import { fillLearning } from "./fill-learning.ts";
import { projectText } from "./project-text.ts";

const season = programme.id;
/** Rows in one statement: both engines take so many values at once. */
const slice = 400;
export const membersPerTeam = 2;

export interface FilledTeam {
  number: number;
  teamId: string;
  members: readonly string[];
  submissionId: string;
  slug: string;
}

export interface TeamsToFill {
  teams: number;
  /** As of then. What the season brought before is marked as done, so that nobody is reminded of it at the start. */
  at: Instant;
  /** A complete draft, or a project that was locked and stands in the gallery. */
  state: "draft" | "displayed";
}

/** Fills a migrated database with teams of two who hold places, each with a complete project. */
export async function fillTeams(database: OpenDatabase, url: string, { teams, at, state }: TeamsToFill) {
  const filled = Array.from({ length: teams }, (_, number): FilledTeam => {
    const id = String(number).padStart(5, "0");
    const members = Array.from({ length: membersPerTeam }, (__, member) => `person-${id}-${member}`);
    return { number, teamId: `team-${id}`, members, submissionId: `submission-${id}`, slug: `project-${number}` };
  });
  const then = toText(at - 30 * 86_400_000);
  await database.db.transaction().execute(async (db) => {
    for (const part of inParts(filled, slice)) {
      const members = part.flatMap((team) => team.members.map((personId) => ({ ...team, personId })));
      for (const some of inParts(members, slice)) {
        await db
          .insertInto("people")
          .values(some.map((member) => personRow(member.personId, then)))
          .execute();
        await db
          .insertInto("places")
          .values(some.map((member) => placeRow(member.personId, then)))
          .execute();
      }
      await db
        .insertInto("teams")
        .values(part.map((team) => teamRow(team, then)))
        .execute();
      for (const some of inParts(members, slice))
        await db
          .insertInto("team_members")
          .values(some.map((member) => memberRow(member, then)))
          .execute();
      await db
        .insertInto("submissions")
        .values(part.map((team) => submissionRow(team, then, state)))
        .execute();
      await db
        .insertInto("submission_versions")
        .values(part.map((team) => versionRow(team, then)))
        .execute();
      await db
        .insertInto("files")
        .values(part.map((team) => deckRow(team, then)))
        .execute();
      if (state === "displayed")
        for (const some of inParts(members, slice))
          await db
            .insertInto("display_consents")
            .values(
              some.map(({ submissionId, personId }) => ({
                submission_id: submissionId,
                person_id: personId,
                given_at: then,
                display_name: null,
              })),
            )
            .execute();
      await fillLearning(
        db,
        members.map(({ personId }) => personId),
        then,
      );
    }
    await db.insertInto("milestones").values(reachedBefore(then)).execute();
  });
  await settle(database, url);
  return filled;
}

const deckOf = ({ submissionId }: FilledTeam) => `deck-${submissionId}`;

const personRow = (id: string, at: string) => ({
  id,
  email: `${id}@example.org`,
  email_key: `${id}@example.org`,
  first_name: "Fay",
  last_name: `Founder ${id}`,
  phone: null,
  organization: null,
  certificate_name: null,
  age_band: "adult" as const,
  age_answered_at: at,
  created_at: at,
  forgotten_at: null,
});

const placeRow = (personId: string, at: string) => ({
  id: `place-${personId}`,
  season,
  person_id: personId,
  source: "desk" as const,
  source_id: null,
  created_at: at,
  flag: null,
  flagged_at: null,
  ended_at: null,
});

const teamRow = ({ teamId, number, members }: FilledTeam, at: string) => ({
  id: teamId,
  season,
  name: `Team ${number}`,
  code: teamId,
  code_key: teamId,
  lead_id: members[0]!,
  chamber_id: null,
  nominated_at: null,
  created_at: at,
  ended_at: null,
});

const memberRow = ({ teamId, personId }: FilledTeam & { personId: string }, at: string) => ({
  id: `member-${personId}`,
  team_id: teamId,
  season,
  person_id: personId,
  joined_at: at,
  removal_at: null,
  left_at: null,
});

function submissionRow({ submissionId, teamId, slug }: FilledTeam, at: string, state: TeamsToFill["state"]) {
  const isLocked = state === "displayed";
  return {
    id: submissionId,
    season,
    team_id: teamId,
    slug: isLocked ? slug : null,
    status: isLocked ? ("locked" as const) : ("draft" as const),
    version: 1,
    locked_version: isLocked ? 1 : null,
    may_be_named: 1,
    created_at: at,
    submitted_at: isLocked ? at : null,
    locked_at: isLocked ? at : null,
    withdrawn_at: null,
    shown_at: isLocked ? at : null,
    hidden_at: null,
    refused_at: null,
    refused_ground: null,
  };
}

function versionRow(team: FilledTeam, at: string) {
  const content = JSON.stringify(projectText(team.number, deckOf(team)));
  return {
    submission_id: team.submissionId,
    version: 1,
    author_id: team.members[0]!,
    saved_at: at,
    content,
    complete: 1,
    checksum: checksumOf(content),
  };
}

const deckRow = (team: FilledTeam, at: string) => ({
  id: deckOf(team),
  owner_kind: "submission" as const,
  owner_id: team.submissionId,
  slot: "deck" as const,
  person_id: team.members[0]!,
  name: "deck.pdf",
  type: "pdf" as const,
  size: 1_000_000,
  sha256: checksumOf(deckOf(team)),
  seconds: null,
  warnings: "[]",
  store_key: `files/${deckOf(team)}`,
  started_at: at,
  received_at: at,
  ready_at: at,
});

const reachedBefore = (at: string) =>
  ["portal-open", ...programme.submission.remind.daysBefore.map(reminderName)].map((name) => ({
    season,
    name,
    done_at: at,
  }));
