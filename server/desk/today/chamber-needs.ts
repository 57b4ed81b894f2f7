import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { oldestOf, type NeedsProvider } from "./needs-provider.ts";

/** A chamber wants another name, and projects on display carry the one it has. */
export const chamberNameNeeds: NeedsProvider = {
  kind: "chamber-name",
  area: "chambers",
  find: ({ database: { db }, programme }, limit) =>
    oldestOf(
      db
        .selectFrom("chambers")
        .where("season", "=", programme.id)
        .where("wanted_name", "is not", null)
        .where("closed_at", "is", null),
      limit,
      (all) => all.select(["id", "wanted_name", "wanted_at", "created_at"]).orderBy("wanted_at"),
      (row) => ({
        id: row.id,
        at: fromText(row.wanted_at ?? row.created_at),
        about: row.wanted_name ?? "",
        to: `/desk/chambers/${row.id}`,
      }),
    ),
};

/** What a chamber was paid with is gone, or disputed: somebody decides whether it goes on. */
export const flaggedChambers: NeedsProvider = {
  kind: "chamber-flagged",
  area: "chambers",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db.selectFrom("chambers").where("flag", "is not", null).where("closed_at", "is", null),
      limit,
      (all) => all.select(["id", "name", "flagged_at", "created_at"]).orderBy("flagged_at"),
      (row) => ({
        id: row.id,
        at: fromText(row.flagged_at ?? row.created_at),
        about: row.name ?? "",
        to: `/desk/chambers/${row.id}`,
      }),
    ),
};

/** Members who had paid for a place of their own, and may want the money back. */
export const paidMembers: NeedsProvider = {
  kind: "member-paid",
  area: "chambers",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db.selectFrom("chamber_members").where("chamber_members.flag", "=", "paid").where("removed_at", "is", null),
      limit,
      (all) =>
        all
          .innerJoin("people", "people.id", "chamber_members.person_id")
          .select(["chamber_members.id", "chamber_id", "joined_at", "first_name", "last_name", "email"])
          .orderBy("joined_at"),
      (row) => ({
        id: row.id,
        at: fromText(row.joined_at),
        about: nameOrEmail(row),
        to: `/desk/chambers/${row.chamber_id}`,
      }),
    ),
};
