import { expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";

const rig = suiteDesk("sqlite");

/** After the announcement. */
const at = { SITE_CLOCK: "2026-04-10T12:00:00-06:00" };
const desk = (...words: string[]) => rig.deskWith(at, ...words);

test("two records become one from the command line, and two again", async () => {
  const { db } = rig.testDatabase.database;
  const people = async () => (await db.selectFrom("people").select("email").orderBy("email").execute()).length;
  await ensurePerson(db, { email: "ana@old.example", firstName: "Ana" }, 0);
  await ensurePerson(db, { email: "ana@new.example", firstName: "Ana" }, 0);
  expect(await desk("merge", "ana@new.example", "ana@old.example")).toMatchObject({ status: 1 });
  const merged = await desk("merge", "ana@new.example", "ana@old.example", "--reason", "One person");
  expect(merged.stdout).toContain("Merged.");
  expect(await people()).toBe(1);
  const entry = await db.selectFrom("audit_log").select("id").where("action", "=", "merge-people").executeTakeFirst();
  expect((await desk("take-back", entry!.id, "--reason", "They are two")).status).toBe(0);
  expect(await people()).toBe(2);
}, 60_000);

test("the run sheet is drawn and listed from the command line", async () => {
  const { db } = rig.testDatabase.database;
  expect(await desk("finals", "run-sheet", "--draw")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("no finalists"),
  });
  for (const number of [1, 2, 3]) {
    const { submissionId } = await addTeam(db, number);
    await putRow(db, "finalists", {
      submission_id: submissionId,
      season: "2026",
      announced_at: "2026-04-03T15:00:00.000Z",
    });
  }
  const drawn = (await desk("finals", "run-sheet", "--draw", "--json")).records();
  expect(drawn.map(({ team }) => team).toSorted()).toEqual(["Team 1", "Team 2", "Team 3"]);
  expect((await desk("finals", "run-sheet", "--json")).records()).toEqual(drawn);
}, 60_000);
