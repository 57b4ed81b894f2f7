import { refundedChamberName } from "#content/en/rehearsal/people.ts";
import { fullName } from "#domain/people/full-name.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { sandboxStateSchema } from "#server/payment/sandbox/sandbox-session.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { seasonBeginsAt } from "../phases.ts";
import { addFile } from "./add-file.ts";
import { castChambers, castNewcomers, castPayer, castUnreachable } from "./cast.ts";
import { refundRegistrant, register } from "./register.ts";
import { personOf, type LifeEvent, type World } from "./world.ts";
import { readRow } from "#server/storage/queries/rows.ts";

const day = 24 * 3_600_000;

/** Of whom needs a person at the desk, those who are in no team. */
export function oddCases(programme: Programme): LifeEvent[] {
  const beginsAt = seasonBeginsAt(programme);
  const launchAt = portalLaunchAt(programme);
  const [, paidTwice, minor] = castNewcomers(4);
  const refunded = castPayer(9);
  return [
    { at: submissionsCloseAt(programme) + 10 * 3_600_000, run: registerWithATypo },
    { at: launchAt + 36 * day, run: registerAtAWrongPrice },
    { at: beginsAt + 16 * day, run: (world) => registerChamber(world, refunded) },
    { at: launchAt + 9 * day, run: (world) => join(world, refundedChamberName, castPayer(8)) },
    { at: launchAt + 41 * day, run: (world) => refundRegistrant(world, refunded.email) },
    { at: launchAt + 37 * day, run: (world) => join(world, castChambers[0]!.name, paidTwice!) },
    { at: launchAt + 38 * day, run: (world) => sendPaper(world, minor!) },
  ];
}

/** The price at the provider is not the one on the page: what comes in is twenty dollars short. */
async function registerAtAWrongPrice(world: World): Promise<void> {
  const { db } = world.core.database;
  await register(world, castPayer(7), "individual", "", async (sessionId) => {
    const session = await readRow(db, "sandbox_sessions", ["body"], { id: sessionId });
    const state = sandboxStateSchema.parse(JSON.parse(session.body));
    const body = JSON.stringify({ ...state, amountCents: state.amountCents - 20_00 });
    await db.updateTable("sandbox_sessions").set({ body }).where("id", "=", sessionId).execute();
  });
}

type Somebody = Parameters<typeof register>[1];

async function registerWithATypo(world: World): Promise<void> {
  await register(world, castUnreachable, "individual", "");
}

async function registerChamber(world: World, contact: Somebody): Promise<void> {
  await register(world, contact, "chamber", refundedChamberName);
}

/** Somebody who has paid, and then learns that their chamber includes them. */
async function join({ core, programme, voting }: World, chamber: string, { email, firstName, lastName }: Somebody) {
  const { db } = core.database;
  const { code } = await db.selectFrom("chambers").select("code").where("name", "=", chamber).executeTakeFirstOrThrow();
  const options = { db, locks: voting.locks, clock: core.clock, season: programme.id };
  await joinChamber(options, { code, email, firstName, lastName, business: `${lastName} & Co.`, listed: true });
}

/** Under age: the parents have signed, and nobody at the desk has looked at the paper yet. */
async function sendPaper(world: World, { email, firstName, lastName }: Somebody): Promise<void> {
  const { consents, details } = world.portal;
  const personId = await personOf(world, email);
  await details.answerAge(personId, "minor");
  const owner = { kind: "person", id: personId, slot: "consent" } as const;
  const { core, documents } = world;
  const participant = { name: fullName(firstName, lastName), email };
  const form = { at: core.clock.now(), siteUrl: "http://localhost", participant };
  const bytes = await documents.write("consent-form", form);
  const fileId = await addFile(world, owner, personId, {
    name: "consent-signed.pdf",
    type: "pdf",
    seconds: null,
    bytes,
  });
  await consents.receivePaper(world.core.database.db, personId, fileId);
}
