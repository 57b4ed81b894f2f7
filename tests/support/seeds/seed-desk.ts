import { randomUUID } from "node:crypto";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { season } from "../season/season.ts";
import { seedShowcase } from "./seed-showcase.ts";

/** A running site's desk in the middle of the vote: organizers, readers of letters, held votes, a report. */
export async function seedDesk(dataDir: string): Promise<void> {
  await seedShowcase(dataDir, ["Spud Scout", "Trout Whisperer", "Ridge Radar"]);
  const opened = await openDatabase(`sqlite:${dataDir}/site.db`, { onConnectionLost: () => undefined });
  if (!opened.ok) throw new Error(opened.message);
  const { db } = opened.database;
  const at = season.votingAt;
  // One for each test: the newest of several codes to one address is hard to tell.
  const desk = { olive: "organizer", oscar: "organizer", orla: "organizer", rita: "reader" } as const;
  for (const [name, role] of Object.entries(desk)) {
    const personId = await ensurePerson(db, { email: `${name}@desk.example`, firstName: name }, at);
    await db
      .insertInto("organizers")
      .values({ person_id: personId, role, added_at: toText(at) })
      .execute();
  }
  for (const firstName of ["Ada", "Ben"]) {
    const email = `${firstName.toLowerCase()}@readers.example`;
    const personId = await ensurePerson(db, { email, firstName, lastName: "Reader" }, at);
    await givePlace(db, { season: programme.id, personId, source: "desk", sourceId: null }, at);
  }
  const [first, second] = await db.selectFrom("submissions").select("id").orderBy("slug").execute();
  await db.updateTable("submissions").set({ shown_at: null }).where("id", "=", first!.id).execute();
  await db
    .insertInto("votes")
    .values(
      ["a", "b", "c"].map((voter) => ({
        id: randomUUID(),
        season: programme.id,
        submission_id: second!.id,
        voter_hash: voter,
        network_hash: "n",
        browser_hash: "b",
        mail_domain: "throwaway.example",
        organization_domain: "throwaway.example",
        disposable: 1,
        venue_id: null,
        status: "held" as const,
        why: "disposable",
        cast_at: toText(at - 3_600_000),
        moved_at: null,
        decided_at: null,
      })),
    )
    .execute();
  const report = { id: "r1", season: programme.id, submission_id: second!.id, message: "It is not theirs." };
  await db
    .insertInto("project_reports")
    .values({ ...report, reported_at: toText(at - 3_600_000), settled_at: null })
    .execute();
  await opened.database.close();
}
