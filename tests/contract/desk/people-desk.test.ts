import { appendFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { programme } from "#content/programme.ts";
import { everForgotten, noteForgotten, syncRegister } from "#server/desk/people/forgotten-register.ts";
import { findPersonToForget } from "#server/desk/people/forget-person.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines, fastFolder } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const season = programme.id;

describe("the desk's pages about people", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  let ada: string;
  beforeEach(async () => {
    ada = await person("ada@x.example", "Ada");
  });

  const db = () => rig.testDatabase.database.db;
  const people = () => rig.desk.people;
  const person = (email: string, firstName: string) =>
    ensurePerson(db(), { email, firstName, lastName: "Alder" }, rig.clock.now());
  const place = (personId: string, of = season) =>
    givePlace(db(), { season: of, personId, source: "desk", sourceId: null }, rig.clock.now());
  const newest = async () => (await rig.store.auditLog(1))[0];

  test("count who is known and who has a place this season", async () => {
    const bo = await person("bo@x.example", "Bo");
    const cy = await person("cy@x.example", "Cy");
    await place(ada);
    await place(bo);
    await place(cy, "2025");
    await changeRows(db(), "places", { ended_at: toText(1) }, { person_id: bo });
    expect(await people().totals()).toEqual({ people: 4, places: 1 });
    await changeRows(db(), "people", { forgotten_at: toText(1) }, { id: cy });
    expect(await people().totals()).toEqual({ people: 3, places: 1 });
  });

  test("give a sheet with answers, and write that into the log", async () => {
    await place(ada);
    await person("bo@x.example", "Bo");
    const question = { id: "q", season, audience: "participants", text: "Shirt?", kind: "short" };
    const asked = { choices: "[]", required: 0, kept: "season", created_at: toText(0) };
    await putRow(db(), "questions", { ...question, ...asked });
    const answer = { question_id: "q", subject_id: ada, person_id: ada, answer: "Large" };
    await putRow(db(), "question_answers", { ...answer, season, answered_at: toText(0) });
    const lines = await sheetLines(await people().export(actor, { words: ["ada"] }));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/,Shirt\?$/);
    expect(lines[1]).toMatch(/ada@x\.example.*,Large$/);
    expect(await newest()).toMatchObject({ actor, action: "export", subjects: [], detail: "people" });
    expect((await people().page({ words: ["ada"] }, {})).rows.map(({ id }) => id)).toEqual([ada]);
  });

  test("show one person with what they bought, and nobody who is not there", async () => {
    await rig.store.insertCheckout(newCheckout({ id: "r1", email: "ada@x.example" }));
    expect(await people().person(ada)).toMatchObject({
      row: { id: ada },
      paper: null,
      objection: null,
      registrations: [{ id: "r1", season, status: "pending" }],
    });
    await db().updateTable("people").set({ email_key: null }).where("id", "=", ada).execute();
    expect((await people().person(ada))?.registrations).toEqual([]);
    expect(await people().person("none")).toBeNull();
  });

  test("show whose record another address is", async () => {
    expect(await people().other("bo", "ADA@x.example")).toEqual({
      name: "Ada Alder",
      email: "ada@x.example",
      obstacle: null,
    });
    expect(await people().other(ada, "ada@x.example")).toMatchObject({ obstacle: { reason: "same_person" } });
    expect(await people().other(ada, "bo@x.example")).toBeNull();
  });

  test("show a team, also one that has ended", async () => {
    await place(ada);
    const made = await rig.portal.teams.create(ada, "Spud Scouts");
    const teamId = made.ok ? made.teamId : "";
    expect(await people().team(teamId)).toMatchObject({
      name: "Spud Scouts",
      leadId: ada,
      isEnded: false,
      members: [{ personId: ada }],
      log: { rows: [] },
    });
    expect((await people().teams("spud", {})).rows.map(({ id }) => id)).toEqual([teamId]);
    expect((await people().teams("other", {})).rows).toEqual([]);
    await changeRows(db(), "team_members", { left_at: toText(1) });
    await changeRows(db(), "teams", { ended_at: toText(1) });
    const ended = await people().team(teamId);
    expect(ended).toMatchObject({ name: "Spud Scouts", leadId: null, isEnded: true, members: [] });
    expect(await people().team("none")).toBeNull();
  });

  test("make a minor an adult, with a reason, and nobody else", async () => {
    const set = (reason = " By passport ", personId = ada) => people().setAdult(actor, { personId, reason });
    expect(await set(" ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await set("x", "none")).toEqual({ ok: false, reason: "unknown_person" });
    expect(await set()).toEqual({ ok: false, reason: "not_minor" });
    const answeredAt = toText(rig.clock.now() - 24 * 3_600_000);
    await db().updateTable("people").set({ age_band: "minor", age_answered_at: answeredAt }).execute();
    expect(await set()).toEqual({ ok: true });
    const ages = await db().selectFrom("people").select(["id", "age_band", "age_answered_at"]).execute();
    expect(ages.find(({ id }) => id === ada)).toMatchObject({
      age_band: "adult",
      // They had answered, and in time if that was: what the desk corrects is what they said.
      age_answered_at: answeredAt,
    });
    expect(ages.filter(({ age_band }) => age_band === "adult")).toHaveLength(1);
    expect(await newest()).toMatchObject({ action: "set-adult", subjects: [ada], reason: "By passport" });
    await db().updateTable("people").set({ age_band: "minor", email: null }).where("id", "=", ada).execute();
    expect(await set()).toEqual({ ok: false, reason: "unknown_person" });
  });

  test("send the mail about a place again, to whoever has one", async () => {
    expect(await people().resendAccess(actor, "none")).toEqual({ ok: false, reason: "unknown_person" });
    expect(await people().resendAccess(actor, ada)).toEqual({ ok: false, reason: "no_place" });
    await place(ada, "2025");
    expect(await people().resendAccess(actor, ada)).toEqual({ ok: false, reason: "no_place" });
    await place(ada);
    expect(await people().resendAccess(actor, ada)).toEqual({ ok: true, hurried: false });
    expect(await people().resendAccess(actor, ada)).toEqual({ ok: true, hurried: true });
    const mails = await db().selectFrom("outbox").select("person_id").where("kind", "=", "portal-access").execute();
    expect(mails).toEqual([{ person_id: ada }]);
    await db().updateTable("people").set({ email: null }).where("id", "=", ada).execute();
    expect(await people().resendAccess(actor, ada)).toEqual({ ok: false, reason: "unknown_person" });
  });

  test("close a place or keep a flagged one, with a reason, and change a team", async () => {
    const decide = (keep: boolean, reason = " Why ") => people().decidePlace(actor, { personId: ada, keep, reason });
    const stored = () => db().selectFrom("places").select(["season", "flag", "flagged_at", "ended_at"]).execute();
    await place(ada, "2025");
    expect(await decide(false)).toEqual({ ok: false, reason: "no_place" });
    await place(ada);
    expect(await decide(false, " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await decide(true)).toEqual({ ok: false, reason: "no_place" });
    await changeRows(db(), "places", { flag: "disputed", flagged_at: toText(1) });
    expect(await decide(true)).toEqual({ ok: true });
    const flagged = { season: "2025", flag: "disputed", flagged_at: toText(1), ended_at: null };
    const kept = { season, flag: null, flagged_at: null, ended_at: null };
    expect((await stored()).toSorted((a, b) => a.season.localeCompare(b.season))).toEqual([flagged, kept]);
    expect(await newest()).toMatchObject({ action: "keep-place", subjects: [ada], reason: "Why" });
    rig.clock.advance(1_000);
    expect(await decide(false)).toEqual({ ok: true });
    expect(await newest()).toMatchObject({ action: "close-place", subjects: [ada], reason: "Why" });
    expect(await stored()).toContainEqual({ ...kept, ended_at: toText(rig.clock.now()) });
    expect(await decide(false)).toEqual({ ok: false, reason: "no_place" });
    const change = (kind: "remove" | "lead", reason: string) =>
      people().changeMembership(actor, { kind, teamId: "none", personId: ada, reason });
    expect(await change("remove", " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await change("remove", "x")).toEqual({ ok: false, reason: "not_member" });
    expect(await change("lead", "x")).toEqual({ ok: false, reason: "not_member" });
  });

  test("forget somebody who still has the address that was confirmed", async () => {
    const dataDir = await mkdtemp(path.join(fastFolder, "accelerator-forget-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    Object.assign(rig.raw, { dataDir, mailFolder: dataDir });
    const forget = (confirmed: string, reason = "Asked", personId = ada) =>
      people().forget(actor, { personId, reason, confirmed });
    expect(await forget("ada@x.example", "Asked", "none")).toEqual({ ok: false, reason: "unknown_person" });
    expect(await forget("other@x.example")).toEqual({ ok: false, reason: "not_confirmed" });
    expect(await forget("ada@x.example", " ")).toEqual({ ok: false, reason: "no_reason" });
    expect(await forget("ada@x.example")).toMatchObject({ ok: true, personIds: [ada], registrationIds: [] });
    expect(await forget("ada@x.example")).toEqual({ ok: false, reason: "unknown_person" });
    expect(await everForgotten([dataDir])).toMatchObject({ personIds: [ada] });
    expect(await findPersonToForget(rig.raw, "ada@x.example")).toEqual({ ok: false, reason: "unknown_address" });
    expect(await findPersonToForget(rig.raw, "ffffffff")).toEqual({ ok: false, reason: "unknown_id" });
  });
});

describe.each(engines)("whoever is forgotten on %s where the register cannot be written", (engine) => {
  const rig = suiteDesk(engine);

  test("is forgotten, is said to be so, and stands in it with the next backup", async () => {
    const id = await rig.paid();
    const [register, backups] = ["forgotten.jsonl", "kept"].map((name) => path.join(rig.dataDir, name));
    for (const folder of [register!, backups!]) await mkdir(folder);
    const forgotten = await rig.desk("forget", id, "--yes");
    expect(forgotten).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Forgotten: 1 registration/) });
    expect(forgotten.stderr).toContain("could not be written. Make a backup");
    await rm(register!, { recursive: true });
    expect((await rig.desk("backup", path.join(backups!, "one.backup"))).status).toBe(0);
    expect((await everForgotten([backups!])).registrationIds).toEqual([id]);
    const before = await readFile(path.join(backups!, "forgotten.jsonl"), "utf8");
    expect((await rig.desk("backup", path.join(backups!, "two.backup"))).status).toBe(0);
    expect(await readFile(path.join(backups!, "forgotten.jsonl"), "utf8")).toBe(before);
  });
});

describe("the register of who was forgotten", () => {
  test("lies beside the database and its backups, and is read with each line once", async () => {
    const folder = await mkdtemp(path.join(fastFolder, "accelerator-register-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [site, other] = [path.join(folder, "site"), path.join(folder, "other")];
    for (const each of [site, other]) await mkdir(each);
    const none = { registrationIds: [], personIds: [], consentIds: [], invitationIds: [] };
    const lines = async (at: string) => (await readFile(path.join(at, "forgotten.jsonl"), "utf8")).split("\n");
    await noteForgotten(site, { ...none, personIds: ["p1"] }, 1_000);
    await mkdir(path.join(site, "backups"));
    const second = { registrationIds: ["r2"], consentIds: ["c2"], invitationIds: ["i2"] };
    await noteForgotten(site, { ...second, personIds: ["p2"] }, 2_000);
    expect(await lines(site)).toHaveLength(3);
    expect(await lines(path.join(site, "backups"))).toHaveLength(2);
    const both = { ...second, personIds: ["p1", "p2"] };
    expect(await everForgotten([site])).toEqual(both);
    expect(await everForgotten([site, path.join(site, "backups"), site])).toEqual(both);
    expect(await everForgotten([other])).toEqual(none);
    await syncRegister(site, path.join(site, "backups"));
    await syncRegister(site, path.join(site, "backups"));
    expect((await lines(path.join(site, "backups"))).filter(Boolean)).toHaveLength(2);
    await syncRegister(other, site);
    expect(await lines(site)).toHaveLength(3);
    await syncRegister(site, other);
    expect(await everForgotten([other])).toEqual(both);
    // What a crash cut short, and what is from before consents and invitations were noted.
    const old = { at: toText(5_000), registrationIds: [], personIds: ["p5"] };
    await appendFile(path.join(other, "forgotten.jsonl"), `{"at": "2026\n${JSON.stringify(old)}\n`);
    expect(await everForgotten([other])).toEqual({ ...both, personIds: ["p1", "p2", "p5"] });
    // The next line stands alone, whatever a full disk left of the last one.
    await appendFile(path.join(other, "forgotten.jsonl"), '{"at": "2026');
    await noteForgotten(other, { ...none, personIds: ["p6"] }, 6_000);
    expect((await everForgotten([other])).personIds).toEqual(["p1", "p2", "p5", "p6"]);
    await noteForgotten(path.join(folder, "none/yet"), { ...none, personIds: ["p7"] }, 7_000);
    expect((await everForgotten([path.join(folder, "none/yet")])).personIds).toEqual(["p7"]);
    await mkdir(path.join(folder, "forgotten.jsonl"));
    await expect(everForgotten([folder])).rejects.toThrow("EISDIR");
  });
});
