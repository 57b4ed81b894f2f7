import { expect, test } from "vitest";
import { addJudges, addTeams } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk, startDesk } from "#tests/support/rigs/desk-rig.ts";

const rig = suiteDesk("sqlite");

/** When judging has begun. */
const at = { SITE_CLOCK: "2026-03-22T12:00:00-06:00" };
const desk = (...words: string[]) => rig.deskWith(at, ...words);

test("judges are invited, given projects, listed and removed from the command line", async () => {
  const { db } = rig.testDatabase.database;
  const mails = async (kind: string) =>
    (await db.selectFrom("outbox").select("kind").execute()).filter((mail) => mail.kind === kind).length;
  expect(await desk("assign")).toMatchObject({ status: 1, stderr: expect.stringContaining("no judges") });
  expect((await desk("judge", "add", "jo", "--name", "Jo")).status).toBe(1);
  expect((await desk("judge", "add", "jo@example.com", "--name", "Jo", "--capacity", "few")).status).toBe(2);
  expect((await desk("judge", "add", "jo@example.com", "--name", "Jo Adams", "--chamber", "Rexburg")).status).toBe(0);
  expect(await mails("judge-invited")).toBe(1);
  await addJudges(db, 3);
  await addTeams(db, 3);

  const planned = await desk("assign", "--per-project", "5", "--dry-run");
  expect(planned.stdout).toContain("would give 12 reviews to 4 judges");
  expect(planned.stdout).toContain("Missing: 3 reviews in 3 projects. 1 more judge with room for");
  expect(await mails("judge-work")).toBe(0);

  // In a process of its own: the thread that plans must not keep it alive.
  const place = { DATABASE_URL: rig.testDatabase.url, DATA_DIR: rig.dataDir };
  const given = await startDesk({ ...place, ...at }, ["assign", "--json"]);
  expect(given.records()).toEqual([{ wave: 1, reviews: 12, judges: 4, missing: 0, shortage: null, dryRun: false }]);
  expect(await mails("judge-work")).toBe(4);
  const listed = (await desk("judge", "list", "--json")).records();
  expect(listed).toHaveLength(4);
  expect(listed.find(({ email }) => email === "jo@example.com")).toEqual({
    email: "jo@example.com",
    name: "Jo Adams",
    capacity: 15,
    assigned: 3,
    done: 0,
    state: "invited",
  });

  expect((await desk("judge", "remove", "jo@example.com")).stdout).toContain("0 reviews went to other judges");
  expect((await desk("judge", "remove", "jo@example.com")).status).toBe(1);
  const log = (await desk("log")).stdout;
  for (const action of ["invite-judge", "assign", "remove-judge"]) expect(log).toContain(action);
}, 180_000);
