import { randomUUID } from "node:crypto";
import { programme } from "#content/programme.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import type { Instant } from "#domain/time/time.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow, changeRows } from "../databases/rows.ts";
import { addJudges, addTeam } from "../rigs/judging-rig.ts";
import { addReview } from "../rigs/results-rig.ts";
import { onDatabase } from "./seed-judging.ts";

const words = (count: number) => "word ".repeat(count).trim();
const towns = ["Rexburg", "Boise", "Sandpoint", "Twin Falls"];

/** Founders of the first team; every other team is one person, `founder1` and so on. */
export const firstTeam = ["founder0@example.com", "bo@example.net"] as const;

/**
 * A season just after its lock: so many teams, each with a place and a locked project, and judges who have signed.
 * Everyone but the first team wants to be in the gallery, and the desk has looked at all of those.
 */
export async function seedSeason(
  dataDir: string,
  { teams, judges, at }: { teams: number; judges: number; at: Instant },
): Promise<void> {
  await onDatabase(dataDir, ({ db }) =>
    db.transaction().execute(async (transaction) => {
      for (let number = 0; number < teams; number++) await seedTeam(transaction, number, at);
      await addJudges(transaction, judges);
      await addOrganizer(transaction, at);
      for (const table of ["teams", "team_members", "submissions", "judges"] as const)
        await transaction.updateTable(table).set({ season: programme.id }).execute();
    }),
  );
}

/** The marks of everyone who has not marked yet, by the number of the project. */
export async function markTheRest(dataDir: string, scoreOf: (project: number) => number): Promise<void> {
  await onDatabase(dataDir, async ({ db }) => {
    const open = await db
      .selectFrom("assignments")
      .innerJoin("submissions", "submissions.id", "assignments.submission_id")
      .leftJoin("reviews", (join) =>
        join
          .onRef("reviews.judge_id", "=", "assignments.judge_id")
          .onRef("reviews.submission_id", "=", "assignments.submission_id"),
      )
      .select(["assignments.judge_id as judge", "assignments.submission_id as project", "submissions.slug"])
      .where("assignments.ended_at", "is", null)
      .where("reviews.judge_id", "is", null)
      .execute();
    for (const { judge, project, slug } of open) {
      const number = Number(slug?.split("-")[1]);
      await addReview(db, { judge, project, score: scoreOf(number), note: `A note to team ${number}.` });
    }
    await db.updateTable("reviews").set({ season: programme.id }).execute();
  });
}

async function seedTeam(db: Queries, number: number, at: Instant): Promise<void> {
  const title = `Project ${number}`;
  const { submissionId, teamId, personId } = await addTeam(db, number, { title });
  const content = {
    ...emptyContent,
    title,
    pitch: `${title} saves a small shop an hour a day, without anyone writing code.`,
    abstract: `${words(120)}\n\n${words(130)}`,
    aiLog: words(110),
    reflection: words(80),
    town: towns[number % towns.length]!,
    prototypeLink: "https://prototype.example/",
    videoLink: "https://video.example/1",
    agreed: true,
  };
  await changeRows(db, "submission_versions", { content: JSON.stringify(content) }, { submission_id: submissionId });
  const members = [personId];
  if (number === 0) members.push(await addMember(db, teamId, at));
  for (const id of members) await seedPlace(db, id, at);
  if (number === 0) return;
  await changeRows(db, "submissions", { shown_at: toText(at) }, { id: submissionId });
  await putRow(db, "display_consents", { submission_id: submissionId, person_id: personId, given_at: toText(at) });
}

async function addMember(db: Queries, teamId: string, at: Instant): Promise<string> {
  const personId = await ensurePerson(db, { email: firstTeam[1], firstName: "Bo", lastName: "Founder" }, at);
  const joined = { joined_at: toText(at), removal_at: null, left_at: null };
  await db
    .insertInto("team_members")
    .values({ id: randomUUID(), team_id: teamId, season: programme.id, person_id: personId, ...joined })
    .execute();
  return personId;
}

async function seedPlace(db: Queries, personId: string, at: Instant): Promise<void> {
  await changeRows(db, "people", { age_band: "adult", age_answered_at: toText(at) }, { id: personId });
  const place = { id: randomUUID(), season: programme.id, person_id: personId, created_at: toText(at) };
  await putRow(db, "places", { ...place, source: "desk" });
}

async function addOrganizer(db: Queries, at: Instant): Promise<void> {
  const person = { email: "olive@desk.example", firstName: "Olive", lastName: "Organizer" };
  const personId = await ensurePerson(db, person, at);
  await putRow(db, "organizers", { person_id: personId, role: "organizer", added_at: toText(at) });
}
