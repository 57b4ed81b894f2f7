import { judgingClosesAt } from "#domain/programme/moments.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** The second wave did not go out by itself: too little of the first was done on its day. */
export const waitingWave: NeedsProvider = {
  kind: "wave-waiting",
  area: "judges",
  async find({ database: { db }, programme, clock }) {
    if (clock.now() >= judgingClosesAt(programme)) return { count: 0, oldest: [] };
    const rows = await db
      .selectFrom("assignment_waves")
      .select(["wave", "at"])
      .where("season", "=", programme.id)
      .where("status", "=", "waiting")
      .execute();
    const oldest = rows.map(({ wave, at }) => ({
      id: String(wave),
      at: fromText(at),
      about: String(wave),
      to: "/desk/judges#assignment",
    }));
    return { count: oldest.length, oldest };
  },
};
