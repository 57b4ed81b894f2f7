import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { type DeskArea, deskAreas } from "#domain/people/audience.ts";
import { seasonEndsAt, submissionsCloseAt, voteOpensAt } from "#domain/programme/moments.ts";
import { dayIn, nextDay } from "#domain/time/time.ts";
import type { Desk } from "#server/desk/desk.ts";
import { countNeeds, createWaitingCounts, findNeedGroups } from "#server/desk/today/needs.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import { notesOn, remindersOf, remindOn } from "#server/desk/today/put-off.ts";
import { readSeasonSetup } from "#server/desk/today/season-setup.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { addJudge, addTeam } from "#tests/support/rigs/judging-rig.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";

const minute = 60_000;
const season = programme.id;
const start = submissionsCloseAt(programme) - 20 * 24 * 60 * minute;

describe.each(engines)("today at the desk on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  const clock = createTestClock(start);
  let desk: Desk;
  let personId: string;
  beforeEach(async () => {
    clock.set(start);
    desk = { database: testDatabase.database, clock, programme } as unknown as Desk;
    personId = await ensurePerson(db(), { email: "ada@example.org", firstName: "Ada", lastName: "Alder" }, start);
  });

  const db = () => testDatabase.database.db;
  /** The oldest first. */
  const waiting = async (areas: readonly DeskArea[]) =>
    (await findNeedGroups(desk, areas)).flatMap(({ needs }) => needs).toSorted((a, b) => a.at - b.at);
  /** So many minutes before now. */
  const ago = (minutes: number) => toText(start - minutes * minute);
  const report = (submission_id: string, id: string, minutes: number, settled_at: string | null = null) =>
    db()
      .insertInto("project_reports")
      .values({ id, season, submission_id, message: "Hm", reported_at: ago(minutes), settled_at })
      .execute();
  const withPlace = (of: string) => givePlace(db(), { season, personId: of, source: "desk", sourceId: null }, start);
  const withMailGivenUp = async (last_error: string) => {
    await queueMail(db(), { kind: "portal-open", ids: { personId }, at: start });
    const { id } = await db().selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    await db().updateTable("outbox").set({ status: "given-up", last_error }).execute();
    return id;
  };

  test("names what waits, with whom it is about, since when and where it is settled; what is settled is gone", async () => {
    const { submissionId, personId: founder } = await addTeam(db(), 1);
    await changeRows(db(), "submissions", { locked_at: ago(9) });
    await withPlace(founder);
    await report(submissionId, "report", 8);
    const place = { season, person_id: personId, source: "desk", created_at: ago(70) } as const;
    await putRow(db(), "places", { ...place, id: "place", flag: "disputed", flagged_at: ago(7) });
    const address = { person_id: personId, old_email: "old@x.org", new_email: "new@x.org", changed_at: ago(60) };
    await putRow(db(), "address_changes", { ...address, id: "address", objected_at: ago(6) });
    const guardian = { guardian_name: null, guardian_email: null, file_id: null, given_at: null };
    await db()
      .insertInto("consents")
      .values({ ...guardian, id: "c", person_id: personId, season, method: "paper", requested_at: ago(5) })
      .execute();
    const appeal = { season, submission_id: submissionId, subject: "ranking", decision_at: ago(50), text: "x" };
    await db()
      .insertInto("appeals")
      .values({ ...appeal, id: "appeal", filed_by: personId, filed_at: ago(4), due_on: "2026-04-20" } as never)
      .execute();
    const { judgeId } = await addJudge(db(), 1);
    await changeRows(db(), "judges", { declined_at: ago(3) });
    const votes = [2, 1].map((minutes) => ({
      id: `vote ${minutes}`,
      season,
      submission_id: submissionId,
      voter_hash: `voter ${minutes}`,
      disposable: 0,
      status: "held",
      why: "browser",
      cast_at: ago(minutes),
    }));
    await putRow(db(), "votes", votes);
    const line = (minutes: number, kind: string, about: string, to: string) => ({
      kind,
      about,
      to,
      minutes,
    });
    const found = (await waiting(deskAreas)).map(({ kind, about, to, at }) =>
      line((start - at) / minute, kind, about, to),
    );
    const expected = [
      line(9, "project-unseen", "Project 1", `/desk/submissions/${submissionId}#showcase`),
      line(8, "project-reported", "", "/desk/showcase#reports"),
      line(7, "place-flagged", "Ada Alder", `/desk/people/${personId}`),
      line(6, "address-objected", "old@x.org / new@x.org", `/desk/people/${personId}`),
      line(5, "consent-paper", "Ada Alder", `/desk/people/${personId}`),
      line(4, "appeal-open", "Team 1", "/desk/appeals/appeal"),
      line(3, "judge-cannot", "Jo Judge1", `/desk/judges/${judgeId}`),
      line(2, "votes-held", "2", "/desk/votes#held"),
    ];
    expect(found).toEqual(expected);
    for (const { needs, count } of await findNeedGroups(desk, deskAreas)) expect(count).toBe(needs.length);
    expect(await waiting(["votes"])).toHaveLength(1);

    const at = ago(0);
    await db().updateTable("submissions").set({ hidden_at: at }).execute();
    await db().updateTable("project_reports").set({ settled_at: at }).execute();
    await db().updateTable("places").set({ ended_at: at }).where("id", "=", "place").execute();
    await db().updateTable("address_changes").set({ settled_at: at }).execute();
    await db().updateTable("consents").set({ refused_at: at }).execute();
    await db().updateTable("appeals").set({ outcome: "rejected" }).execute();
    await db().updateTable("judges").set({ removed_at: at }).execute();
    await db().updateTable("votes").set({ status: "struck" }).execute();
    expect(await findNeedGroups(desk, deskAreas)).toEqual([]);
  });

  test("asks nobody to decide about somebody who was forgotten", async () => {
    const place = { season, person_id: personId, source: "desk", created_at: ago(70) } as const;
    await putRow(db(), "places", { ...place, id: "place", flag: "disputed", flagged_at: ago(7) });
    const application = { id: "application", season, person_id: personId, rural: 0, underrepresented: 0 };
    await putRow(db(), "scholarships", { ...application, applied_at: ago(6) });
    expect((await waiting(deskAreas)).map(({ kind }) => kind)).toEqual(["place-flagged", "scholarship-open"]);
    await testDatabase.store.forget("ada@example.org", { kind: "system" }, start);
    expect(await findNeedGroups(desk, deskAreas)).toEqual([]);
  });

  test("shows ten of a kind, the oldest, and how many more there are; who puts some off sees the next", async () => {
    const { submissionId } = await addTeam(db(), 1);
    for (let number = 1; number <= 12; number++) await report(submissionId, `r${number}`, 100 - number);
    await report(submissionId, "settled", 200, ago(0));
    const ids = (needs: readonly { id: string }[]) => needs.map(({ id }) => id);
    const groups = await findNeedGroups(desk, ["showcase"]);
    const reported = groups.find(({ kind }) => kind === "project-reported")!;
    const unseen = groups.find(({ kind }) => kind === "project-unseen")?.count ?? 0;
    const first = Array.from({ length: 10 }, (_, index) => `r${index + 1}`);
    expect(ids(reported.needs)).toEqual(first);
    expect(reported).toMatchObject({ area: "showcase", count: 12 });
    expect(await countNeeds(desk, ["showcase", "votes"])).toEqual(new Map([["showcase", 12 + unseen]]));
    const off = new Map([["project-reported r1", "2026-02-01"]]);
    const group = (await findNeedGroups(desk, ["showcase"], off)).find(({ kind }) => kind === "project-reported")!;
    expect(ids(group.needs)).toEqual([...first.slice(1), "r11"]);
    expect(group).toMatchObject({ count: 11, later: [{ id: "r1", day: "2026-02-01" }] });
  });

  test("counts for the links of every page once in ten seconds, and at once after a change or a failure", async () => {
    const { submissionId } = await addTeam(db(), 1, { status: "withdrawn" });
    const counts = createWaitingCounts(desk);
    const count = async (isChanged = false) => (await counts(isChanged)).get("showcase") ?? 0;
    expect(await count()).toBe(0);
    await report(submissionId, "one", 1);
    clock.advance(9_999);
    expect(await count()).toBe(0);
    expect(await count(true)).toBe(1);
    await report(submissionId, "two", 1);
    clock.advance(10_000);
    expect(await count()).toBe(2);
    const broken = { ...desk, database: { ...testDatabase.database, db: null } } as unknown as Desk;
    const failing = createWaitingCounts(broken);
    await expect(failing(false)).rejects.toThrow(TypeError);
    Object.assign(broken, { database: testDatabase.database });
    expect((await failing(false)).get("showcase")).toBe(2);
  });

  test("leads to the address where a mail's server did not know it, if the reader may correct it there", async () => {
    const mailId = await withMailGivenUp("550 5.1.1 user unknown");
    const need = async (...areas: ("mail" | "people")[]) => (await waiting(areas))[0];
    expect(await need("mail", "people")).toMatchObject({ to: `/desk/people/${personId}#correct`, fix: "address" });
    expect(await need("mail")).toMatchObject({ to: `/desk/mail/${mailId}`, fix: undefined });
    await db().updateTable("outbox").set({ last_error: "451 try later" }).execute();
    expect(await need("mail", "people")).toMatchObject({ to: `/desk/mail/${mailId}` });
    await db().updateTable("outbox").set({ last_error: "no such mailbox" }).execute();
    await db().updateTable("people").set({ email: null }).execute();
    expect(await need("mail", "people")).toMatchObject({ to: `/desk/mail/${mailId}` });
  });

  test("puts first what something waits for, the nearest hour before the others, and then the oldest", async () => {
    const { submissionId, personId: founder } = await addTeam(db(), 1);
    await withPlace(founder);
    await report(submissionId, "report", 3);
    const guardian = { guardian_name: null, guardian_email: null, file_id: null, given_at: null };
    await db()
      .insertInto("consents")
      .values({ ...guardian, id: "c", person_id: personId, season, method: "paper", requested_at: ago(5) })
      .execute();
    await withMailGivenUp("451 try later");
    await changeRows(db(), "outbox", { next_attempt_at: ago(4) });
    const kinds = async () => {
      const { blocking, waiting } = await planOfToday(desk, deskAreas);
      return [blocking, waiting].map((groups) => groups.map(({ kind }) => kind));
    };
    expect((await planOfToday(desk, deskAreas)).blocking.map(({ deadline }) => deadline)).toEqual([
      submissionsCloseAt(programme),
      voteOpensAt(programme),
    ]);
    expect(await kinds()).toEqual([
      ["consent-paper", "project-unseen"],
      ["mail-given-up", "project-reported"],
    ]);
    const failing = { name: "milestone lock", since: ago(1), last_at: toText(clock.now()), failures: 2 };
    await putRow(db(), "failing_work", { ...failing, problem: "Error" });
    expect((await kinds())[0]).toEqual(["work-failing", "consent-paper", "project-unseen"]);
  });

  test("is put off to a day to come, by each for themselves, and anew as often as they like", async () => {
    const today = dayIn(start, programme.zone);
    const tomorrow = nextDay(today);
    const need = { kind: "project-reported", id: "r1" } as const;
    const other = { ...need, id: "r2" };
    for (const bad of [today, `${tomorrow}T00`, "2027-13-01"])
      expect(await remindOn(desk, personId, need, bad), bad).toEqual({ ok: false, reason: "bad_day" });
    for (const [one, day] of [
      [need, nextDay(tomorrow)],
      [need, tomorrow],
      [other, nextDay(tomorrow)],
    ] as const)
      expect(await remindOn(desk, personId, one, day)).toEqual({ ok: true });
    await remindOn(desk, "someone else", need, nextDay(tomorrow));
    const own = () => remindersOf(desk, personId);
    expect(await own()).toEqual(
      new Map([
        ["project-reported r1", tomorrow],
        ["project-reported r2", nextDay(tomorrow)],
      ]),
    );
    expect(await remindOn(desk, personId, other, "")).toEqual({ ok: true });
    expect(await own()).toEqual(new Map([["project-reported r1", tomorrow]]));
    expect((await remindersOf(desk, "someone else")).size).toBe(1);
    clock.advance(24 * 60 * minute);
    expect(await own()).toEqual(new Map());
  });

  test("shows the newest note of this season that was not struck", async () => {
    const need = { kind: "project-reported", id: "r1" } as const;
    const note = (id: string, minutes: number, change: { season?: string; struck_at?: string } = {}) =>
      putRow(db(), "desk_notes", {
        id,
        kind: need.kind,
        subject_id: need.id,
        season,
        text: id,
        created_at: ago(minutes),
        ...change,
      });
    await note("newer", 2);
    await note("older", 3);
    await note("struck", 1, { struck_at: ago(0) });
    await note("last season's", 1, { season: "2025" });
    expect(await notesOn(desk, [need])).toEqual(new Map([["project-reported r1", "newer"]]));
    expect(await notesOn(desk, [])).toEqual(new Map());
  });

  test("begins a season with what is to be set up, until it is, or too late", async () => {
    const isDone = async () => (await readSeasonSetup(desk)).steps?.map((one) => one.isDone) ?? null;
    expect(await isDone()).toEqual([false, false, false, false]);
    const organizer = (person_id: string) => ({ person_id, role: "organizer" as const, added_at: ago(0) });
    await putRow(db(), "organizers", organizer(personId));
    expect(await isDone()).toEqual([false, false, false, false]);
    await putRow(db(), "organizers", organizer(await ensurePerson(db(), { email: "two@example.org" }, start)));
    await queueMail(db(), { kind: "portal-open", ids: { personId }, at: start });
    const advisor = { season, person_id: personId, topics: "AI", approved_at: ago(0) };
    await putRow(db(), "advisors", [
      { ...advisor, id: "removed", removed_at: ago(0) },
      { ...advisor, id: "earlier", season: "2025" },
    ]);
    expect(await isDone()).toEqual([true, false, false, false]);
    await db().updateTable("outbox").set({ status: "sent" }).execute();
    await db().updateTable("advisors").set({ removed_at: null }).where("id", "=", "removed").execute();
    expect(await isDone()).toEqual([true, true, true, false]);
    clock.set(submissionsCloseAt(programme));
    expect(await readSeasonSetup(desk)).toEqual({ steps: null, isOver: false });
    clock.set(start);
    await addJudge(db(), 1);
    expect(await readSeasonSetup(desk)).toEqual({ steps: null, isOver: false });
    clock.set(seasonEndsAt(programme));
    expect(await readSeasonSetup(desk)).toEqual({ steps: null, isOver: true });
  });
});
