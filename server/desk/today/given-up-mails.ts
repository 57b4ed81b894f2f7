import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/** A mail that no server would take, and that nobody has sent again since. */
export const givenUpMails: NeedsProvider = {
  kind: "mail-given-up",
  area: "mail",
  async find({ database: { db } }, limit) {
    const givenUp = db
      .selectFrom("outbox")
      .where("status", "=", "given-up")
      // Asked for each of the few, by whom it is about.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("outbox as later")
              .select("later.id")
              .where((row) =>
                row.or([
                  row("later.person_id", "=", row.ref("outbox.person_id")),
                  row("later.registration_id", "=", row.ref("outbox.registration_id")),
                ]),
              )
              .whereRef("later.kind", "=", "outbox.kind")
              .whereRef("later.ids", "=", "outbox.ids")
              .whereRef("later.created_at", ">", "outbox.created_at"),
          ),
        ),
      );
    const { count } = await givenUp.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await givenUp
      .select(["id", "kind", "next_attempt_at"])
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.next_attempt_at),
      about: row.kind,
      to: `/desk/mail/${row.id}`,
    }));
    return { count: Number(count), oldest };
  },
};
