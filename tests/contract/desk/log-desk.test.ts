import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { nameHidden, nameIds } from "#server/desk/log/name-ids.ts";
import { readLog } from "#server/desk/log/read-log.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = programme.id;
type Action = Parameters<ReturnType<typeof suiteWebDesk>["store"]["appendAudit"]>[0]["action"];

describe.each(engines)("the desk's log on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let ada: string;
  beforeEach(async () => {
    ada = await ensurePerson(db(), { email: "ada@x.example", firstName: "Ada", lastName: "Alder" }, 0);
  });

  const db = () => rig.testDatabase.database.db;
  const log = () => rig.desk.log;
  /** A second after the one before. */
  const add = (action: Action, subjects: string[], more: object = {}) => {
    rig.clock.advance(1_000);
    return rig.store.appendAudit({ at: rig.clock.now(), actor, action, subjects, ...more });
  };
  const found = async (search: string, action?: string) =>
    (await log().page({ search, ...(action && { action }) }, {})).rows.map((row) => `${row.action} ${row.subjects[0]}`);

  test("finds what is neither a person nor a registration by the beginning of its id", async () => {
    await add("scholarship grant", ["0decade0-12"]);
    for (const search of ["0decade0", "0DECADE0-1", "0decade0-12"])
      expect(await found(search)).toEqual(["scholarship grant 0decade0-12"]);
    for (const search of ["0decade0-x", "x0decade0"]) expect(await found(search)).toEqual([]);
  });

  test("finds what was done to whom a name, an address, an id or a domain means, and by whom", async () => {
    const checkout = newCheckout({ id: "0badcafe-1", email: "bo@x.example", firstName: "Bo", lastName: "Birch" });
    await rig.store.insertCheckout(checkout);
    const cli = { actor: { kind: "cli", user: "root" } };
    await add("grant", [ada], cli);
    await add("correct", ["0badcafe-1"], cli);
    await add("add-institution", ["Uni.example"], cli);
    await add("add-institution", ["uni.example"], cli);
    await add("export", [], { detail: "people" });
    expect(await found("ada alder")).toEqual([`grant ${ada}`]);
    expect(await found("ADA@x.example")).toEqual([`grant ${ada}`]);
    expect(await found("bo@x.example")).toEqual(["correct 0badcafe-1"]);
    expect(await found("birch")).toEqual(["correct 0badcafe-1"]);
    expect(await found("0BADCAFE")).toEqual(["correct 0badcafe-1"]);
    expect(await found("0badcaf")).toEqual([]);
    expect(await found("0badcafd")).toEqual([]);
    expect(await found("Uni.example")).toEqual(["add-institution uni.example", "add-institution Uni.example"]);
    expect(await found("nobody@x.example")).toEqual([]);
    expect(await found("olive")).toEqual(["export undefined", expect.stringContaining("organizer add")]);
    expect(await found("olive", "export")).toEqual(["export undefined"]);
    expect(await found("ada", "export")).toEqual([]);
    expect(await found("", "grant")).toEqual([`grant ${ada}`]);
    expect(await found("")).toHaveLength(6);
    expect(await log().actions()).toEqual(["add-institution", "correct", "export", "grant", "organizer add"]);
  });

  test("goes on where a page ends, in both directions, with and without a search", async () => {
    for (const detail of ["1", "2", "3", "4"]) await add("consent", [ada], { detail });
    const page = async (search: string, request: object, action?: string) => {
      const query = { search, ...(action && { action }) };
      const { rows, older, newer } = await log().page(query, { size: 2, ...request });
      return { details: rows.map(({ detail }) => detail), older, newer };
    };
    for (const [search, action] of [
      ["", "consent"],
      [ada, undefined],
      [ada, "consent"],
    ] as const) {
      const first = await page(search, {}, action);
      expect(first).toMatchObject({ details: ["4", "3"], newer: null });
      const second = await page(search, { after: first.older }, action);
      expect(second.details).toEqual(["2", "1"]);
      expect((await page(search, { before: second.newer }, action)).details).toEqual(["4", "3"]);
    }
  });

  test("shows all about one thing with old ones first, and the last of some deeds", async () => {
    await add("consent", [ada], { detail: "1" });
    await add("grant", [ada], { detail: "2" });
    await add("consent", ["other"], { detail: "3" });
    await add("end-sessions", [ada], { detail: "4" });
    const details = ({ rows }: { rows: { detail: string | null }[] }) => rows.map(({ detail }) => detail);
    const about = await log().about([ada]);
    expect(details(about)).toEqual(["1", "2", "4"]);
    expect(about).toMatchObject({ older: null, newer: null });
    expect(about.names.get(ada)).toEqual({ name: "Ada Alder", area: "people", to: `/desk/people/${ada}` });
    expect(about.names.get(actor.personId)?.name).toBe("Olive Organizer");
    expect(details(await log().about([]))).toEqual([]);
    expect(details(await log().latest(["consent", "grant"]))).toEqual(["1", "2", "3"]);
    expect(details(await log().latest(["grant", "consent"], 2))).toEqual(["2", "3"]);
    expect(details(await log().latest(["refuse"]))).toEqual([]);
  });

  test("gives a sheet with names where they are known", async () => {
    rig.clock.set(Date.parse("2026-02-21T19:00:00Z"));
    await add("consent", [ada, "someone"], { reason: "By mail", detail: "paper" });
    await add("purge", [], { actor: { kind: "cli", user: "root" } });
    await add("reconcile", [], { actor: { kind: "system" } });
    const lines = await sheetLines(log().file({ search: "" }));
    expect(lines[0]).toMatch(/^"?When[^,]*,Who,What,About,Details,Reason,Taken back,Id$/);
    const cells = lines.slice(1, 4).map((line) => line.slice(0, line.lastIndexOf(",")));
    expect(cells).toEqual([
      "2026-02-21 12:00,system,reconcile,,,,no",
      "2026-02-21 12:00,root (command line),purge,,,,no",
      '2026-02-21 12:00,Olive Organizer,consent,"Ada Alder, someone",paper,By mail,no',
    ]);
    expect(await sheetLines(log().file({ search: "", action: "consent" }))).toHaveLength(2);
  });

  test("is read plainly, the newest entries alone", async () => {
    await add("consent", [ada], { reason: "By\u202E mail" });
    await add("grant", [ada]);
    expect((await readLog(rig.raw, 2)).map(({ action, reason }) => [action, reason])).toEqual([
      ["grant", null],
      ["consent", "By mail"],
    ]);
  });

  test("names everything that an id can mean, and leaves the others as they are", async () => {
    expect(await nameIds(db(), [])).toEqual(new Map());
    const checkout = newCheckout({ id: "r", firstName: "Bo", lastName: "Birch" });
    await rig.store.insertCheckout(checkout);
    await rig.store.insertCheckout(newCheckout({ id: "r2", email: "x@x.example" }));
    await db().updateTable("registrations").set({ first_name: null, last_name: null }).where("id", "=", "r2").execute();
    const { teamId, submissionId } = await addTeam(db(), 1, { title: "Spuds" });
    const version = { submission_id: submissionId, content: '{"title":"Newer\\nSpuds"}', complete: 0, checksum: "" };
    await putRow(db(), "submission_versions", { ...version, version: 2, saved_at: toText(0) });
    await db().updateTable("submissions").set({ version: 2 }).execute();
    await db().updateTable("teams").set({ name: "Spud\nScouts" }).execute();
    const chamber = { season, code: "c", code_key: "c", created_at: toText(0) };
    await putRow(db(), "chambers", { ...chamber, id: "c", registration_id: "r", name: "Boise\nChamber" });
    await putRow(db(), "chambers", { ...chamber, id: "c2", registration_id: "r2", code: "d", code_key: "d" });
    const profile = { id: "p", season, kind: "sponsor", name: "Good\nBank", line: "", town: "", link: "" };
    await putRow(db(), "profiles", { ...profile, agreed_at: toText(0) });
    const ids = [ada, "r", "r2", teamId, submissionId, "c", "c2", "p", "none"];
    const named = (name: string, area: string, to: string) => ({ name, area, to });
    expect(await nameIds(db(), ids)).toEqual(
      new Map([
        ["r", named("Bo Birch", "registrations", "/desk/registrations/r")],
        ["r2", named("x@x.example", "registrations", "/desk/registrations/r2")],
        [ada, named("Ada Alder", "people", `/desk/people/${ada}`)],
        [teamId, named("Spud Scouts", "people", `/desk/people/teams/${teamId}`)],
        ["c", named("Boise Chamber", "chambers", "/desk/chambers/c")],
        ["c2", named("", "chambers", "/desk/chambers/c2")],
        ["p", named("Good Bank", "profiles", "/desk/profiles")],
        // By the version that counts.
        [submissionId, named("Spuds", "submissions", `/desk/submissions/${submissionId}`)],
      ]),
    );
    await db().updateTable("submissions").set({ locked_version: null }).execute();
    expect((await nameIds(db(), [submissionId])).get(submissionId)?.name).toBe("Newer Spuds");
  });

  test("names a sponsor who was taken off the site by what was kept of them, and nobody else", async () => {
    const profile = { id: "p", season, kind: "sponsor", name: "Good Bank", line: "", town: "", link: "" };
    await putRow(db(), "profiles", { ...profile, agreed_at: toText(0) });
    rig.clock.advance(1_000);
    expect(await rig.desk.profiles.hide(actor, "p")).toMatchObject({ ok: true });
    const [entry] = await rig.store.auditLog(1);
    const namesOf = async (entries: object[], known: [string, never][] = []) => {
      const names = new Map(known);
      await nameHidden(db(), entries as never, names);
      return [...names.values()];
    };
    expect(await namesOf([entry!])).toEqual([{ name: "Good Bank", area: "profiles", to: "/desk/profiles" }]);
    expect(await namesOf([{ ...entry, action: "show-profile" }])).toEqual([]);
    expect(await namesOf([{ ...entry, subjects: [] }])).toEqual([]);
    expect(await namesOf([{ ...entry, id: "none" }])).toEqual([]);
    expect(await namesOf([entry!], [["p", "known" as never]])).toEqual(["known"]);
  });
});
