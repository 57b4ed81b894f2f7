import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { slowEngines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";

/** After the announcement. */
const at = { SITE_CLOCK: "2026-04-10T12:00:00-06:00" };

describe.each(slowEngines)("what the web desk does, from the command line on %s", { timeout: 60_000 }, (engine) => {
  const rig = suiteDesk(engine);

  const db = () => rig.testDatabase.database.db;
  const desk = (...words: string[]) => rig.deskWith(at, ...words);
  const newest = async (action: string) => {
    const entries = await db()
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", action)
      .orderBy("at")
      .execute();
    return entries.at(-1)!.id;
  };
  const takeBack = async (action: string) =>
    (await desk("take-back", await newest(action), "--reason", "A slip")).status;

  test("a package is changed, accepted as it is, and taken back", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const type = async () => (await rig.testDatabase.store.findRegistration(id))?.registrationType;
    const first = (await type())!;
    const other = first === "chamber" ? "individual" : "chamber";
    expect(await desk("change-package", id, "--to", other)).toMatchObject({ status: 2 });
    expect(await desk("change-package", id, "--to", first, "--reason", "x")).toMatchObject({
      status: 1,
      stderr: "It already has this package.\n",
    });
    const changed = await desk("change-package", id, "--to", other, "--reason", "Meant the other");
    expect(changed).toMatchObject({ status: 0, stdout: expect.stringContaining("has arrived") });
    expect(await type()).toBe(other);
    expect(await takeBack("change-package")).toBe(0);
    expect(await type()).toBe(first);
    expect(await desk("accept", id, "--reason", "x")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("not in review"),
    });
  });

  test("an invoice is issued, or each field says what it lacks", async () => {
    const wrong = await desk("issue-invoice", "--company", "Moscow Chamber");
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining("--billing-address: ") });
    const person = [
      "--first-name",
      "Mo",
      "--last-name",
      "Moss",
      "--email",
      "mo@example.org",
      "--phone",
      "208-555-0100",
    ];
    const address = ["--billing-address", "1 Main St\nMoscow, ID 83843"];
    const issued = await desk("issue-invoice", "--company", "Moscow Chamber", ...person, ...address);
    expect(issued).toMatchObject({ status: 0, stdout: expect.stringContaining(`Invoice ${programme.id}-0001`) });
  });

  test("a note is written on a record, listed and struck", async () => {
    const id = await rig.paid({ email: "ada@example.org" });
    const added = await desk("notes", "registration", id, "--add", "Called twice.", "--json");
    expect(added.records()).toMatchObject([{ text: "Called twice." }]);
    const note = String(added.records()[0]!["id"]);
    expect((await desk("notes", "registration", id)).stdout).toContain(`${note.slice(0, 8)}  `);
    await ensurePerson(db(), { email: "ada@example.org" }, 0);
    expect(await desk("notes", "person", "ada@example.org", "--add", "Prefers calls.")).toMatchObject({ status: 0 });
    expect(await desk("notes", "person", "nobody@example.org", "--add", "x")).toMatchObject({
      status: 1,
      stderr: "There is no such record.\n",
    });
    expect(await desk("notes", "mail", id)).toMatchObject({ status: 2 });
    expect(await desk("notes", "registration", id, "--strike", "00000000")).toMatchObject({ status: 1 });
    expect(await desk("notes", "registration", id, "--strike", note.slice(0, 8))).toMatchObject({
      status: 0,
      stdout: "",
    });
    expect(await takeBack("strike-note")).toBe(0);
    expect((await desk("notes", "registration", id, "--json")).records()).toHaveLength(1);
  });

  test("a member nobody knows is not moved", async () => {
    const moved = await desk("chamber", "move", "nobody@example.org", "--to", "c1", "--reason", "Wrong code");
    expect(moved).toMatchObject({ status: 1, stderr: expect.stringContaining("No member of a chamber") });
    expect(await desk("chamber", "move", "nobody@example.org", "--reason", "Wrong code")).toMatchObject({ status: 2 });
  });

  test("the finals: pack, panel, sums and the order", async () => {
    const ids: string[] = [];
    for (const number of [1, 2]) {
      const { submissionId } = await addTeam(db(), number);
      const finalist = { submission_id: submissionId, season: programme.id };
      await putRow(db(), "finalists", { ...finalist, announced_at: "2026-04-05T15:00:00.000Z" });
      ids.push(submissionId);
    }
    expect(await desk("finals", "pack", "--pitch-minutes", "long")).toMatchObject({
      status: 1,
      stderr: "--pitch-minutes: whole minutes, up to 60\n",
    });
    await desk("finals", "pack", "--pitch-minutes", "5");
    expect((await desk("finals", "pack", "--arrival", "8:15 AM", "--json")).records()).toMatchObject([
      { arrival: "8:15 AM", pitchMinutes: "5", missing: ["access", "format", "bring"] },
    ]);
    expect(await desk("finals", "send-pack")).toMatchObject({ status: 1 });
    expect(await desk("finals", "send-pack", "--yes")).toMatchObject({ stdout: "Queued for 2 people.\n" });

    await desk("finals", "run-sheet", "--draw");
    const order = async () =>
      (await desk("finals", "run-sheet", "--json")).records().map(({ submission }) => submission);
    const [first, second] = (await order()) as [string, string];
    expect(await desk("finals", "move", first, "down")).toMatchObject({ status: 0 });
    expect(await order()).toEqual([second, first]);
    expect(await takeBack("move-on-run-sheet")).toBe(0);
    expect(await order()).toEqual([first, second]);
    expect(await desk("finals", "move", first, "off")).toMatchObject({ status: 0 });
    expect(await desk("finals", "move", first, "off")).toMatchObject({ status: 1 });
    expect(await desk("finals", "move", first, "back")).toMatchObject({ status: 0 });

    expect(await desk("finals", "judge", "add", "founder1@example.com", "--name", "Fay")).toMatchObject({
      status: 1,
      stderr: "This person is on a finalist team.\n",
    });
    expect(await desk("finals", "judge", "add", "jo@example.com", "--name", "Jo Judge")).toMatchObject({ status: 0 });
    const judge = await ensurePerson(db(), { email: "jo@example.com" }, 0);
    const weights = Object.fromEntries(programme.criteria.map(({ id }) => [id, 7]));
    const marks = { person_id: judge, season: programme.id, scores: JSON.stringify(weights), version: 1 };
    await putRow(db(), "pitch_marks", { ...marks, submission_id: ids[0]!, saved_at: "2026-04-18T19:00:00.000Z" });
    const sums = (await desk("finals", "marks", "--json")).records();
    expect(sums.find(({ submission }) => submission === ids[0])).toMatchObject({ judges: 1 });
    expect(await desk("finals", "judge", "remove", "jo@example.com")).toMatchObject({ status: 0 });
    expect(await desk("finals", "judge", "remove", "jo@example.com")).toMatchObject({ status: 1 });
    expect((await desk("finals", "marks", "--turn", "off")).stderr).toContain("turned off");
  });
});
