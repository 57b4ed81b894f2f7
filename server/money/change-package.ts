import type { Actor } from "#domain/people/actor.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { stepOf } from "#domain/registration/registration.ts";
import { chamberOfRegistration } from "#server/chambers/open-chamber.ts";
import { findPersonByEmail } from "#server/people/people.ts";
import { handedTo } from "#server/people/places.ts";
import { leaveSource } from "#server/people/source-of-place.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, updateRows, updateRow, toText } from "#server/storage/queries/rows.ts";
import { holdRegistration, type HeldRegistration, type MoneyOptions } from "./hold-registration.ts";
import { settleHeld, type MoneyBalance } from "./settle-held.ts";

/**
 * `open_checkout`: the person could still pay the old price by card. `has_members`: others came in through it.
 * `handed_on`: somebody else takes part with it.
 */
export type PackageChanged =
  | { ok: true; balance: MoneyBalance }
  | {
      ok: false;
      reason:
        | "no_registration"
        | "same_package"
        | "has_invoice"
        | "forgotten"
        | "open_checkout"
        | "closed"
        | "has_members"
        | "handed_on";
    };

/**
 * Makes an individual's registration a chamber's or the other way around, at the price of the day on which it was
 * made. What came already counts; the difference is for the desk to record, to refund or to ask for.
 */
export async function changePackage(
  options: MoneyOptions,
  registrationId: string,
  registrationType: RegistrationType,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<PackageChanged> {
  const changed = await holdRegistration(options, registrationId, async (held): Promise<PackageChanged> => {
    const { transaction, registration, payments } = held;
    const refused = await refusalOf(held, registrationType);
    if (refused) return { ok: false, reason: refused };
    const { programme, priceIds } = options;
    const { earlyPrice, standardPrice } = programme.packages[registrationType];
    const askedCents = registration.tier === "early" ? earlyPrice : standardPrice;
    const watched = await watchPackage(held);
    await updateRow(transaction, "registrations", registrationId, {
      registration_type: registrationType,
      price_id: priceIds[registrationType][registration.tier],
      amount_cents: askedCents,
      asked_cents: null,
      // What the other package gives follows from being paid anew, also where the sum is right already.
      status: "review",
      status_at: toText(held.now),
    });
    if (registrationType === "individual") await endEmptyChamber(transaction, held);
    else await endOwnPlace(transaction, held);
    const after = { ...held, registration: { ...registration, registrationType, amountCents: askedCents } };
    const balance = await settleHeld(options, after, { payments, askedCents }, null);
    const step = stepOf(registration.status, balance.status);
    await appendAudit(transaction, {
      at: held.now,
      actor,
      action: "change-package",
      subjects: [registrationId],
      detail: `${registration.registrationType} to ${registrationType}, ${step}`,
      reason,
      undo: await watched.undo(registration.season),
    });
    return { ok: true, balance };
  });
  return changed ?? { ok: false, reason: "no_registration" };
}

async function refusalOf({ transaction, registration, invoice, now }: HeldRegistration, to: RegistrationType) {
  const { id, registrationType, status, email, sessionId, sessionExpiresAt } = registration;
  if (registrationType === to) return "same_package";
  if (invoice) return "has_invoice";
  if (email === null) return "forgotten";
  if (status === "pending" && (sessionId === null || sessionExpiresAt > now)) return "open_checkout";
  if (status === "refunded" || status === "void") return "closed";
  if (to === "chamber" && (await handedTo(transaction, id)) !== null) return "handed_on";
  const chamber = await chamberOfRegistration(transaction, id);
  if (!chamber) return null;
  const member = await findRow(transaction, "chamber_members", ["id"], { chamber_id: chamber.id, removed_at: null });
  return member ? "has_members" : null;
}

/** Whatever a package gives: the registration's own price and state, its chamber, and the place of its person. */
async function watchPackage({ transaction, registration: { id, season, email } }: HeldRegistration) {
  const person = email === null ? null : await findPersonByEmail(transaction, email);
  const own = { season, person_id: person?.id ?? "" };
  return watchRows(transaction, [
    rowsOf("registrations", { id }),
    rowsOf("chambers", { registration_id: id }),
    rowsOf("places", own),
    rowsOf("chamber_members", own),
  ]);
}

async function endEmptyChamber(transaction: Queries, { registration: { id }, now }: HeldRegistration) {
  await updateRows(transaction, "chambers", { registration_id: id, closed_at: null }, { closed_at: toText(now) });
}

/** A chamber's contact has the chamber's page; a place to take part in comes with its code, or from something else. */
async function endOwnPlace(transaction: Queries, { registration, now }: HeldRegistration) {
  const { id, season, email } = registration;
  const person = email === null ? null : await findPersonByEmail(transaction, email);
  const source = { source: "registration", sourceId: id } as const;
  if (person) await leaveSource(transaction, season, person.id, source, now);
}
