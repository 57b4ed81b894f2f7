import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { newCheckout, noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { season } from "#tests/support/season/season.ts";
import { applyRetention } from "./retention.ts";

/** Twelve months after the finals, and a few days. */
const afterTheYear = season.afterFinalsAt + 370 * 86_400_000;

const ignore = () => undefined;
const round = {
  actor: { kind: "system" },
  clock: { now: () => afterTheYear },
  programme,
  past: [],
  mailFolder: "/nonexistent",
  log: { info: ignore, warn: ignore },
} as const;

describe.each(engines)("retention on %s", (engine) => {
  let testDatabase: TestDatabase;
  beforeAll(async () => {
    testDatabase = await borrowTestDatabase(engine);
  });
  afterAll(() => testDatabase.dispose());

  test("that is told to stop ends after the step under way, and the next round does the rest", async () => {
    const { store, database } = testDatabase;
    for (let index = 0; index < 201; index += 1) await store.insertCheckout(newCheckout({ createdAt: noon + index }));
    const stop = new AbortController();
    const options = { ...round, database };
    const stopped = await applyRetention({
      ...options,
      store: {
        ...store,
        async purge(...step) {
          stop.abort();
          return store.purge(...step);
        },
      },
      stopping: stop.signal,
    });
    expect(stopped).toEqual({ registrations: 200, people: 0, rows: 0, mailFiles: 0 });
    expect(await store.countPurgeable({ before: afterTheYear, season: programme.id })).toBe(1);
    expect(await applyRetention({ ...options, store })).toEqual({ registrations: 1, people: 0, rows: 0, mailFiles: 0 });
  });

  test("keeps whoever has a part in a season that is not over, whatever it is, and lets the others go", async () => {
    const { store, database } = testDatabase;
    const { db } = database;
    const next = `after ${programme.id}`;
    const at = toText(noon);
    const known = (name: string) => ensurePerson(db, { email: `${name}@example.org`, firstName: name }, noon);
    const inSeason = async (name: string) => ({ id: name, season: next, person_id: await known(name) });
    await known("gone");
    const { id: _, ...judging } = await inSeason("finals-judge");
    await putRow(db, "finals_judges", { ...judging, invited_at: at });
    await putRow(db, "judges", { ...(await inSeason("judge")), capacity: 5, invited_at: at });
    await putRow(db, "advisors", { ...(await inSeason("advisor")), topics: "Bread", approved_at: at });
    await putRow(db, "interests", { ...(await inSeason("interested")), verified_at: at });
    const asked = { town: "Rexburg", project: "Bread", help: "An oven", rural: 1, underrepresented: 0, applied_at: at };
    await putRow(db, "scholarships", { ...(await inSeason("applicant")), ...asked });
    const checkout = newCheckout({ registrationType: "chamber" });
    await store.insertCheckout(checkout);
    const code = { code: "BOISE", code_key: "boise" };
    const bought = { registration_id: checkout.registration.id, name: "Boise Chamber", ...code, created_at: at };
    await putRow(db, "chambers", { id: "c", season: next, ...bought });
    await putRow(db, "chamber_contacts", { chamber_id: "c", person_id: await known("contact"), added_at: at });
    await applyRetention({ ...round, store, database });
    const rows = await db.selectFrom("people").select("first_name").where("forgotten_at", "is", null).execute();
    expect(rows.map(({ first_name }) => first_name).toSorted()).toEqual([
      "advisor",
      "applicant",
      "contact",
      "finals-judge",
      "interested",
      "judge",
    ]);
  });
});
