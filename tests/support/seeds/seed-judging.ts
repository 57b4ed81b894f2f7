import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import { assignWave } from "#server/judging/assignment/assign-wave.ts";
import { ensurePerson, findPersonByEmail } from "#server/people/people.ts";
import { cookiesOf } from "#server/sign-in/cookies.ts";
import { createSessions } from "#server/sign-in/sessions.ts";
import type { Queries } from "#server/storage/database.ts";
import { locksOf } from "#server/storage/locks.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow, changeRows } from "../databases/rows.ts";
import { addTeam, inlineComputer, recordNotices } from "../rigs/judging-rig.ts";

const words = (count: number) => "word ".repeat(count).trim();
const season = { season: programme.id };

export interface JudgingSeed {
  titles: readonly string[];
  /** Email addresses of judges who have not signed yet. */
  judges: readonly string[];
  at: number;
}

/** Puts locked projects and invited judges into the database of a running site, and gives the projects out. */
export async function seedJudging(dataDir: string, { titles, judges, at }: JudgingSeed): Promise<void> {
  await onDatabase(dataDir, async ({ db, engine }) => {
    await db.transaction().execute(async (transaction) => {
      for (const [index, title] of titles.entries()) await seedProject(transaction, index, title);
      for (const [index, email] of judges.entries()) await seedJudge(transaction, index, email, at);
    });
    const given = await assignWave(
      {
        db,
        locks: locksOf(engine),
        clock: { now: () => at },
        season: judgingSeasonOf(programme),
        computer: inlineComputer,
        chambersOfTeams: () => Promise.resolve(new Map()),
        notices: recordNotices().notices,
      },
      { wave: 1 },
    );
    if (!given.ok) throw new Error(given.reason);
  });
}

/** Lets someone into the desk. */
export async function seedOrganizer(dataDir: string, email: string, role: OrganizerRole, at: number): Promise<void> {
  await onDatabase(dataDir, async ({ db }) => {
    const personId = await ensurePerson(db, { email, firstName: "Olive", lastName: "Organizer" }, at);
    await putRow(db, "organizers", { person_id: personId, role, added_at: toText(at) });
  });
}

/** Who has which project: ids of submissions by the judge's address. */
export async function readAssigned(dataDir: string): Promise<Map<string, string[]>> {
  return onDatabase(dataDir, async ({ db }) => {
    const rows = await db
      .selectFrom("assignments")
      .innerJoin("judges", "judges.id", "assignments.judge_id")
      .innerJoin("people", "people.id", "judges.person_id")
      .select(["people.email", "submission_id"])
      .where("assignments.ended_at", "is", null)
      .execute();
    const of = Map.groupBy(rows, ({ email }) => email ?? "");
    return new Map([...of].map(([email, own]) => [email, own.map(({ submission_id }) => submission_id)]));
  });
}

/** A cookie with which someone is signed in to the site. */
export async function signInCookie(site: { dataDir: string; url: string }, email: string, at: number): Promise<string> {
  return onDatabase(site.dataDir, async ({ db }) => {
    const person = await findPersonByEmail(db, email);
    if (!person) throw new Error(`nobody has the address ${email}`);
    const sessions = createSessions({
      db,
      cookies: cookiesOf(site.url),
      clock: { now: () => at },
      season: programme.id,
    });
    return (await sessions.open(person.id)).cookie.split(";")[0]!;
  });
}

/** Works on the database of a running site, as another instance would. */
export async function onDatabase<Result>(
  dataDir: string,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase(`sqlite:${dataDir}/site.db`, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const result = await work(opened.database);
  await opened.database.close();
  return result;
}

async function seedProject(db: Queries, index: number, title: string): Promise<void> {
  const { submissionId, teamId, personId } = await addTeam(db, index, { title });
  const content = {
    ...emptyContent,
    title,
    pitch: `${title} saves a small shop an hour a day, without anyone writing code.`,
    abstract: `${words(120)}\n\n${words(130)}`,
    aiLog: words(110),
    reflection: words(80),
    prototypeLink: "https://prototype.example/",
    videoLink: "https://video.example/1",
  };
  await changeRows(db, "submission_versions", { content: JSON.stringify(content) }, { submission_id: submissionId });
  await db.updateTable("people").set({ age_band: "adult" }).where("id", "=", personId).execute();
  await db.updateTable("submissions").set(season).where("id", "=", submissionId).execute();
  await db.updateTable("teams").set(season).where("id", "=", teamId).execute();
  await db.updateTable("team_members").set(season).where("team_id", "=", teamId).execute();
}

async function seedJudge(db: Queries, index: number, email: string, at: number): Promise<void> {
  await putRow(db, "judges", {
    id: `seeded-judge-${index}`,
    ...season,
    person_id: await ensurePerson(db, { email, firstName: "Jo", lastName: `Judge${index}` }, at),
    capacity: programme.judging.usualCapacity,
    invited_at: toText(at),
  });
}
