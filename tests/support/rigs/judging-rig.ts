import { randomUUID } from "node:crypto";
import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import type { AssignmentOptions } from "#server/judging/assignment/assignment-options.ts";
import { judgingJobs } from "#server/judging/computing/judging-jobs.ts";
import type { JudgingComputer } from "#server/judging/computing/judging-computer.ts";
import type { JudgingNotices } from "#server/judging/judging-notices.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Queries, Database } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { TestDatabase } from "../databases/database.ts";
import { putRow } from "../databases/rows.ts";

export const hour = 3_600_000;
export const day = 24 * hour;

/** A season as the record describes it, with round instants. */
export const judgingSeason: JudgingSeason = {
  id: "2026",
  opensAt: Date.parse("2026-03-21T06:00:00Z"),
  closesAt: Date.parse("2026-04-03T06:00:00Z"),
  announcedAt: Date.parse("2026-04-03T15:00:00Z"),
  weights: { innovation: 20, technical: 20, impact: 20, presentation: 15, teamwork: 10 },
  impact: "impact",
  audience: 15,
  finalists: 3,
  firstWave: { reviews: 4, share: 70, dueAt: Date.parse("2026-03-30T06:00:00Z") },
  secondWave: { at: Date.parse("2026-03-31T06:00:00Z"), reviews: 5, projects: 4, needs: 90 },
  silence: { remindAfterDays: 3, relieveAfterDays: 3 },
  usualCapacity: 15,
  awards: [
    { id: "audience-choice", winners: "one" },
    { id: "global-nominees", winners: "several" },
  ],
  finals: {
    startsAt: Date.parse("2026-04-25T15:00:00Z"),
    confirmUntil: Date.parse("2026-04-11T06:00:00Z"),
    remindAt: Date.parse("2026-04-08T15:00:00Z"),
    pitches: { from: Date.parse("2026-04-25T19:00:00Z"), to: Date.parse("2026-04-25T21:00:00Z") },
    day: { from: Date.parse("2026-04-25T06:00:00Z"), to: Date.parse("2026-04-26T06:00:00Z") },
    weights: { innovation: 20, technical: 20, impact: 20, presentation: 15, teamwork: 10 },
  },
  appeals: { toFile: 5, toDecide: 10, finalsBy: "2026-04-22", seats: ["chamber", "sponsor-or-judge", "organizer"] },
  grounds: ["integrity", "conduct"],
  zone: "America/Boise",
};

/** Computes where it is asked: what a thread computes is the same, and tested apart. */
export const inlineComputer: JudgingComputer = {
  compute: (name, input) => Promise.resolve(judgingJobs[name](input as never) as never),
};

/** What giving out and marking need, on a test's database. */
export const assignmentOn = (
  { database: { db, engine } }: Pick<TestDatabase, "database">,
  clock: AssignmentOptions["clock"],
  notices = recordNotices().notices,
): AssignmentOptions => ({
  db,
  locks: locksOf(engine),
  clock,
  season: judgingSeason,
  computer: inlineComputer,
  chambersOfTeams: () => Promise.resolve(new Map()),
  notices,
});

/** Keeps what would have been mailed, as "verb person". */
export function recordNotices(): { said: string[]; notices: JudgingNotices } {
  const said: string[] = [];
  const say = (text: string) => {
    said.push(text);
    return Promise.resolve();
  };
  return {
    said,
    notices: {
      invited: (_, { personId }) => say(`invited ${personId}`),
      workGiven: (_, { personId }, wave) => say(`work ${wave} ${personId}`),
      projectCame: (_, { personId }, submissionId) => say(`came ${personId} ${submissionId}`),
      reminded: (_, { personId }) => say(`reminded ${personId}`),
      relieved: (_, { personId }) => say(`relieved ${personId}`),
      secondWaveWaits: () => say("second wave waits"),
      reviewsMissing: () => say("reviews missing"),
    },
  };
}

/** Full marks or any other, the same for every criterion. */
export const allMarks = (score: number) => ({
  scores: Object.fromEntries(Object.keys(judgingSeason.weights).map((criterion) => [criterion, score])),
  noteToOrganizers: "",
  noteToTeam: "",
});

export interface TeamInput {
  title?: string;
  status?: Database["submissions"]["status"];
  nominated?: boolean;
  mayBeNamed?: boolean;
  town?: string;
  organization?: string | null;
}

/** Stores a team of one with a project as it stands after the deadline. Gives the ids. */
export async function addTeam(db: Queries, number: number, input: TeamInput = {}) {
  const at = toText(Date.parse("2026-03-01T12:00:00Z"));
  const id = `team-${String(number).padStart(4, "0")}`;
  const personId = await ensurePerson(
    db,
    {
      email: `founder${number}@example.com`,
      firstName: "Fay",
      lastName: `Founder${number}`,
      organization: input.organization ?? null,
    },
    Date.parse(at),
  );
  const submissionId = randomUUID();
  await putRow(db, "teams", {
    id,
    season: "2026",
    name: `Team ${number}`,
    code: id,
    code_key: id,
    lead_id: personId,
    nominated_at: input.nominated ? at : null,
    created_at: at,
  });
  await putRow(db, "team_members", {
    id: randomUUID(),
    team_id: id,
    season: "2026",
    person_id: personId,
    joined_at: at,
  });
  await putRow(db, "submissions", {
    id: submissionId,
    season: "2026",
    team_id: id,
    slug: `project-${number}`,
    status: input.status ?? "locked",
    version: 1,
    locked_version: 1,
    may_be_named: input.mayBeNamed === false ? 0 : 1,
    created_at: at,
    submitted_at: at,
    locked_at: at,
  });
  await putRow(db, "submission_versions", {
    submission_id: submissionId,
    version: 1,
    author_id: personId,
    saved_at: at,
    content: JSON.stringify({ ...emptyContent, title: input.title ?? `Project ${number}`, town: input.town ?? "" }),
    complete: 1,
    checksum: "",
  });
  return { teamId: id, personId, submissionId };
}

/** Stores a video of a project. `inVersion`: the version that counts has it, and not only an earlier one. */
export async function addVideo(db: Queries, submissionId: string, { inVersion }: { inVersion: boolean }) {
  const id = randomUUID();
  const at = toText(Date.parse("2026-03-01T12:00:00Z"));
  await putRow(db, "files", {
    id,
    owner_kind: "submission",
    owner_id: submissionId,
    slot: "video",
    name: "demo.webm",
    type: "webm",
    size: 1,
    sha256: id,
    seconds: 200,
    warnings: "[]",
    store_key: id,
    started_at: at,
    received_at: at,
    ready_at: at,
  });
  if (inVersion)
    await db
      .updateTable("submission_versions")
      .set({ content: JSON.stringify({ ...emptyContent, title: "Project", video: id }) })
      .where("submission_id", "=", submissionId)
      .execute();
  return { id, ownerId: submissionId };
}

/** So many teams. Gives the ids of their projects. */
export async function addTeams(db: Queries, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number++) ids.push((await addTeam(db, number)).submissionId);
  return ids;
}

export interface JudgeInput {
  capacity?: number;
  signed?: boolean;
  employer?: string | null;
  chamber?: string | null;
}

/** Stores a judge who has signed. */
export async function addJudge(
  db: Queries,
  number: number,
  { capacity = 15, signed = true, ...ties }: JudgeInput = {},
) {
  const at = judgingSeason.opensAt - day;
  const personId = await ensurePerson(
    db,
    { email: `judge${number}@example.com`, firstName: "Jo", lastName: `Judge${number}` },
    at,
  );
  const judgeId = `judge-${String(number).padStart(4, "0")}`;
  await putRow(db, "judges", {
    id: judgeId,
    season: "2026",
    person_id: personId,
    capacity,
    employer: ties.employer ?? null,
    chamber: ties.chamber ?? null,
    invited_at: toText(at),
    signed_at: signed ? toText(at) : null,
  });
  return { judgeId, personId };
}

export async function addJudges(db: Queries, count: number, input: JudgeInput = {}) {
  const judges: { judgeId: string; personId: string }[] = [];
  for (let number = 0; number < count; number++) judges.push(await addJudge(db, number, input));
  return judges;
}

/** Who has which project now. */
export async function readPairs(db: Queries): Promise<{ judge: string; project: string; wave: number }[]> {
  return db
    .selectFrom("assignments")
    .select(["judge_id as judge", "submission_id as project", "wave"])
    .where("ended_at", "is", null)
    .orderBy("submission_id")
    .orderBy("judge_id")
    .execute();
}
