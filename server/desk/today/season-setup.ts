import { seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Desk } from "../desk.ts";

/** What a new season needs before people come, in the order in which it is done. */
export const setupSteps = ["organizers", "mail", "advisors", "judges"] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface SeasonSetup {
  /** Null once there is nothing to set up, or the season is too far on for it. */
  steps: readonly { step: SetupStep; area: DeskArea; isDone: boolean }[] | null;
  /** The season in the record is over: the next one's dates are to be entered. */
  isOver: boolean;
}

/** What is still to be set up, read from the record: nobody ticks anything off. */
export async function readSeasonSetup({ database: { db }, clock, programme }: Desk): Promise<SeasonSetup> {
  const now = clock.now();
  const isOver = now >= seasonEndsAt(programme);
  if (now >= submissionsCloseAt(programme)) return { steps: null, isOver };
  const [organizers, sent, advisors, judges] = await Promise.all([
    db.selectFrom("organizers").select("person_id").limit(2).execute(),
    db.selectFrom("outbox").select("id").where("status", "=", "sent").limit(1).execute(),
    ofSeason(db, "advisors", programme.id),
    ofSeason(db, "judges", programme.id),
  ]);
  const done: Readonly<Record<SetupStep, boolean>> = {
    organizers: organizers.length > 1,
    mail: sent.length > 0,
    advisors,
    judges,
  };
  const isAll = setupSteps.every((step) => done[step]);
  return { steps: isAll ? null : setupSteps.map((step) => ({ step, area: step, isDone: done[step] })), isOver };
}

async function ofSeason(db: Queries, table: "advisors" | "judges", season: string): Promise<boolean> {
  const query = db.selectFrom(table).select("id").where("season", "=", season).where("removed_at", "is", null);
  return (await query.limit(1).execute()).length > 0;
}
