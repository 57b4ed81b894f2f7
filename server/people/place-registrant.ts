import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import { handedTo, givePlace } from "./places.ts";
import type { Queries } from "#server/storage/database.ts";
import { ensurePerson } from "./people.ts";
import { endSource } from "./source-of-place.ts";

/**
 * What follows from a registration that was settled, in the same transaction: a person, and a place in the season. Gives
 * who has the place by it. One that was closed since it was given stays closed when a part of the money goes back.
 */
export async function placeRegistrant(
  transaction: Queries,
  registration: Registration,
  now: Instant,
  hasGivenPlace = false,
): Promise<string | null> {
  if (registration.email === null) return null;
  const source = { source: "registration", sourceId: registration.id } as const;
  if (registration.status === "refunded") await endSource(transaction, source, "refunded", now);
  else if (registration.disputedAt !== null) await endSource(transaction, source, "disputed", now);
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
