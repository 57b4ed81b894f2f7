import { applications, reasons } from "#content/en/rehearsal/notes.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { castApplicants } from "./cast.ts";
import { organizer, personOf, type LifeEvent, type World } from "./world.ts";
import { readRow } from "#server/storage/queries/rows.ts";

const day = 24 * 3_600_000;

/** Three people ask for a scholarship: one gets it, one does not, and one waits for an answer. */
export function scholarships(programme: Programme): LifeEvent[] {
  const launchAt = portalLaunchAt(programme);
  return [
    { at: launchAt - 20 * day, run: (world) => apply(world, 0) },
    { at: launchAt - 16 * day, run: (world) => decide(world, 0, "granted", reasons.scholarship) },
    { at: launchAt + 3 * day, run: (world) => apply(world, 1) },
    { at: launchAt + 6 * day, run: (world) => decide(world, 1, "refused", reasons.noScholarship) },
    { at: launchAt + 38 * day, run: (world) => apply(world, 2) },
  ];
}

async function apply({ core }: World, which: number): Promise<void> {
  const { email, firstName, lastName, town } = castApplicants[which]!;
  const application = { email, firstName, lastName, town, ...applications[which]! };
  await core.scholarships.apply({ ...application, rural: true, underrepresented: which === 1 });
}

async function decide(world: World, which: number, outcome: "granted" | "refused", reason: string): Promise<void> {
  const personId = await personOf(world, castApplicants[which]!.email);
  const { id } = await readRow(world.core.database.db, "scholarships", ["id"], { person_id: personId });
  await world.core.scholarships.decide(id, outcome, organizer, reason);
}
