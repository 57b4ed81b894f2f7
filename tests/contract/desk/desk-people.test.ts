import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { addAdvisor, removeAdvisor } from "#server/desk/people/add-advisor.ts";
import { giveConsent } from "#server/desk/people/give-consent.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import { listPeople } from "#server/desk/people/people-list.ts";
import { listTeams } from "#server/desk/people/find-teams.ts";
import type { PortalDesk } from "#server/desk/people/portal-desk.ts";
import { revokeCertificate } from "#server/desk/people/revoke-certificate.ts";
import { createAddFile } from "#server/desk/submissions/add-file.ts";
import { readTakeIn } from "#server/desk/submissions/take-in-file.ts";
import { takeIn, type TakeInDesk } from "#server/desk/submissions/take-in.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { locksOf } from "#server/storage/locks.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import path from "node:path";
import pino from "pino";

const actor = { kind: "cli", user: "desk" } as const;
const log = pino({ level: "silent" });
const ada = "ada@example.org";
const hour = 3_600_000;
const open = portalLaunchAt(programme) + 30 * 24 * hour;
const afterDeadline = submissionsCloseAt(programme) + 9 * hour;
const lastSecond = submissionsCloseAt(programme) - 1000;

describe.each(engines)("people at the desk on %s", (engine) => {
  const testDatabase = suiteDatabase(engine);
  let desk: PortalDesk;
  let takeInDesk: TakeInDesk;
  let addFileUnattached: TakeInDesk["addFile"];
  let folder: string;
  let now = open;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "take-in-"));
    const { database, store } = testDatabase;
    const core = { database, store, clock: { now: () => now } };
    const { portal } = openPortal(core, { siteUrl: "http://localhost:3000", log });
    desk = { db: database.db, clock: core.clock, programme, portal };
    const settings = { kind: "folder", folder: path.join(folder, "files") } as const;
    const addFileAt = (at: PortalDesk) =>
      createAddFile({ ...core, files: openFileStore(settings) }, at, { settings, log });
    takeInDesk = { ...desk, locks: locksOf(engine), addFile: addFileAt(desk) };
    const submissions = { ...portal.submissions, attachFile: async () => null };
    addFileUnattached = addFileAt({ ...desk, portal: { ...portal, submissions } });
  });
  beforeEach(() => {
    now = open;
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const grant = async (email = ada) =>
    grantPlace(desk, actor, { email, firstName: "Ada", lastName: "Lovelace", reason: "Won a raffle" });
  const granted = async (email = ada) => {
    const result = await grant(email);
    if (!result.ok) throw new Error(result.reason);
    return result.personId;
  };
  const logged = async () => (await testDatabase.store.auditLog(9)).map(({ action, reason }) => [action, reason]);
  const people = async () => {
    const list = listPeople(desk.db, programme);
    return (await list.page({})).rows.map((row) => list.sheet.record(row));
  };
  const setAge = (ageBand: "adult" | "minor") => desk.db.updateTable("people").set({ age_band: ageBand }).execute();
  const mailKinds = async () => (await desk.db.selectFrom("outbox").select("kind").execute()).map(({ kind }) => kind);

  test("a place is granted once, with a mail and a reason in the log", async () => {
    expect(await grant()).toMatchObject({ ok: true, isNew: true });
    expect(await grant()).toMatchObject({ ok: true, isNew: false });
    expect(await logged()).toEqual([["grant", "Won a raffle"]]);
    expect(await people()).toMatchObject([
      { email: ada, firstName: "Ada", roles: "participant", place: "desk", team: null },
    ]);
    expect(await mailKinds()).toEqual(["portal-access"]);
    const given = { email: ada, firstName: "Ada", lastName: "L", reason: " " };
    expect(await grantPlace(desk, actor, given)).toEqual({ ok: false, reason: "no_reason" });
    expect(await grantPlace(desk, actor, { ...given, email: "ada" })).toEqual({ ok: false, reason: "no_address" });
    expect(await grantPlace(desk, actor, { ...given, lastName: "" })).toEqual({ ok: false, reason: "no_name" });
  });

  test("before the launch, too, they are told how to sign in", async () => {
    now = portalLaunchAt(programme) - 30 * 24 * hour;
    await grant();
    expect(await mailKinds()).toEqual(["portal-access"]);
  });

  test("teams are listed with how many they are", async () => {
    const made = await desk.portal.teams.create(await granted(), "Spud Scouts");
    const { code } = (await desk.portal.teams.teamOf(await granted()))!;
    await desk.portal.teams.join(await granted("bo@example.org"), code);
    expect((await listTeams(desk.db, programme).page({})).rows).toMatchObject([
      { id: made.ok && made.teamId, name: "Spud Scouts", members: 2, chamber: null },
    ]);
  });

  test("consent is noted for minors alone", async () => {
    await granted();
    await setAge("adult");
    const input = { email: "ADA@example.org", reason: "Mother called" };
    expect(await giveConsent(desk, actor, input)).toEqual({ ok: false, reason: "not_minor" });
    await setAge("minor");
    expect(await people()).toMatchObject([{ ageBand: "minor", consent: false }]);
    expect(await giveConsent(desk, actor, input)).toMatchObject({ ok: true });
    expect(await people()).toMatchObject([{ consent: true }]);
    expect(await logged()).toContainEqual(["consent", "Mother called"]);
    expect(await giveConsent(desk, actor, { ...input, email: "x@example.org" })).toMatchObject({ ok: false });
  });

  test("advisors are listed, changed and taken off", async () => {
    const add = (topics: string) => addAdvisor(desk, actor, { email: "b@example.org", name: "Bo Peep", topics });
    expect(await add("Sheep")).toMatchObject({ ok: true });
    expect(await add("Wool")).toMatchObject({ ok: true });
    expect(await desk.portal.advisors.list()).toMatchObject([{ name: "Bo Peep", topics: "Wool" }]);
    expect(await add(" ")).toEqual({ ok: false, reason: "no_topics" });
    expect(await removeAdvisor(desk, actor, "b@example.org")).toMatchObject({ ok: true });
    expect(await desk.portal.advisors.list()).toEqual([]);
    expect(await removeAdvisor(desk, actor, "b@example.org")).toEqual({ ok: false, reason: "unknown_advisor" });
    // Told when they are listed, not when their topics change.
    const told = async () =>
      (await desk.db.selectFrom("outbox").select("id").where("kind", "=", "advisor-added").execute()).length;
    expect(await told()).toBe(1);
    now += 1_000;
    await add("Sheep");
    expect(await told()).toBe(2);
  });

  test("a certificate is revoked once", async () => {
    const personId = await granted();
    const input = { season: "2026", kind: "stage-1", personId, name: "Ada" } as const;
    const serial = await desk.portal.certificates.issue(desk.db, input);
    const revoke = (typed: string) => revokeCertificate(desk, actor, { serial: typed, reason: "Not theirs" });
    expect(await revoke(serial.toLowerCase())).toEqual({ ok: true, serial });
    expect(await revoke(serial)).toEqual({ ok: false, reason: "already_revoked" });
    expect(await revoke("2026")).toEqual({ ok: false, reason: "unknown_serial" });
    expect(await logged()).toContainEqual(["revoke-certificate", "Not theirs"]);
  });

  const words = (count: number) => "word ".repeat(count).trim();
  const mailed = {
    email: ada,
    "Project title": "Spud Scout",
    "One-line pitch": "Finds lost potatoes.",
    Abstract: words(250),
    "How AI Was Used": words(100),
    Reflection: "We learned.",
    "Prototype or demo link": "https://spuds.example",
    "Pitch deck": "deck.pdf",
    "Video link": "https://video.example/1",
    agreed: true,
  };
  const take = (submission: object, receivedAt: number, at = takeInDesk) => {
    const read = readTakeIn(JSON.stringify(submission), folder);
    if (!read.ok) throw new Error(read.problem);
    return takeIn(at, actor, read.submission, receivedAt);
  };
  const founder = async () => {
    await desk.portal.teams.create(await granted(), "Spud Scouts");
    await setAge("adult");
    await writeFile(path.join(folder, "deck.pdf"), minimalPdf);
  };

  test("a submission that came by mail in time is locked after the deadline, and a late one is not", async () => {
    await founder();
    now = afterDeadline;
    expect(await take(mailed, lastSecond + 1_000)).toEqual({ ok: false, reason: "too_late" });
    // The last millisecond is in time.
    expect(await take({ ...mailed, Abstract: "Too short" }, lastSecond + 999)).toMatchObject({ reason: "incomplete" });
    expect(await take({ ...mailed, Abstract: "Too short" }, lastSecond)).toMatchObject({
      reason: "incomplete",
      missing: [{ field: "abstract" }],
    });
    expect(await take({ ...mailed, "Pitch deck": "none.pdf" }, lastSecond)).toMatchObject({ reason: "file" });
    expect(await take({ ...mailed, email: "x@example.org" }, lastSecond)).toMatchObject({ reason: "unknown_team" });
    // From the very moment of the deadline on.
    now = lastSecond + 1_000;
    expect(await take(mailed, lastSecond)).toMatchObject({ ok: true, status: "locked" });
    const row = await desk.db.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "locked", submitted_at: new Date(lastSecond).toISOString() });
    expect(await mailKinds()).toEqual(expect.arrayContaining(["submission-locked", "certificate-issued"]));
    expect(await take(mailed, lastSecond)).toEqual({ ok: false, reason: "closed" });
  });

  test("a file that the running site checked, and attaches a moment later, is part of it and makes no further version", async () => {
    await founder();
    const attachedLater = { ...takeInDesk, addFile: addFileUnattached };
    expect(await take(mailed, open - 1, attachedLater)).toMatchObject({ ok: true, status: "submitted" });
    const { id, version } = await desk.db.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();
    const file = await desk.db.selectFrom("files").select("id").executeTakeFirstOrThrow();
    expect(await desk.portal.submissions.attachFile(id, "deck", file.id, null)).toMatchObject({
      status: "submitted",
      version,
    });
  });

  test("before the deadline it is submitted, and the team may go on", async () => {
    await founder();
    expect(await take(mailed, open)).toMatchObject({ ok: true, status: "submitted" });
    expect(await mailKinds()).toContain("submission-receipt");
    expect(await take(mailed, open + 1)).toEqual({ ok: false, reason: "too_late" });
  });
});

test("a slip in the file's keys is named, so that no text is lost", () => {
  expect(readTakeIn('{"team": "a", "titel": "x"}', ".")).toEqual({
    ok: false,
    problem: 'There is no field "titel".',
  });
  expect(readTakeIn("x", ".")).toMatchObject({ ok: false });
  expect(readTakeIn('{"title": "x"}', ".")).toMatchObject({ ok: false });
});

const minimalPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
