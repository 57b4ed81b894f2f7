import { fullName } from "#domain/people/full-name.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** What a chamber was paid with is gone, or disputed: somebody decides whether it goes on. */
export const flaggedChambers: NeedsProvider = {
  kind: "chamber-flagged",
  area: "chambers",
  async find({ database: { db } }, limit) {
    const flagged = db.selectFrom("chambers").where("flag", "is not", null).where("closed_at", "is", null);
    const { count } = await flagged.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await flagged
      .select(["id", "name", "flagged_at", "created_at"])
      .orderBy("flagged_at")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.flagged_at ?? row.created_at),
      about: row.name ?? "",
      to: `/desk/chambers/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};

/** Members who had paid for a place of their own, and may want the money back. */
export const paidMembers: NeedsProvider = {
  kind: "member-paid",
  area: "chambers",
  async find({ database: { db } }, limit) {
    const marked = db
      .selectFrom("chamber_members")
      .where("chamber_members.flag", "=", "paid")
      .where("removed_at", "is", null);
    const { count } = await marked.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await marked
      .innerJoin("people", "people.id", "chamber_members.person_id")
      .select(["chamber_members.id", "chamber_id", "joined_at", "first_name", "last_name", "email"])
      .orderBy("joined_at")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.joined_at),
      about: fullName(row.first_name, row.last_name) || (row.email ?? ""),
      to: `/desk/chambers/${row.chamber_id}`,
    }));
    return { count: Number(count), oldest };
  },
};
