import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** The reader of a replaced address says that it was not them: somebody decides which of the two it is. */
export const objectedAddresses: NeedsProvider = {
  kind: "address-objected",
  area: "people",
  async find({ database: { db } }, limit) {
    const open = db
      .selectFrom("address_changes")
      .where("objected_at", "is not", null)
      .where("settled_at", "is", null)
      .where("old_email", "is not", null);
    const { count } = await open.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await open
      .select(["person_id", "old_email", "new_email", "objected_at", "changed_at"])
      .orderBy("objected_at")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.person_id,
      at: fromText(row.objected_at ?? row.changed_at),
      about: `${row.old_email} / ${row.new_email}`,
      to: `/desk/people/${row.person_id}`,
    }));
    return { count: Number(count), oldest };
  },
};
