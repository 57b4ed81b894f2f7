import { mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { submissionsCloseAt } from "#domain/programme/moments.ts";
import { grantPlace } from "#server/desk/people/grant-place.ts";
import type { PortalDesk } from "#server/desk/people/portal-desk.ts";
import { createAddFile } from "#server/desk/submissions/add-file.ts";
import { findTeam, takeIn, type TakeInDesk } from "#server/desk/submissions/take-in.ts";
import type { TakenInSubmission } from "#server/desk/submissions/take-in-file.ts";
import { openFileStore } from "#server/files/store/open-file-store.ts";
import { locksOf } from "#server/storage/locks.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { fastFolder } from "#tests/support/databases/database.ts";
import { changeRows } from "#tests/support/databases/rows.ts";
import { sample } from "#tests/support/sample-files.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";
import { wholeProject } from "#tests/support/seeds/whole-project.ts";

const now = submissionsCloseAt(programme) - 10 * 24 * 3_600_000;
const receivedAt = now - 3_600_000;

describe("what came by mail", () => {
  const rig = suiteWebDesk("sqlite");
  const actor = suiteOrganizer(rig);
  let folder: string;
  let desk: PortalDesk;
  let addFile: TakeInDesk["addFile"];
  let ada: string;
  let teamId: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(fastFolder, "accelerator-take-in-"));
    await writeFile(path.join(folder, "deck.pdf"), sample("pitch-deck.pdf"));
    await writeFile(path.join(folder, "wrong.pdf"), "no deck at all");
    await writeFile(path.join(folder, "long.vtt"), "x".repeat(1024 * 1024 + 1));
  });
  beforeEach(async () => {
    rig.clock.set(now);
    desk = { db: db(), clock: rig.clock, programme, portal: rig.portal };
    const settings = { kind: "folder", folder: path.join(folder, "store") } as const;
    const core = { store: rig.store, files: openFileStore(settings), clock: rig.clock };
    addFile = createAddFile(core, desk, { settings, log: pino({ level: "silent" }) });
    ada = await member("ada@example.org");
    const made = await rig.portal.teams.create(ada, "Spud Scouts");
    teamId = made.ok ? made.teamId : "";
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const db = () => rig.testDatabase.database.db;
  const member = async (email: string) => {
    const place = { email, firstName: "Ada", lastName: "Alder", reason: "test" };
    const granted = await grantPlace(desk, actor, place);
    if (!granted.ok) throw new Error(granted.reason);
    await rig.portal.details.answerAge(granted.personId, "adult");
    return granted.personId;
  };
  const begin = async () => (await rig.portal.submissions.begin(teamId, receivedAt))!.id;
  const add = async (name: string, field: "deck" | "captions" = "deck") =>
    addFile(await begin(), field, path.join(folder, name), receivedAt);

  test("is kept as a checked upload of the team's lead, as old as its mail", async () => {
    const added = await add("deck.pdf");
    if (!added.ok) throw new Error(added.reason);
    const upload = await db().selectFrom("uploads").selectAll().executeTakeFirstOrThrow();
    expect(upload).toMatchObject({
      person_id: ada,
      owner_kind: "submission",
      owner_id: await begin(),
      slot: "deck",
      name: "deck.pdf",
      size: sample("pitch-deck.pdf").length,
      status: "ready",
      file_id: added.fileId,
      created_at: toText(receivedAt),
      accepts_until: toText(receivedAt),
    });
  });

  test("is refused where a file is not there, too large, or not what it is called", async () => {
    expect(await add("none.pdf")).toEqual({ ok: false, reason: "unreadable" });
    expect(await add("long.vtt", "captions")).toEqual({ ok: false, reason: "too_large" });
    expect(await db().selectFrom("uploads").select("id").execute()).toEqual([]);
    expect(await add("wrong.pdf")).toEqual({ ok: false, reason: "wrong_type" });
  });

  test("is the team's that an address, a name, a code or an id means, this season and while it is there", async () => {
    const { code } = (await rig.portal.teams.teamOf(ada))!;
    const found = { ok: true, teamId };
    for (const word of ["ADA@example.org", "Spud Scouts", code, code.toLowerCase().replaceAll("-", ""), teamId])
      expect(await findTeam(desk, word), word).toEqual(found);
    const unknown = { ok: false, reason: "unknown_team" };
    expect(await findTeam(desk, "Spud")).toEqual(unknown);
    const bo = await member("bo@example.org");
    await rig.portal.teams.join(bo, code);
    expect(await findTeam(desk, "Spud Scouts")).toEqual(found);
    expect(await findTeam(desk, "bo@example.org")).toEqual(found);
    await changeRows(db(), "team_members", { left_at: toText(1) }, { person_id: bo });
    expect(await findTeam(desk, "bo@example.org")).toEqual(unknown);
    await db().updateTable("teams").set({ season: "2025" }).execute();
    expect(await findTeam(desk, teamId)).toEqual(unknown);
    await changeRows(db(), "teams", { season: programme.id, ended_at: toText(1) });
    expect(await findTeam(desk, teamId)).toEqual(unknown);
  });

  test("is taken in with its log entry, and not once the project is settled", async () => {
    const { deck: _, deckPdf: __, video: ___, captions: ____, agreed, ...texts } = wholeProject;
    const mailed: TakenInSubmission = {
      team: "ada@example.org",
      texts,
      agreed,
      files: { deck: path.join(folder, "deck.pdf") },
    };
    const take = (at = receivedAt, change: Partial<TakenInSubmission> = {}) =>
      takeIn({ ...desk, locks: locksOf("sqlite"), addFile }, actor, { ...mailed, ...change }, at);
    expect(await take(now + 1)).toEqual({ ok: false, reason: "too_late" });
    expect(await take(now, { agreed: false })).toMatchObject({ ok: false, reason: "incomplete" });
    expect(await take(now, { files: {} })).toMatchObject({
      ok: false,
      reason: "incomplete",
      missing: [{ field: "deck" }],
    });
    expect(await take(now, { files: { deck: path.join(folder, "wrong.pdf") } })).toEqual({
      ok: false,
      reason: "file",
      field: "deck",
      problem: "wrong_type",
    });
    const taken = await take();
    expect(taken).toEqual({ ok: true, submissionId: await begin(), status: "submitted" });
    const log = await rig.store.auditLog(9);
    expect(log.filter(({ action }) => action === "take-in")).toMatchObject([
      {
        at: now,
        actor,
        subjects: [await begin()],
        detail: toText(receivedAt),
      },
    ]);
    await db().updateTable("submissions").set({ status: "refused" }).execute();
    expect(await take()).toEqual({ ok: false, reason: "closed" });
  });
});
