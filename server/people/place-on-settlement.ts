import type { PlaceFlag } from "#domain/people/place.ts";
import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import { handedTo, flagPlaces, givePlace } from "./places.ts";
import type { Queries } from "#server/storage/database.ts";
import { ensurePerson } from "./people.ts";
import { findSource } from "./source-of-place.ts";
import { findRow } from "#server/storage/queries/rows.ts";

/**
 * What follows from a registration that was settled, in the same transaction: a person, and a place in the season. Gives
 * who has the place by it. One that was closed since it was given stays closed when a part of the money goes back.
 */
export async function placeOnSettlement(
  transaction: Queries,
  registration: Registration,
  now: Instant,
  hasGivenPlace = false,
): Promise<string | null> {
  if (registration.email === null) return null;
  const source = { source: "registration", sourceId: registration.id } as const;
  if (registration.status === "refunded") await withoutPayment(transaction, registration, "refunded", now);
  else if (registration.disputedAt !== null) await withoutPayment(transaction, registration, "disputed", now);
  if (registration.status !== "paid" || hasGivenPlace) return null;
  const personId = await ensurePerson(
    transaction,
    {
      email: registration.email,
      firstName: registration.firstName,
      lastName: registration.lastName,
      phone: registration.phone,
      organization: registration.company,
    },
    now,
  );
  if (registration.registrationType !== "individual" || registration.disputedAt !== null) return null;
  // It is somebody else's by now, who keeps it whatever is told of the payment.
  if ((await handedTo(transaction, registration.id)) !== null) return null;
  await givePlace(transaction, { season: registration.season, personId, ...source }, now);
  return personId;
}

/**
 * Who paid twice keeps the place by the other payment, whichever of the two is gone or disputed, and so does who has a
 * chamber or a scholarship. Every other is for a person.
 */
async function withoutPayment(
  transaction: Queries,
  { id, season }: Registration,
  flag: PlaceFlag,
  now: Instant,
): Promise<void> {
  const source = { source: "registration", sourceId: id } as const;
  await flagPlaces(transaction, source, flag, now);
  const place = await findRow(transaction, "places", ["person_id"], {
    source: source.source,
    source_id: id,
    ended_at: null,
  });
  const other = place && (await findSource(transaction, season, place.person_id, id));
  if (other) await givePlace(transaction, { season, personId: place.person_id, ...other }, now);
}
