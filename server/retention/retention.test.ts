import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { borrowTestDatabase, engines, type TestDatabase } from "#tests/support/databases/database.ts";
import { newCheckout, noon } from "#tests/support/databases/new-checkout.ts";
import { season } from "#tests/support/season/season.ts";
import { applyRetention } from "./retention.ts";

/** Twelve months after the finals, and a few days. */
const afterTheYear = season.afterFinalsAt + 370 * 86_400_000;

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
    const ignore = () => undefined;
    const options = {
      actor: { kind: "system" } as const,
      database,
      clock: { now: () => afterTheYear },
      programme,
      past: [],
      mailFolder: "/nonexistent",
      log: { info: ignore, warn: ignore },
    };
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
});
