import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { longestReport, reportProject } from "#server/showcase/report-project.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const { id: season, opensAt } = votingSeasonOf(programme);
const minute = 60_000;

describe.each(engines)("the desk's page about the showcase on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  beforeEach(() => rig.clock.set(opensAt + minute));

  const db = () => rig.testDatabase.database.db;
  const showcase = () => rig.desk.showcase;
  const change = (id: string, set: object) => db().updateTable("submissions").set(set).where("id", "=", id).execute();
  const at = (minutes: number) => toText(opensAt - minutes * minute);

  test("has what waits for the desk first, then what waits for members, then what is shown", async () => {
    const shown = await addDisplayed(db(), 1, { title: "Shown" });
    // Otherwise the newest would come first.
    await change(shown.submissionId, { created_at: at(0) });
    await addTeam(db(), 2, { title: "Unseen" });
    const silent = await addTeam(db(), 3, { title: "Silent" });
    await change(silent.submissionId, { shown_at: at(1), created_at: at(1) });
    await addTeam(db(), 4, { title: "Accepted", status: "accepted" });
    await addTeam(db(), 5, { title: "Draft", status: "draft" });
    await addTeam(db(), 6, { title: "Out", status: "refused" });
    const queue = await showcase().queue();
    expect(
      queue
        .slice(0, 2)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(["Accepted", "Unseen"]);
    expect(queue.slice(2).map(({ title, displayed }) => [title, displayed])).toEqual([
      ["Silent", false],
      ["Shown", true],
    ]);
  });

  test("counts what nobody has looked at but for one, and names what has waited longest", async () => {
    expect(await showcase().unseen("")).toEqual({ count: 0, first: null });
    const projects = [];
    for (let number = 0; number < 9; number += 1) projects.push((await addTeam(db(), number)).submissionId);
    const [own, newer, older, seen, hidden, open, refused, earlier, accepted] = projects as string[];
    await change(own!, { locked_at: at(99) });
    await change(newer!, { locked_at: at(1) });
    await change(older!, { locked_at: at(2) });
    await change(seen!, { shown_at: at(1) });
    await change(hidden!, { hidden_at: at(1) });
    await change(open!, { locked_at: null });
    await change(refused!, { status: "refused" });
    await change(earlier!, { season: "2025" });
    await change(accepted!, { status: "accepted", locked_at: at(1.5) });
    expect(await showcase().unseen(own!)).toEqual({ count: 3, first: older });
    expect(await showcase().unseen("")).toEqual({ count: 4, first: own });
  });

  test("shows and hides a project", async () => {
    const { submissionId } = await addTeam(db(), 1);
    expect(await showcase().show(actor, submissionId)).toMatchObject({ ok: true });
    expect(await showcase().unseen("")).toEqual({ count: 0, first: null });
    rig.clock.advance(1_000);
    expect(await showcase().hide(actor, submissionId, "Somebody's photo")).toMatchObject({ ok: true });
    const row = await db().selectFrom("submissions").select("hidden_at").executeTakeFirstOrThrow();
    expect(row.hidden_at).toBe(toText(rig.clock.now()));
  });

  test("lists visitors' reports, old ones first, until each is settled, once, and its words go", async () => {
    const { submissionId } = await addTeam(db(), 1, { title: "Spuds" });
    const draft = await addTeam(db(), 2);
    await change(draft.submissionId, { locked_version: null });
    const report = (id: string, minutes: number, change: object = {}) =>
      putRow(db(), "project_reports", {
        id,
        season,
        submission_id: submissionId,
        message: `Hm ${id}`,
        reported_at: at(minutes),
        ...change,
      });
    await report("b", 1);
    await report("a", 1);
    await report("old", 2, { submission_id: draft.submissionId, message: null });
    await report("settled", 3, { settled_at: at(0) });
    await report("earlier", 3, { season: "2025" });
    const listed = { submissionId, title: "Spuds" };
    expect(await showcase().reports()).toEqual([
      { id: "old", submissionId: draft.submissionId, title: "", message: "", at: opensAt - 2 * minute },
      { ...listed, id: "a", message: "Hm a", at: opensAt - minute },
      { ...listed, id: "b", message: "Hm b", at: opensAt - minute },
    ]);
    expect(await showcase().settleReport(actor, "a")).toBe(true);
    expect(await showcase().settleReport(actor, "a")).toBe(false);
    expect(await showcase().settleReport(actor, "none")).toBe(false);
    const reports = await db().selectFrom("project_reports").select(["id", "message", "settled_at"]).execute();
    expect(reports.find(({ id }) => id === "a")).toEqual({
      id: "a",
      message: null,
      settled_at: toText(rig.clock.now()),
    });
    expect((await showcase().reports()).map(({ id }) => id)).toEqual(["old", "b"]);
    const log = (await rig.store.auditLog(9)).filter(({ action }) => action === "settle-report");
    expect(log.map(({ actor: by, subjects }) => ({ by, subjects }))).toEqual([{ by: actor, subjects: ["a"] }]);
  });

  test("has a visitor's report once, however often it is sent, and again once it was settled", async () => {
    const { submissionId } = await addDisplayed(db(), 1);
    const hidden = await addTeam(db(), 2);
    let isLimited = false;
    const limit = async () => (isLimited ? { ok: false as const, retryAfterMs: 7 } : { ok: true as const });
    const report = (message: string, id = submissionId) =>
      reportProject(
        { db: db(), clock: rig.clock, season: votingSeasonOf(programme), limit },
        { submissionId: id, message, clientAddress: "192.0.2.1" },
      );
    const mails = async () =>
      (await db().selectFrom("outbox").select("id").where("kind", "=", "project-report").execute()).length;

    expect(await report(" ")).toEqual({ ok: false, reason: "empty" });
    expect(await report("x".repeat(longestReport + 1))).toEqual({ ok: false, reason: "too_long" });
    expect(await report("Hm", hidden.submissionId)).toEqual({ ok: false, reason: "not_displayed" });
    expect(await report("Not theirs")).toEqual({ ok: true });
    expect(await report(" Not theirs\n")).toEqual({ ok: true });
    expect((await showcase().reports()).map(({ message }) => message)).toEqual(["Not theirs"]);
    expect(await mails()).toBe(1);
    expect(await report("x".repeat(longestReport))).toEqual({ ok: true });
    expect(await mails()).toBe(2);

    for (const { id } of await showcase().reports()) await showcase().settleReport(actor, id);
    expect(await report("Not theirs")).toEqual({ ok: true });
    expect(await mails()).toBe(3);
    isLimited = true;
    expect(await report("Hm")).toEqual({ ok: false, reason: "too_many", retryAfterMs: 7 });
  });
});
