import { programme } from "#content/programme.ts";
import type { Settlement } from "#domain/registration/settlement.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { bindTeamOf } from "#server/chambers/bind-team.ts";
import { chambersOnCorrection, chambersOnSettlement } from "#server/chambers/on-settled.ts";
import { joinChamber, type JoiningMember } from "#server/chambers/join-chamber.ts";
import { placesOnSettlement } from "#server/people/on-settled.ts";
import { ensurePerson } from "#server/people/people.ts";
import { createStore } from "#server/storage/create-store.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createTeams } from "#server/teams/teams.ts";
import { borrowTestDatabase, type Engine } from "../databases/database.ts";
import { duringSuite } from "../databases/during-suite.ts";
import { becomePaid, newCheckout, noon } from "../databases/new-checkout.ts";
import { putRow, readRow } from "../databases/rows.ts";
import { createTestClock } from "../season/test-clock.ts";

/** Nominations that close an hour after noon. */
export const kitRule = {
  most: 5,
  closesAt: noon + 3_600_000,
  zone: programme.zone,
  display: votingSeasonOf(programme),
  invoiceOf: () => Promise.resolve(null),
};

/** Chambers on a real database, from their payment on. */
export async function createChamberRig(engine: Engine) {
  const testDatabase = await borrowTestDatabase(engine);
  const { database } = testDatabase;
  const { db } = database;
  const clock = createTestClock(noon);
  const store = createStore(database, {
    onSettled: [placesOnSettlement, chambersOnSettlement],
    onCorrected: [chambersOnCorrection],
  });
  const season = programme.id;
  const optionsOn = (queries: Queries) => ({ db: queries, locks: locksOf(engine), clock, season });
  const another = (await testDatabase.openAnother()).db;
  const settle = (id: string, change: (at: number) => Partial<Settlement>) =>
    store.settle({
      registrationId: id,
      sessionId: null,
      event: null,
      at: clock.now(),
      decide: (registration) => ({ ...registration, mails: [], ...change(clock.now()) }),
    });
  const pay = async (id: string) => {
    await store.settle({
      registrationId: id,
      sessionId: null,
      event: null,
      at: clock.now(),
      decide: becomePaid(clock.now()),
    });
  };

  return {
    testDatabase,
    db,
    clock,
    store,
    season,
    options: optionsOn(db),
    /** A second instance of the site. */
    otherOptions: optionsOn(another),
    settle,
    pay,
    teams: createTeams({
      ...optionsOn(db),
      maxMembers: 5,
      removalNoticeDays: 7,
      onEntered: (transaction, personId) => bindTeamOf(transaction, season, personId),
    }),

    /** Someone pays for a package. Gives the registration's id. */
    async register(type: "individual" | "chamber", email: string, company: string | null = null): Promise<string> {
      const checkout = newCheckout({ registrationType: type, email, company, firstName: "Dale", lastName: "Fox" });
      await store.insertCheckout(checkout);
      await pay(checkout.registration.id);
      return checkout.registration.id;
    },

    chamberOf: (registrationId: string) => readRow(db, "chambers", { registration_id: registrationId }),

    /** A chamber that has paid. */
    async open(company: string | null = "Boise Chamber", email = "dale@example.com") {
      return this.chamberOf(await this.register("chamber", email, company));
    },

    /** Somebody who looked after it once. */
    async formerContact(chamber_id: string): Promise<void> {
      const person_id = await ensurePerson(db, { email: "former@example.com", firstName: "Former" }, clock.now());
      const ended = toText(clock.now());
      await putRow(db, "chamber_contacts", { chamber_id, person_id, added_at: ended, removed_at: ended });
    },

    member: (code: string, name: string, listed = true): JoiningMember => ({
      code,
      email: `${name}@example.com`,
      firstName: name,
      lastName: "Member",
      business: `${name}'s Bakery`,
      listed,
    }),

    join(code: string, name: string, listed = true) {
      return joinChamber(optionsOn(db), this.member(code, name, listed));
    },

    /** Somebody who has joined; gives their id. */
    async joined(code: string, name: string, listed = true): Promise<string> {
      const joined = await this.join(code, name, listed);
      if (!joined.ok) throw new Error(joined.reason);
      return joined.personId;
    },

    async team(personId: string, name: string): Promise<string> {
      const made = await this.teams.create(personId, name);
      if (!made.ok) throw new Error(made.reason);
      return made.teamId;
    },

    mails: async (kind: string) =>
      (await db.selectFrom("outbox").select("ids").where("kind", "=", kind).execute()).map(
        ({ ids }) => JSON.parse(ids) as Record<string, string>,
      ),

    places: () =>
      db
        .selectFrom("places")
        .innerJoin("people", "people.id", "places.person_id")
        .select(["people.email", "source", "flag", "ended_at"])
        .orderBy("people.email")
        .execute(),
  };
}

/** The chambers of a suite: none before each test, at noon. */
export const suiteChambers = (engine: Engine): ChamberRig =>
  duringSuite(() => createChamberRig(engine), {
    async reset({ testDatabase, clock }) {
      await testDatabase.reset();
      clock.set(noon);
    },
    dispose: (made) => made.testDatabase.dispose(),
  });

export type ChamberRig = Awaited<ReturnType<typeof createChamberRig>>;
