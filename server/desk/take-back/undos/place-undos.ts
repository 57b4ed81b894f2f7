import { flagIfGoneSince } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";
import type { LoggedAction, Undo, WhyNot } from "../undo.ts";

/** A place of somebody who has been forgotten is nobody's. */
export async function isForgotten(db: Queries, { entry }: LoggedAction): Promise<WhyNot | null> {
  const gone = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", [...entry.subjects, ""])
    .where("forgotten_at", "is not", null)
    .executeTakeFirst();
  return gone ? "forgotten" : null;
}

const place: Undo = { area: "people", tells: "nobody", blocked: isForgotten };

export const placeUndos = {
  "close-place": {
    ...place,
    follow: (transaction, { entry, season }, _, { now }) =>
      flagIfGoneSince(transaction, { season, personId: entry.subjects[0] ?? "", since: entry.at }, now),
  },
  "keep-place": place,
} satisfies Record<string, Undo>;
