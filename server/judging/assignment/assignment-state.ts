import type { Conflict, AssignableJudge, KeptReview } from "#domain/judging/assignment/assignment.ts";
import { findTies, type ProjectTies } from "#domain/judging/scoring/find-ties.ts";
import type { Queries } from "#server/storage/database.ts";
import { readInSlices } from "#server/storage/queries/read-in-slices.ts";
import { workingJudges } from "../judge-rows.ts";
import { ofAssignment } from "#server/storage/queries/joins.ts";
import { closePeople, type ChambersOfTeams, type TeamChamber } from "./project-ties.ts";

/** Everything that decides who can get which project. */
export interface AssignmentState {
  projects: readonly { id: string; nominated: boolean }[];
  judges: readonly AssignableJudge[];
  conflicts: readonly Conflict[];
  /** What is given out, also to judges who left after they had finished. */
  kept: readonly KeptReview[];
  /** The same for as long as nothing of this has changed. */
  stamp: string;
}

export async function readAssignmentState(
  db: Queries,
  season: string,
  chambersOfTeams: ChambersOfTeams,
): Promise<AssignmentState> {
  // Before everything else: what changes while the rest is read must be noticed.
  const stamp = await readStamp(db, season);
  const judges = await workingJudges(db, season);
  const projects = await readProjects(db, season);
  const kept = await readKept(db, season);
  const begun = new Set(kept.filter(({ movable }) => !movable).map(pairKey));
  // What a judge has begun stays, also where a tie comes to light later: what becomes of it is a person's decision.
  const ties = findTies(judges, await readTies(db, season, projects, await chambersOfTeams(db, season))).filter(
    (tie) => !begun.has(pairKey(tie)),
  );
  const declared = await db
    .selectFrom("conflicts")
    .select(["judge_id as judge", "submission_id as project"])
    .where("season", "=", season)
    .execute();
  return {
    projects: projects.map(({ id, nominated }) => ({ id, nominated })),
    judges: judges.map(({ id, capacity }) => ({ id, capacity })),
    conflicts: [...ties.map(({ judge, project, tie }) => ({ judge, project, ...(tie && { tie }) })), ...declared],
    kept,
    stamp,
  };
}

const pairKey = ({ judge, project }: { judge: string; project: string }) => `${judge} ${project}`;

/** Counts and latest times of all that a plan is made from: cheap to read, and different after any change. */
export async function readStamp(db: Queries, season: string): Promise<string> {
  const judges = await db
    .selectFrom("judges")
    .select((row) => [
      row.fn.countAll().as("all"),
      row.fn.sum("capacity").as("capacity"),
      row.fn.count("relieved_at").as("relieved"),
      row.fn.count("removed_at").as("removed"),
      row.fn.max("invited_at").as("invited"),
    ])
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  const assignments = await db
    .selectFrom("assignments")
    .select((row) => [row.fn.countAll().as("all"), row.fn.count("ended_at").as("ended")])
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  const conflicts = await db
    .selectFrom("conflicts")
    .select((row) => row.fn.countAll().as("all"))
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  const projects = await db
    .selectFrom("submissions")
    .select((row) => row.fn.countAll().as("all"))
    .where("season", "=", season)
    .where("status", "in", ["locked", "accepted"])
    .executeTakeFirstOrThrow();
  const parts = [judges, assignments, conflicts, projects].flatMap((row) => Object.values(row));
  return parts.map((part) => String(part ?? "")).join(" ");
}

interface ProjectRow {
  id: string;
  teamId: string;
  nominated: boolean;
}

async function readProjects(db: Queries, season: string): Promise<ProjectRow[]> {
  const rows = await readInSlices<{ id: string; team_id: string; nominated_at: string | null }>((after, limit) =>
    db
      .selectFrom("submissions")
      .innerJoin("teams", "teams.id", "submissions.team_id")
      .select(["submissions.id", "submissions.team_id", "teams.nominated_at"])
      .where("submissions.season", "=", season)
      .where("submissions.status", "in", ["locked", "accepted"])
      .where("submissions.id", ">", after?.id ?? "")
      .orderBy("submissions.id")
      .limit(limit)
      .execute(),
  );
  return rows.map(({ id, team_id, nominated_at }) => ({ id, teamId: team_id, nominated: nominated_at !== null }));
}

async function readTies(
  db: Queries,
  season: string,
  projects: readonly ProjectRow[],
  chambers: ReadonlyMap<string, readonly TeamChamber[]>,
): Promise<ProjectTies[]> {
  const members = await readInSlices<{
    id: string;
    team_id: string;
    person_id: string;
    organization: string | null;
  }>((after, limit) =>
    db
      .selectFrom("team_members")
      .innerJoin("people", "people.id", "team_members.person_id")
      .select(["team_members.id", "team_members.team_id", "team_members.person_id", "people.organization"])
      .where("team_members.season", "=", season)
      .where("team_members.left_at", "is", null)
      .where("team_members.id", ">", after?.id ?? "")
      .orderBy("team_members.id")
      .limit(limit)
      .execute(),
  );
  const ofTeam = Map.groupBy(members, ({ team_id }) => team_id);
  const close = await closePeople(db, season, chambers);
  return projects.map(({ id, teamId }) => ({
    id,
    chambers: chambers.get(teamId) ?? [],
    members: [
      ...(ofTeam.get(teamId) ?? []).map(({ person_id, organization }) => ({ personId: person_id, organization })),
      ...close(teamId),
    ],
  }));
}

/** A project that its judge has begun to mark stays with that judge. */
async function readKept(db: Queries, season: string): Promise<KeptReview[]> {
  const rows = await readInSlices<{ id: string; judge: string; project: string; version: number | null }>(
    (after, limit) =>
      db
        .selectFrom("assignments")
        .leftJoin("reviews", ofAssignment)
        .select([
          "assignments.id",
          "assignments.judge_id as judge",
          "assignments.submission_id as project",
          "reviews.version",
        ])
        .where("assignments.season", "=", season)
        .where("assignments.ended_at", "is", null)
        .where("assignments.id", ">", after?.id ?? "")
        .orderBy("assignments.id")
        .limit(limit)
        .execute(),
  );
  return rows.map(({ judge, project, version }) => ({ judge, project, movable: version === null }));
}
