import type { Queries } from "#server/storage/database.ts";
import { emptyContent } from "#domain/submission/submission-content.ts";
import type { TestDatabase } from "../databases/database.ts";
import { newCheckout } from "../databases/new-checkout.ts";
import { putRow } from "../databases/rows.ts";

/** A team of these people, with a submission `s-<team>` where one is described. */
export async function addTeam(
  db: Queries,
  id: string,
  members: readonly string[],
  submission?: { status: "draft" | "submitted" | "locked"; complete: 0 | 1 },
): Promise<void> {
  const at = "2026-02-01T00:00:00.000Z";
  const team = { id, season: "2026", name: `Team ${id}`, code: id, code_key: id, lead_id: members[0]!, created_at: at };
  await putRow(db, "teams", team);
  for (const personId of members)
    await db
      .insertInto("team_members")
      .values({ id: `${id}-${personId}`, team_id: id, season: "2026", person_id: personId, joined_at: at } as never)
      .execute();
  if (!submission) return;
  const { status, complete } = submission;
  await putRow(db, "submissions", { id: `s-${id}`, season: "2026", team_id: id, status, version: 1, created_at: at });
  await putRow(db, "submission_versions", {
    submission_id: `s-${id}`,
    version: 1,
    author_id: members[0]!,
    saved_at: at,
    content: JSON.stringify(emptyContent),
    complete,
    checksum: "",
  });
}

/** A chamber with one contact and one member. */
export async function addChamber(
  { store, database }: Pick<TestDatabase, "store" | "database">,
  id: string,
  { contact, member }: { contact: string; member: string },
): Promise<void> {
  const { db } = database;
  const at = "2026-02-01T00:00:00.000Z";
  const checkout = newCheckout({ email: `${id}@chamber.example` });
  await store.insertCheckout(checkout);
  const chamber = { id, season: "2026", registration_id: checkout.registration.id, code: id, code_key: id };
  await putRow(db, "chambers", { ...chamber, name: "Rexburg Chamber", created_at: at });
  await putRow(db, "chamber_contacts", { chamber_id: id, person_id: contact, added_at: at });
  await db
    .insertInto("chamber_members")
    .values({ id: `${id}-m`, chamber_id: id, season: "2026", person_id: member, joined_at: at } as never)
    .execute();
}
