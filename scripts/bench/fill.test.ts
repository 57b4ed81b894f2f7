import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { createEmptyDatabase, engines } from "#tests/support/databases/database.ts";
import { season } from "#tests/support/season/season.ts";
import { fillDesk, fillRegistrations } from "./fill-desk.ts";
import { fillJudges, fillTeams } from "./fill-season.ts";
import { onDatabase } from "./servers.ts";

const count = async ({ db }: OpenDatabase, table: string): Promise<number> =>
  Number((await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count);

// A migration that the bench does not know of must not be found out in the middle of a measurement.
describe.each(engines)("what the bench fills on %s", (engine) => {
  const onEmpty = async (work: (database: OpenDatabase, url: string) => Promise<void>) => {
    const place = await createEmptyDatabase(engine);
    try {
      await onDatabase(place.url, (database) => work(database, place.url));
    } finally {
      await place.drop();
    }
  };

  test("registrations with all that comes with them, in any number of rounds", () =>
    onEmpty(async (database, url) => {
      await fillRegistrations(database, url, [1, 20]);
      await fillRegistrations(database, url, [21, 30]);
      expect(await count(database, "registrations")).toBe(30);
      expect(await count(database, "outbox")).toBe(60);
    }));

  test("teams with complete projects, and judges who have half of theirs marked", () =>
    onEmpty(async (database, url) => {
      const teams = await fillTeams(database, url, { teams: 100, at: season.votingAt, state: "displayed" });
      const judges = await fillJudges(database, url, 100, season.votingAt);
      expect([teams.length, judges.length]).toEqual([100, 40]);
      expect(await count(database, "display_consents")).toBe(200);
      expect([await count(database, "assignments"), await count(database, "reviews")]).toEqual([400, 200]);
    }));

  test("every list of a desk", () =>
    onEmpty(async (database, url) => {
      await fillDesk(database, url, 50, 20);
      expect(await count(database, "votes")).toBe(50);
      expect(await count(database, "chamber_members")).toBe(20);
    }));
});
