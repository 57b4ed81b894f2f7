import { randomUUID } from "node:crypto";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow } from "../databases/rows.ts";
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
    await putRow(db, "organizers", { person_id: personId, role, added_at: toText(at) });
  }
  for (const firstName of ["Ada", "Ben"]) {
    const email = `${firstName.toLowerCase()}@readers.example`;
    const personId = await ensurePerson(db, { email, firstName, lastName: "Reader" }, at);
    await givePlace(db, { season: programme.id, personId, source: "desk", sourceId: null }, at);
  }
  const [first, second] = await db.selectFrom("submissions").select("id").orderBy("slug").execute();
  await db.updateTable("submissions").set({ shown_at: null }).where("id", "=", first!.id).execute();
  await putRow(
    db,
    "votes",
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
      status: "held" as const,
      why: "disposable",
      cast_at: toText(at - 3_600_000),
    })),
  );
  const report = { id: "r1", season: programme.id, submission_id: second!.id, message: "It is not theirs." };
  await putRow(db, "project_reports", { ...report, reported_at: toText(at - 3_600_000) });
  await opened.database.close();
}
