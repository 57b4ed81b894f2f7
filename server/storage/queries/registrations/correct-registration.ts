import { registrationFieldNames, type RegistrationFields } from "#domain/registration/registration-form.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Corrected, OrRefused } from "#server/storage/audit-entry.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import type { OnCorrected } from "#server/storage/store.ts";
import { appendAudit } from "../audit-log.ts";
import { rowsOf, watchRows } from "../deeds/watch-rows.ts";
import { emailKey, toRegistration } from "../rows.ts";

/** Changes what a person entered, with its line in the log and all that follows from it, in one transaction. */
export function createCorrect(db: Queries, locks: Locks, onCorrected: readonly OnCorrected[]) {
  /**
   * Gives what was different, or null where the registration is unknown or its person forgotten. With `seen`, nothing
   * changes where somebody else was faster: `overtaken` is what it is by now. `refuse` looks first.
   */
  return <Refusal extends object = never>(
    registrationId: string,
    fields: RegistrationFields,
    actor: Actor,
    at: Instant,
    seen?: RegistrationFields,
    refuse?: (transaction: Queries, before: Registration) => Promise<Refusal | null>,
  ): Promise<Corrected | { overtaken: Registration } | OrRefused<Refusal> | null> =>
    db.transaction().execute(async (transaction) => {
      const before = await lockKnown(transaction, locks, registrationId);
      if (!before) return null;
      if (seen && registrationFieldNames.some((name) => before[name] !== seen[name])) return { overtaken: before };
      const changed = registrationFieldNames.filter((name) => before[name] !== fields[name]);
      if (changed.length === 0) return { before, after: before, changed };
      const refused = await refuse?.(transaction, before);
      if (refused) return { refused } as never;
      const watch = await watchRows(transaction, [rowsOf("registrations", { id: registrationId })]);
      const after = await change(transaction, onCorrected, before, fields, at);
      // What it was and what it is now is the person's, and stays out of the log.
      await appendAudit(transaction, {
        at,
        actor,
        action: "correct",
        subjects: [registrationId],
        detail: changed.join(", "),
        undo: await watch.undo(before.season),
      });
      return { before, after, changed };
    });
}

/**
 * Puts back what a correction changed, with all that follows from it, within the caller's transaction, which logs it.
 * False where the person is forgotten.
 */
export function createCorrectBack(locks: Locks, onCorrected: readonly OnCorrected[]) {
  return async (transaction: Queries, registrationId: string, changed: Partial<RegistrationFields>, at: Instant) => {
    const before = await lockKnown(transaction, locks, registrationId);
    if (!before) return false;
    const { firstName, lastName, email, phone, company } = before;
    const fields = { firstName, lastName, email, phone, company, ...changed } as RegistrationFields;
    await change(transaction, onCorrected, before, fields, at);
    return true;
  };
}

/** Null where it is unknown, or its person forgotten. */
async function lockKnown(transaction: Queries, locks: Locks, registrationId: string): Promise<Registration | null> {
  const row = await transaction
    .selectFrom("registrations")
    .selectAll()
    .where("id", "=", registrationId)
    .where("email", "is not", null)
    .$call(locks.forUpdate)
    .executeTakeFirst();
  return row ? toRegistration(row) : null;
}

async function change(
  transaction: Queries,
  onCorrected: readonly OnCorrected[],
  before: Registration,
  fields: RegistrationFields,
  at: Instant,
): Promise<Registration> {
  const next = await transaction
    .updateTable("registrations")
    .set({
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      email_key: emailKey(fields.email),
      phone: fields.phone,
      company: fields.company,
    })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = toRegistration(next);
  for (const follow of onCorrected) await follow(transaction, { before, after, at });
  return after;
}
