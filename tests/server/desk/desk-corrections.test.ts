import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { slowEngines } from "#tests/support/databases/database.ts";
import { createDeskRig, suiteDesk, runDeskHere, startDesk } from "#tests/support/rigs/desk-rig.ts";

describe.each(slowEngines)("corrections and refunds at the desk on %s", { timeout: 240_000 }, (engine) => {
  const rig = suiteDesk(engine);

  test("a mistyped address is corrected, and the receipt goes out again", async () => {
    const { store } = rig.testDatabase;
    const id = await rig.paid({ email: "ada@gmial.con" });
    await rig.testDatabase.database.db.updateTable("outbox").set({ status: "sent" }).execute();
    const run = await rig.desk("correct", id.slice(0, 8), "--email", "ada@gmail.com", "--company", "Engines");
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(run.stdout).toBe(`Corrected: email, company of ${id}.\nThe receipt goes out again, to the new address.\n`);
    expect(await store.findRegistration(id)).toMatchObject({ email: "ada@gmail.com", company: "Engines" });
    expect((await store.mailsOf(id)).map(({ kind }) => kind).toSorted()).toEqual([
      "organizer-notice",
      "receipt",
      "receipt",
    ]);
    const log = (await rig.desk("log", "--json")).records();
    expect(log).toMatchObject([
      { action: "correct", subjects: [id], detail: "email, company", actor: { kind: "cli", user: expect.any(String) } },
    ]);
  });

  test("what the form would refuse is refused here, and nothing to correct is a misuse", async () => {
    const id = await rig.paid();
    const wrong = await rig.desk("correct", id, "--email", "ada@", "--first-name", "\u0007");
    expect(wrong).toMatchObject({ status: 1, stdout: "" });
    expect(wrong.stderr).toMatch(/^firstName: .+\nemail: .+\n$/);
    expect(await rig.desk("correct", id)).toMatchObject({ status: 2, stdout: "" });
    const unknown = await rig.desk("correct", crypto.randomUUID(), "--phone", "208-555-0199");
    expect(unknown).toMatchObject({ status: 1, stderr: "There is no registration with this id.\n" });
  });

  test("a refund of what the provider does not know, or of nothing, changes nothing", async () => {
    const { store } = rig.testDatabase;
    const unpaid = await rig.pending({ email: "b@example.org" });
    expect(await rig.desk("refund", unpaid, "--yes")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: "Nothing was paid by card, so there is nothing to refund.\n",
    });
    const id = await rig.paid();
    const asked = await rig.desk("refund", id);
    expect(asked).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("add --yes") });
    // The rig's registration was never paid at the sandbox.
    expect(await rig.desk("refund", id, "--yes")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("refused the refund"),
    });
    expect(await store.findRegistration(id)).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(await store.auditLog(9)).toEqual([]);
  });

  test("lists can be narrowed by words and season, and say the season and company", async () => {
    await rig.paid({ lastName: "Smith", company: "Snake River" });
    await rig.paid({ lastName: "Jones", season: "2025", email: "jones@example.org" });
    const found = await rig.desk("registrations", "--search", "snake smith");
    expect(found.stdout).toMatch(/Season[^]*Company[^]*2026[^]*Smith[^]*Snake River[^]*1 registration; 1 paid \$350\./);
    const old = (await rig.desk("registrations", "--season", "2025", "--json")).records();
    expect(old).toMatchObject([{ lastName: "Jones", season: "2025" }]);
    expect((await rig.desk("registrations", "--search", "nobody")).stdout).toBe("No registrations.\n");
  });
});

describe("a desk without a database", { timeout: 240_000 }, () => {
  test("says so, exits with 1 and makes none", async () => {
    const rig = await createDeskRig("sqlite");
    const file = path.join(rig.dataDir, "elsewhere.db");
    const run = await rig.deskWith({ DATABASE_URL: `sqlite:${file}` }, "registrations");
    expect(run).toMatchObject({ status: 1, stdout: "" });
    expect(run.stderr).toMatch(
      /^DATABASE_URL: there is no database of the site at .*elsewhere\.db: start the site once/,
    );
    await expect(readFile(file)).rejects.toThrow("ENOENT");
    await rig.dispose();
  });

  test("scores and plans from a file, and refuses a score that is none", async () => {
    const rig = await createDeskRig("sqlite");
    const file = path.join(rig.dataDir, "run.json");
    const review = (project: string, score: unknown) => ({ project, judge: "j1", scores: { impact: score } });
    const inputs = { weights: { impact: 85 }, impact: "impact", finalists: 1, votes: [] };
    await writeFile(file, JSON.stringify({ ...inputs, reviews: [review("a", 9), review("b", 4)] }));
    const nowhere = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
    const scored = await startDesk(nowhere, ["score", file]);
    expect(scored).toMatchObject({ status: 0, stderr: "" });
    expect(scored.records()[0]).toMatchObject({ rows: [{ project: "a", place: 1, finalist: true }, { project: "b" }] });
    await writeFile(file, JSON.stringify({ ...inputs, reviews: [review("a", 9.5)] }));
    const refused = await runDeskHere(nowhere, ["score", file]);
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toBe("reviews[0].scores.impact: 9.5 is not a score: give a whole number from 0 to 10\n");
    const plan = { perProject: 1, projects: ["a", "b"], judges: [{ id: "j", capacity: 2 }], conflicts: [] };
    await writeFile(file, JSON.stringify(plan));
    expect((await runDeskHere(nowhere, ["plan-judging", file])).records()[0]).toMatchObject({
      assignments: [{ judge: "j" }, { judge: "j" }],
      missing: [],
    });
    expect(await runDeskHere(nowhere, ["score", `${file}.gone`])).toMatchObject({ status: 1, stdout: "" });
    await rig.dispose();
  });
});

describe("a damaged database", { timeout: 240_000 }, () => {
  test("is told in one line, and a backup of it replaces no good one", async () => {
    const rig = await createDeskRig("sqlite");
    for (let index = 0; index < 40; index += 1) await rig.paid({ email: `p${index}@example.org` });
    const backup = path.join(rig.dataDir, "site.backup");
    expect((await rig.desk("backup", backup)).status).toBe(0);
    const good = await readFile(backup);
    const file = path.join(rig.dataDir, "damaged.db");
    await rig.testDatabase.database.sqlite!.backup(file);
    await overwrite(file);
    for (const words of [["migrate"], ["backup", backup, "--yes"]]) {
      const run = await rig.deskWith({ DATABASE_URL: `sqlite:${file}` }, ...words);
      expect(run).toMatchObject({ status: 1, stdout: "" });
      expect(run.stderr.trim()).toMatch(
        /^(DATABASE_URL|Nothing was backed up): the database is damaged \([^\n]+\)[:.] restore the last good backup[^\n]*$/i,
      );
    }
    expect(await readFile(backup)).toEqual(good);
    await writeFile(file, "no database at all, but long enough to be read as one ".repeat(200));
    const none = await rig.deskWith({ DATABASE_URL: `sqlite:${file}` }, "registrations");
    expect(none.stderr.trim()).toMatch(/^DATABASE_URL: the database is damaged \(file is not a database\)[^\n]*$/);
    await rig.dispose();
  });

  /** Pages in the middle of the file become noise. */
  async function overwrite(file: string): Promise<void> {
    await copyFile(file, `${file}.before`);
    const bytes = await readFile(file);
    bytes.fill(0xa5, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 3 * 4096);
    await writeFile(file, bytes);
  }
});
