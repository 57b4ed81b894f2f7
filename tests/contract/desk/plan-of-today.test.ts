import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { dayIn, nextDay } from "#domain/time/time.ts";
import type { Desk } from "#server/desk/desk.ts";
import { givenUpMails } from "#server/desk/today/given-up-mails.ts";
import { areaOfNeed, findNeedGroups } from "#server/desk/today/needs.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import { remindOn } from "#server/desk/today/put-off.ts";
import { unseenProjects } from "#server/desk/today/showcase-needs.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const season = programme.id;
const start = submissionsCloseAt(programme) - 5 * day;

describe("the plan of today", () => {
  const testDatabase = suiteDatabase("sqlite");
  const clock = createTestClock(start);
  let desk: Desk;
  let olive: string;
  beforeEach(async () => {
    clock.set(start);
    const { database, store } = testDatabase;
    desk = { database, store, clock, programme } as unknown as Desk;
    olive = await ensurePerson(db(), { email: "olive@x.example", firstName: "Olive" }, start);
  });

  const db = () => testDatabase.database.db;
  const ago = (minutes: number) => toText(start - minutes * minute);
  const report = (submission_id: string, id: string, minutes: number) =>
    putRow(db(), "project_reports", { id, season, submission_id, message: "Hm", reported_at: ago(minutes) });
  const note = (kind: string, subject_id: string, text: string) =>
    putRow(db(), "desk_notes", { id: text, kind, subject_id, season, text, created_at: ago(1) } as never);
  const today = dayIn(start, programme.zone);
  const [tomorrow, later] = [nextDay(today), nextDay(nextDay(today))];

  test("has what someone put off apart, the soonest first, and counts the rest", async () => {
    const { submissionId } = await addTeam(db(), 1, { status: "withdrawn" });
    for (const [index, id] of ["r1", "r2", "r3"].entries()) await report(submissionId, id, 9 - index);
    await remindOn(desk, olive, { kind: "project-reported", id: "r1" }, later);
    await remindOn(desk, olive, { kind: "project-reported", id: "r2" }, tomorrow);
    await note("project-reported", "r1", "called");
    await note("project-reported", "r3", "wrote");
    const plan = await planOfToday(desk, ["showcase"], olive);
    const need = (id: string, minutes: number) => ({
      kind: "project-reported",
      id,
      at: start - minutes * minute,
      about: "",
      to: "/desk/showcase#reports",
    });
    const group = { kind: "project-reported", area: "showcase", deadline: null };
    expect(plan.waiting).toEqual([{ ...group, count: 1, needs: [need("r3", 7)] }]);
    expect(plan.blocking).toEqual([]);
    expect(plan.later).toEqual([
      { ...need("r2", 8), day: tomorrow },
      { ...need("r1", 9), day: later },
    ]);
    expect(plan.notes).toEqual(
      new Map([
        ["project-reported r1", "called"],
        ["project-reported r3", "wrote"],
      ]),
    );
    // All of it put off: no group is left. Whoever else looks has them all.
    await remindOn(desk, olive, { kind: "project-reported", id: "r3" }, tomorrow);
    expect((await planOfToday(desk, ["showcase"], olive)).waiting).toEqual([]);
    expect((await planOfToday(desk, ["showcase"], "someone else")).waiting).toMatchObject([{ count: 3 }]);
    expect((await planOfToday(desk, ["showcase"])).later).toEqual([]);
    expect((await planOfToday(desk, ["mail"], olive)).later).toEqual([]);
  });

  test("has the tasks of the areas that somebody sees, each with its note and the day to which it was put off", async () => {
    const tasks = async (...areas: Parameters<typeof planOfToday>[1][number][]) =>
      (await planOfToday(desk, areas, olive)).ahead.map(({ task, day: off }) => [task, off]);
    expect(await tasks("judges")).toEqual([
      ["judges-list", null],
      ["judging-opens", null],
    ]);
    expect(await tasks("votes")).toEqual([]);
    const ends = dayIn(submissionsCloseAt(programme), programme.zone);
    await remindOn(desk, olive, { kind: "task", id: "judges-list" }, ends);
    await remindOn(desk, olive, { kind: "task", id: "judging-opens" }, tomorrow);
    expect(await tasks("judges")).toEqual([
      ["judges-list", ends],
      ["judging-opens", tomorrow],
    ]);
    // Nothing is put off beyond its own hour.
    await remindOn(desk, olive, { kind: "task", id: "judges-list" }, nextDay(ends));
    expect((await tasks("judges"))[0]).toEqual(["judges-list", null]);
    await note("task", "judges-list", "asked Jo");
    expect((await planOfToday(desk, ["judges"])).notes).toEqual(new Map([["task judges-list", "asked Jo"]]));
  });

  test("knows the area of every kind of need", () => {
    expect(areaOfNeed("project-unseen")).toBe("showcase");
    expect(() => areaOfNeed("none" as never)).toThrow("nothing finds what waits as none");
  });

  test("names the projects that nobody has looked at, where the public sees none unseen", async () => {
    const { submissionId } = await addTeam(db(), 1, { title: "Spuds" });
    const older = await addTeam(db(), 2, { title: "Trout", status: "accepted" });
    const other = await addTeam(db(), 3);
    await db().updateTable("submissions").set({ season: "2025" }).where("id", "=", other.submissionId).execute();
    const set = (id: string, change: object) =>
      db().updateTable("submissions").set(change).where("id", "=", id).execute();
    await set(submissionId, { locked_at: ago(1) });
    await set(older.submissionId, { locked_at: ago(2) });
    const found = await unseenProjects.find(desk, 10);
    expect(found.count).toBe(2);
    expect(found.oldest.map(({ about, at }) => [about, at])).toEqual([
      ["Trout", start - 2 * minute],
      ["Spuds", start - minute],
    ]);
    expect((await unseenProjects.find(desk, 1)).oldest).toHaveLength(1);
    const shown = { ...programme, voting: { ...programme.voting, showUnseen: true } };
    expect(await unseenProjects.find({ ...desk, programme: shown }, 10)).toEqual({ count: 0, oldest: [] });
    for (const change of [{ shown_at: ago(1) }, { hidden_at: ago(1) }, { locked_at: null }, { status: "refused" }]) {
      await set(submissionId, { shown_at: null, hidden_at: null, locked_at: ago(1), status: "locked" });
      await set(submissionId, change);
      expect((await unseenProjects.find(desk, 10)).count, JSON.stringify(change)).toBe(1);
    }
  });

  test("leads from a mail that was given up to the address, where its server did not know it", async () => {
    const ada = await ensurePerson(db(), { email: "ada@x.example" }, start);
    await testDatabase.store.insertCheckout(newCheckout({ id: "r1" }));
    const put = (id: string, last_error: string | null, change: object = {}) =>
      putRow(db(), "outbox", {
        id,
        kind: "portal-open",
        ids: "{}",
        recipient: "person",
        priority: 1,
        status: "given-up",
        attempts: 9,
        created_at: ago(9),
        next_attempt_at: ago(5),
        dedupe_key: id,
        last_error,
        ...change,
      });
    await put("a", "550 5.1.1 no", { person_id: ada, next_attempt_at: ago(8) });
    await put("b", "User unknown", { registration_id: "r1", person_id: ada, next_attempt_at: ago(7) });
    await put("c", "550 5.7.1 refused", { person_id: ada, ids: "{1}" });
    await put("d", null, { person_id: ada, ids: "{2}" });
    await put("e", "No such user");
    await put("waiting", "User unknown", { status: "waiting", person_id: ada, ids: "{3}" });
    const { count, oldest } = await givenUpMails.find(desk, 10);
    expect(count).toBe(5);
    const fixed = (id: string, to: string, area: string) => ({
      to,
      fix: "address",
      elsewhere: { area, otherwise: `/desk/mail/${id}` },
    });
    expect(oldest.map(({ id, at, about, ...rest }) => [id, (start - at) / minute, about, rest])).toEqual([
      ["a", 8, "portal-open", fixed("a", `/desk/people/${ada}#correct`, "people")],
      ["b", 7, "portal-open", fixed("b", "/desk/registrations/r1#correct", "registrations")],
      ["c", 5, "portal-open", { to: "/desk/mail/c" }],
      ["d", 5, "portal-open", { to: "/desk/mail/d" }],
      ["e", 5, "portal-open", { to: "/desk/mail/e" }],
    ]);
    expect((await givenUpMails.find(desk, 2)).oldest).toHaveLength(2);
    for (const words of ["no such mailbox", "it does not exist", "unknown recipient", "unknown user", "x 5.1.0 y"]) {
      await db().updateTable("outbox").set({ last_error: words }).where("id", "=", "a").execute();
      expect((await givenUpMails.find(desk, 1)).oldest[0], words).toMatchObject({ fix: "address" });
    }
    for (const words of ["5.1.9", "15.1.1", "5.1.12"]) {
      await db().updateTable("outbox").set({ last_error: words }).where("id", "=", "a").execute();
      expect((await givenUpMails.find(desk, 1)).oldest[0], words).not.toHaveProperty("fix");
    }
    // Whoever may not open the registration looks at the mail itself.
    const needs = async (areas: typeof deskAreas | ["mail"]) =>
      (await findNeedGroups(desk, areas)).flatMap((group) => group.needs).find(({ id }) => id === "b");
    expect(await needs(["mail"])).toMatchObject({ to: "/desk/mail/b", fix: undefined });
    const whole = await needs(deskAreas);
    expect(whole).toMatchObject({ to: "/desk/registrations/r1#correct", fix: "address" });
    expect(whole).not.toHaveProperty("elsewhere");
  });
});
