import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Votes that a rule holds until somebody decides. One line for all of them: they are decided by cluster. */
export const heldVotes: NeedsProvider = {
  kind: "votes-held",
  area: "votes",
  async find({ database: { db }, programme }) {
    const { count, oldest } = await db
      .selectFrom("votes")
      .select((row) => [row.fn.countAll().as("count"), row.fn.min("cast_at").as("oldest")])
      .where("season", "=", programme.id)
      .where("status", "=", "held")
      .executeTakeFirstOrThrow();
    if (oldest === null || Number(count) === 0) return { count: 0, oldest: [] };
    const need = { id: "held", at: fromText(oldest), about: String(count), to: "/desk/votes#held" };
    return { count: 1, oldest: [need] };
  },
};
