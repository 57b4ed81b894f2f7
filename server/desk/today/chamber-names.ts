import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** A chamber wants another name, and projects on display carry the one it has. */
export const chamberNameNeeds: NeedsProvider = {
  kind: "chamber-name",
  area: "chambers",
  async find({ database: { db }, programme }, limit) {
    const waiting = db
      .selectFrom("chambers")
      .where("season", "=", programme.id)
      .where("wanted_name", "is not", null)
      .where("closed_at", "is", null);
    const { count } = await waiting.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await waiting
      .select(["id", "wanted_name", "wanted_at", "created_at"])
      .orderBy("wanted_at")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.wanted_at ?? row.created_at),
      about: row.wanted_name ?? "",
      to: `/desk/chambers/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
