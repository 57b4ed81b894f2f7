import { refundReason } from "#content/en/rehearsal/notes.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { castPayer } from "./cast.ts";
import { register } from "./register.ts";
import { organizer, personOf, type LifeEvent, type World } from "./world.ts";

const day = 24 * 3_600_000;
const paidTwice = castPayer(6);
const giver = castPayer(5);

/** Somebody pays twice and gets the second payment back; somebody else hands their place on. */
export function secondPayments(programme: Programme): LifeEvent[] {
  const launchAt = portalLaunchAt(programme);
  return [
    { at: launchAt + 12 * day, run: payTwice },
    { at: launchAt + 13 * day, run: askForRefund },
    { at: launchAt + 15 * day, run: refund },
    { at: launchAt + 14 * day, run: async (world) => void (await register(world, giver, "individual", "")) },
    { at: launchAt + 16 * day, run: handOn },
  ];
}

async function payTwice(world: World): Promise<void> {
  await register(world, paidTwice, "individual", "");
  await register(world, { ...paidTwice, again: true }, "individual", "");
}

/** What somebody paid last. */
async function lastPaid(world: World, email: string): Promise<string> {
  const { id } = await world.core.database.db
    .selectFrom("registrations")
    .select("id")
    .where("email", "=", email)
    .orderBy("paid_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function askForRefund(world: World): Promise<void> {
  const registrationId = await lastPaid(world, paidTwice.email);
  const personId = await personOf(world, paidTwice.email);
  const request = { registrationId, reason: refundReason };
  const asked = await world.portal.ownRegistration.askForRefund(personId, request);
  if (!asked.ok) throw new Error(`${paidTwice.email} could not ask for a refund: ${asked.reason}`);
}

async function refund(world: World): Promise<void> {
  const id = await lastPaid(world, paidTwice.email);
  const refunded = await world.core.registrations.refund(id, { actor: organizer });
  if (!refunded.ok) throw new Error(`${paidTwice.email} was not refunded: ${refunded.reason}`);
}

async function handOn(world: World): Promise<void> {
  const { email, firstName, lastName } = castPayer(4);
  const registrationId = await lastPaid(world, giver.email);
  const to = { registrationId, email, firstName, lastName };
  const handed = await world.portal.ownRegistration.hand(await personOf(world, giver.email), to);
  if (!handed.ok) throw new Error(`${giver.email} could not hand their place on: ${handed.reason}`);
}
