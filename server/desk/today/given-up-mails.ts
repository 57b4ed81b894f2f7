import { sql } from "kysely";
import type { Need } from "#domain/desk/need.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { NeedsProvider } from "./needs-provider.ts";

/**
 * Whether somebody's mail was queued once more. By whom it is about, who has few; kind and time are written so that no
 * index helps with them: there are many of a kind.
 */
const isSentAgain = (about: "person_id" | "registration_id") => sql`exists (
  select 1 from outbox as later
  where later.${sql.raw(about)} = outbox.${sql.raw(about)}
    and later.kind || '' = outbox.kind
    and later.ids = outbox.ids
    and later.created_at || '' > outbox.created_at)`;

/** A mail that no server would take, and that nobody has sent again since. */
export const givenUpMails: NeedsProvider = {
  kind: "mail-given-up",
  area: "mail",
  async find({ database: { db } }, limit) {
    const givenUp = db
      .selectFrom("outbox")
      .where("status", "=", "given-up")
      .where(sql<boolean>`not ${isSentAgain("person_id")} and not ${isSentAgain("registration_id")}`);
    const { count } = await givenUp.select((row) => row.fn.countAll().as("count")).executeTakeFirstOrThrow();
    const rows = await givenUp
      .select(["id", "kind", "next_attempt_at", "last_error", "registration_id", "person_id"])
      .orderBy("next_attempt_at")
      .orderBy("id")
      .limit(limit)
      .execute();
    const known = await withAddress(
      db,
      rows.flatMap(({ person_id }) => person_id ?? []),
    );
    const oldest = rows.map((row) => ({
      id: row.id,
      at: fromText(row.next_attempt_at),
      about: row.kind,
      ...fixOf({ ...row, person_id: known.has(row.person_id ?? "") ? row.person_id : null }),
    }));
    return { count: Number(count), oldest };
  },
};

/** Whoever has been forgotten has no address to correct. */
async function withAddress(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("people")
    .select("id")
    .where("id", "in", ids)
    .where("email", "is not", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** An address that its server does not know is corrected; anything else is looked at, and sent again. */
function fixOf(row: {
  id: string;
  last_error: string | null;
  registration_id: string | null;
  person_id: string | null;
}): Pick<Need, "to" | "fix" | "elsewhere"> {
  const isUnknown = /\b5\.1\.[0-3]\b|user unknown|no such (user|mailbox)|does not exist|unknown (user|recipient)/i.test(
    row.last_error ?? "",
  );
  const otherwise = `/desk/mail/${row.id}`;
  if (isUnknown && row.registration_id !== null)
    return {
      to: `/desk/registrations/${row.registration_id}#correct`,
      fix: "address",
      elsewhere: { area: "registrations", otherwise },
    };
  if (isUnknown && row.person_id !== null)
    return { to: `/desk/people/${row.person_id}#correct`, fix: "address", elsewhere: { area: "people", otherwise } };
  return { to: otherwise };
}
