import { randomUUID } from "node:crypto";
import { programme } from "#content/programme.ts";
import { finalsDayAt } from "#domain/programme/moments.ts";
import type { Instant } from "#domain/time/time.ts";
import { ensurePerson } from "#server/people/people.ts";
import { cookiesOf } from "#server/sign-in/cookies.ts";
import { createSessions } from "#server/sign-in/sessions.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow, changeRows } from "../databases/rows.ts";
import { addJudges, addTeam } from "../rigs/judging-rig.ts";
import { addReview } from "../rigs/results-rig.ts";

export interface SeededResults {
  /** Cookies of an organizer, a member of the best team, and one of the last that has a place. */
  organizer: string;
  best: string;
  last: string;
}

/** A judged season of fourteen teams in the database of a site: thirteen with marks, and who is signed in. */
export async function seedResults(dataDir: string, at: Instant): Promise<SeededResults> {
  const opened = await openDatabase(`sqlite:${dataDir}/site.db`, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const { db } = opened.database;
  const teams: { personId: string; submissionId: string }[] = [];
  for (let number = 0; number < 14; number++) {
    // The fourth does not want to be named.
    const town = number === 3 ? "Rexburg" : "";
    const team = await addTeam(db, number, { mayBeNamed: number !== 3, town });
    teams.push(team);
    await changeRows(db, "people", { age_band: "adult", age_answered_at: toText(at) }, { id: team.personId });
    const place = { id: randomUUID(), season: programme.id, person_id: team.personId, created_at: toText(at) };
    await putRow(db, "places", { ...place, source: "desk" });
  }
  for (const { judgeId } of await addJudges(db, 3))
    for (const [index, { submissionId }] of teams.slice(0, 13).entries())
      await addReview(db, {
        judge: judgeId,
        project: submissionId,
        score: index === 0 ? 9 : index < 12 ? 7 : 3,
        note: "Talk to farmers.",
      });
  // It said so when the finals were to be a week earlier.
  await putRow(db, "finals_answers", {
    submission_id: teams[0]!.submissionId,
    season: programme.id,
    coming: 0,
    answered_by: teams[0]!.personId,
    answered_at: toText(at),
    answered_for: toText(finalsDayAt(programme) - 7 * 24 * 3_600_000),
  });
  const organizer = await ensurePerson(db, { email: "organizer@example.com", firstName: "Olga", lastName: "O" }, at);
  await putRow(db, "organizers", { person_id: organizer, role: "organizer", added_at: toText(at) });
  const cookies = cookiesOf("http://localhost");
  const sessions = createSessions({ db, cookies, clock: { now: () => at }, season: programme.id });
  const cookieOf = async (personId: string) => (await sessions.open(personId)).cookie.split(";")[0]!;
  const seeded = {
    organizer: await cookieOf(organizer),
    best: await cookieOf(teams[0]!.personId),
    last: await cookieOf(teams[12]!.personId),
  };
  await opened.database.close();
  return seeded;
}
