import type { Registration } from "#domain/registration/registration.ts";
import type { Instant } from "#domain/time/time.ts";
import { handedTo } from "./handed-to.ts";
import type { Queries } from "#server/storage/database.ts";
import { ensurePerson } from "./people.ts";
import { flagPlaces, givePlace } from "./places.ts";

/** What follows from a registration that was settled, in the same transaction: a person, and a place in the season. */
export async function placeOnSettlement(
  transaction: Queries,
  registration: Registration,
  now: Instant,
): Promise<{ personId: string; isNew: boolean } | null> {
  if (registration.email === null) return null;
  const source = { source: "registration", sourceId: registration.id } as const;
  if (registration.status === "refunded") await flagPlaces(transaction, source, "refunded", now);
  else if (registration.disputedAt !== null) await flagPlaces(transaction, source, "disputed", now);
  if (registration.status !== "paid") return null;
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
  if (registration.registrationType !== "individual" || registration.disputedAt !== null)
    return { personId, isNew: false };
  // It is somebody else's by now, who keeps it whatever is told of the payment.
  if ((await handedTo(transaction, registration.id)) !== null) return { personId, isNew: false };
  const isNew = await givePlace(transaction, { season: registration.season, personId, ...source }, now);
  return { personId, isNew };
}
