import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { writeFormFile } from "#domain/files/form-file.ts";
import { submissionsCloseAt, voteOpensAt } from "#domain/programme/moments.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import type { PortalDesk } from "#server/desk/people/portal-desk.ts";
import { readTakeInForm, receivedAtOf, takeInForm, whenChecked } from "#server/desk/submissions/take-in-form.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";
import { storeDeck, wholeProject } from "#tests/support/seeds/whole-project.ts";

const deadlineAt = submissionsCloseAt(programme);
const now = deadlineAt - 10 * 24 * 3_600_000;
const minute = 60_000;

describe("the desk's pages about submissions", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  let portalDesk: PortalDesk;
  beforeEach(() => {
    rig.clock.set(now);
    portalDesk = { db: db(), clock: rig.clock, programme, portal: rig.portal };
  });

  const db = () => rig.testDatabase.database.db;
  const submissions = () => rig.desk.submissions;
  const founder = async (email = "ada@example.org", name = "Spud Scouts") => {
    const place = { email, firstName: "Ada", lastName: "Alder", reason: "test" };
    const granted = await grantPlace(portalDesk, actor, place);
    if (!granted.ok) throw new Error(granted.reason);
    await rig.portal.details.answerAge(granted.personId, "adult");
    const made = await rig.portal.teams.create(granted.personId, name);
    if (!made.ok) throw new Error(made.reason);
    return { personId: granted.personId, teamId: made.teamId };
  };
  /** What somebody typed into the form; the mail came an hour ago. */
  const form = (change: Record<string, string> = {}) => {
    const fields = new FormData();
    const typed = Object.entries(wholeProject).filter(([, value]) => typeof value === "string");
    const given = { receivedAt: "2026-03-08T12:00", team: "ada@example.org", agreed: "yes" };
    for (const [name, value] of Object.entries({ ...Object.fromEntries(typed), ...given, ...change }))
      fields.set(name, String(value));
    return fields;
  };
  const upload = (id: string, change: object = {}) =>
    putRow(db(), "uploads", {
      id,
      owner_kind: "submission",
      owner_id: "s",
      slot: "deck",
      person_id: actor.personId,
      fingerprint: id,
      name: "deck.pdf",
      size: 1,
      received: 1,
      status: "refused",
      accepts_until: toText(now),
      created_at: toText(now),
      updated_at: toText(now),
      ...change,
    });

  test("count the season's by status, and list and find them", async () => {
    const { submissionId } = await addTeam(db(), 1, { title: "Spuds" });
    await addTeam(db(), 2, { status: "draft" });
    await addTeam(db(), 3, { status: "draft" });
    const old = await addTeam(db(), 4);
    await db().updateTable("submissions").set({ season: "2025" }).where("id", "=", old.submissionId).execute();
    expect(await submissions().countByStatus()).toEqual({
      draft: 2,
      submitted: 0,
      locked: 1,
      accepted: 0,
      refused: 0,
      withdrawn: 0,
    });
    const { rows } = await submissions().list({ status: "locked" }).page({});
    expect(rows.map(({ id }) => id)).toEqual([submissionId]);
    expect(await submissions().find(submissionId)).toMatchObject({ id: submissionId, content: { title: "Spuds" } });
    expect(await submissions().find(old.submissionId)).toBeNull();
    expect(await submissions().find("none")).toBeNull();
  });

  test("say where the public reads a project only while it does", async () => {
    const { submissionId, personId } = await addDisplayed(db(), 1);
    const isDisplayed = async () => (await submissions().find(submissionId))?.isDisplayed;
    expect(await isDisplayed()).toBe(false);
    rig.clock.set(voteOpensAt(programme));
    expect(await isDisplayed()).toBe(true);
    // A minor whose guardian has not agreed.
    await db().updateTable("people").set({ age_band: "minor" }).where("id", "=", personId).execute();
    expect(await isDisplayed()).toBe(false);
  });

  test("refuse a project on a ground of the rules", async () => {
    const { submissionId } = await addTeam(db(), 1);
    rig.clock.set(deadlineAt + minute);
    const ground = rig.competition.appeals.season.grounds[0]!;
    expect(await submissions().refuse(actor, submissionId, ground, "Copied")).toMatchObject({ ok: true });
    expect(await submissions().find(submissionId)).toMatchObject({ status: "refused", refusedGround: ground });
  });

  test("give a sheet with times of the programme's zone, and write that into the log", async () => {
    const { submissionId } = await addTeam(db(), 1, { title: "Spuds" });
    const draft = await addTeam(db(), 2, { title: "Draft", status: "draft" });
    await db()
      .updateTable("submissions")
      .set({ created_at: toText(now), submitted_at: null, locked_at: null })
      .where("id", "=", draft.submissionId)
      .execute();
    const described = factsAt(now).programme;
    expect(await sheetLines(await submissions().export(actor, {}, described))).toEqual([
      `Id,Title,Team,Status,Submitted (${described.zoneLabel}),Locked (${described.zoneLabel})`,
      `${draft.submissionId},Draft,Team 2,draft,,`,
      `${submissionId},Spuds,Team 1,locked,2026-03-01 05:00,2026-03-01 05:00`,
    ]);
    expect((await rig.store.auditLog(1))[0]).toMatchObject({
      at: now,
      actor,
      action: "export",
      subjects: [],
      detail: "submissions",
    });
  });

  test("take in what came by mail with its file, and say what is missing or refused", async () => {
    const { teamId } = await founder();
    const submission = (await rig.portal.submissions.begin(teamId, now - minute))!;
    const fileId = await storeDeck(db(), submission.id, now - minute);
    await upload("ready", { status: "ready", file_id: fileId, owner_id: submission.id });
    await upload("bad", { reason: "too_large" });
    const file = (uploadId: string) => writeFormFile({ ok: true, uploadId });
    expect(await submissions().takeIn(actor, form({ receivedAt: "yesterday" }))).toEqual({
      ok: false,
      reason: "received_unreadable",
    });
    expect(await submissions().takeIn(actor, form())).toMatchObject({
      ok: false,
      reason: "incomplete",
      missing: [{ field: "deck" }],
    });
    expect(await submissions().takeIn(actor, form({ deck: file("bad") }))).toEqual({
      ok: false,
      reason: "file",
      field: "deck",
      problem: "too_large",
    });
    // Whose it is not is said first.
    const stranger = form({ deck: file("bad"), team: "x@example.org" });
    expect(await submissions().takeIn(actor, stranger)).toEqual({ ok: false, reason: "unknown_team" });
    expect(await submissions().takeIn(actor, form({ deck: file("ready") }))).toEqual({
      ok: true,
      submissionId: submission.id,
      status: "submitted",
    });
    const { content } = (await submissions().find(submission.id))!;
    expect(content).toEqual({ ...wholeProject, deck: fileId });
  });

  test("wait for each file's check, and name the first that was refused", async () => {
    await upload("ready", { status: "ready", file_id: "file-1" });
    await upload("bad", { reason: "too_large" });
    await upload("unsaid");
    const file = (uploadId: string) => writeFormFile({ ok: true, uploadId });
    const checked = (fields: Record<string, string>) => whenChecked(rig.store, new URLSearchParams(fields));
    expect(await checked({})).toEqual({ refused: null, fileIds: {} });
    expect(await checked({ deck: file("ready"), video: "" })).toEqual({ refused: null, fileIds: { deck: "file-1" } });
    const refused = (field: string, problem: string) => ({ ok: false, reason: "file", field, problem });
    expect(await checked({ deck: file("ready"), video: file("bad"), captions: file("unsaid") })).toEqual({
      refused: refused("video", "too_large"),
      fileIds: { deck: "file-1" },
    });
    expect(await checked({ deck: file("unsaid") })).toEqual({ refused: refused("deck", "check_failed"), fileIds: {} });
    const unread = writeFormFile({ ok: false, reason: "too_many_uploads" });
    expect(await checked({ deckPdf: unread })).toEqual({
      refused: refused("deckPdf", "too_many_uploads"),
      fileIds: {},
    });
    const blob = { get: (name: string) => (name === "deck" ? new Blob(["x"]) : null) };
    expect(await whenChecked(rig.store, blob)).toEqual({ refused: null, fileIds: {} });
    // The site is still at it.
    await upload("slow", { status: "received" });
    const waiting = checked({ deck: file("slow") });
    await db().updateTable("uploads").set({ status: "ready", file_id: "file-2" }).where("id", "=", "slow").execute();
    expect(await waiting).toEqual({ refused: null, fileIds: { deck: "file-2" } });
  });

  test("keep the form's files as uploads of the team's submission, as old as their mail", async () => {
    const { personId, teamId } = await founder();
    await founder("bo@example.org", "Twins");
    await founder("cy@example.org", "Twins");
    const route = takeInForm(portalDesk, rig.store);
    const fields = (change: Record<string, string>) =>
      new URLSearchParams({ receivedAt: "2026-03-08T12:00", team: " ada@example.org ", ...change });
    const owner = (change: Record<string, string> = {}) => route.ownerOf(personId, fields(change));
    const owned = await owner();
    const submission = await rig.portal.submissions.begin(teamId, now);
    expect(owned).toEqual({ ownerKind: "submission", ownerId: submission!.id });
    expect(await owner({ receivedAt: "" })).toBeNull();
    expect(await owner({ team: "x@example.org" })).toBeNull();
    expect(await owner({ team: "Twins" })).toBeNull();
    // Not after now, nor at the deadline.
    const receivedAt = Date.parse("2026-03-08T18:00:00Z");
    rig.clock.set(receivedAt);
    expect(await owner()).toEqual(owned);
    rig.clock.set(receivedAt - 1);
    expect(await owner()).toBeNull();
    rig.clock.set(deadlineAt + minute);
    expect(await owner({ receivedAt: "2026-03-18T23:59" })).toEqual(owned);
    expect(await owner({ receivedAt: "2026-03-19T00:00" })).toBeNull();

    let told = 0;
    const rules = { openPerPerson: 2, openPerOwner: 9, bytesPerOwner: 1_000 };
    const services = { rules, onReceived: () => (told += 1) } as never;
    const purpose = { ...owned!, slot: "deck" } as const;
    const adopt = (change: Record<string, string> = {}) => {
      const file = { field: "deck", name: "deck.pdf", size: 400, storeKey: randomUUID() } as never;
      return route.adopt!(services, personId, purpose, file, fields(change));
    };
    const adopted = await adopt();
    expect(adopted).toMatchObject({
      ok: true,
      upload: { ...purpose, personId, name: "deck.pdf", size: 400, received: 400, createdAt: receivedAt },
    });
    expect(adopted).toMatchObject({ upload: { acceptsUntil: receivedAt } });
    expect(await adopt({ receivedAt: "" })).toMatchObject({ ok: true, upload: { createdAt: rig.clock.now() } });
    expect(await adopt()).toMatchObject({ ok: false });
    expect(told).toBe(2);
  });
});

test("when a mail came is a time of the programme's zone, and nothing else is read as one", () => {
  const read = (receivedAt: string | null) =>
    receivedAtOf({ get: (name) => (name === "receivedAt" ? receivedAt : null) }, programme.zone);
  expect(read("2026-03-18T23:40")).toBe(Date.parse("2026-03-19T05:40:00Z"));
  expect(read("2026-01-18T23:40")).toBe(Date.parse("2026-01-19T06:40:00Z"));
  for (const other of [null, "", "x2026-03-18T23:40", "2026-03-18T23:40:00", "2026-03-18", "2026-13-18T23:40"])
    expect(read(other), String(other)).toBeNull();
});

test("what was typed is read without spaces around it, and only a ticked box agrees", () => {
  const read = readTakeInForm(new URLSearchParams({ team: " a ", title: " Spuds ", agreed: "yes" }));
  const { title, ...others } = read.texts;
  expect({ ...read, texts: title }).toEqual({ team: "a", texts: "Spuds", agreed: true, files: {} });
  expect(new Set(Object.values(others))).toEqual(new Set([""]));
  expect(readTakeInForm(new URLSearchParams({ agreed: "on" })).agreed).toBe(false);
});
