import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** Somebody who paid asks for the money back, and a person decides. */
export const openRefundRequests: NeedsProvider = {
  kind: "refund-asked",
  area: "registrations",
  async find({ database: { db } }, limit) {
    const open = db.selectFrom("refund_requests").where("settled_at", "is", null);
    const { count } = await open.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await open
      .innerJoin("people", "people.id", "refund_requests.person_id")
      .select(["refund_requests.id", "asked_at", "people.first_name", "people.last_name", "people.email"])
      .orderBy("asked_at")
      .orderBy("refund_requests.id")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.asked_at),
      about: nameOrEmail(row),
      to: `/desk/registrations/refund-requests/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
