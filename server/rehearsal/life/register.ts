import type { RegistrationType } from "#domain/programme/pricing.ts";
import { organizer, type World } from "./world.ts";
import type { CastPerson } from "./cast.ts";
import { readRow } from "#server/storage/queries/rows.ts";

/** Pays for a place, as somebody at the sandbox's checkout does. Gives the registration's id. */
export async function register(
  { core }: World,
  /** `again`: pays once more, with the same details. */
  person: CastPerson & { again?: boolean },
  registrationType: RegistrationType,
  company: string,
  beforePaying: (sessionId: string) => Promise<void> = async () => {},
): Promise<string> {
  const { registrations, sandbox } = core;
  if (!sandbox) throw new Error("a rehearsal pays in the sandbox");
  const { priceId } = registrations.currentPrices().packages[registrationType];
  const started = await registrations.startCheckout(
    {
      priceId,
      registrationData: {
        registrationType,
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: `208-555-${String(1000 + person.number).slice(-4)}`,
        company,
      },
    },
    // Each from a network of their own: nobody is held back by the limit for one address.
    {
      idempotencyKey: person.again ? `${person.email} again` : person.email,
      clientAddress: `10.${person.number >> 8}.${person.number & 255}.${person.email.length}`,
    },
  );
  if (!started.ok) throw new Error(`${person.email} could not register: ${started.reason}`);
  const sessionId = new URL(started.url).pathname.split("/").at(-1)!;
  await beforePaying(sessionId);
  const paid = await sandbox.pay(sessionId, sandbox.cards.paid);
  if (!paid.ok) throw new Error(`${person.email} could not pay: ${paid.reason}`);
  return started.registrationId;
}

/** Gives one back at the desk: a place that somebody has to decide on. */
export async function refundRegistrant({ core }: World, email: string): Promise<void> {
  const found = await readRow(core.database.db, "registrations", ["id"], { email });
  const refunded = await core.registrations.refund(found.id, { actor: organizer });
  if (!refunded.ok) throw new Error(`${email} was not refunded: ${refunded.reason}`);
}
