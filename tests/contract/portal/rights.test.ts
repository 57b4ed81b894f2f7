import { beforeEach, describe, expect, test } from "vitest";
import pino from "pino";
import { programme } from "#content/programme.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { FileRecord } from "#server/storage/upload.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { rolesOf } from "#server/people/roles.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import { fileFinished } from "#server/portal/portal-files.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { createUploadRights } from "#server/submission/upload-rights.ts";
import { engines } from "#tests/support/databases/database.ts";
import { suiteDatabase } from "#tests/support/databases/during-suite.ts";
import { putRow, changeRows } from "#tests/support/databases/rows.ts";

const times = portalTimes(programme);
const inTime = times.deadlineAt - 3_600_000;
let now = inTime;
const clock = { now: () => now };

describe.each(engines)("what a member may do with the team's files, on %s", (engine) => {
  const database = suiteDatabase(engine);
  let portal: ReturnType<typeof openPortal>["portal"];
  let personId: string;
  let teamId: string;
  let deck: FileRecord;

  beforeEach(async () => {
    now = inTime;
    const { db } = database.database;
    const log = pino({ level: "silent" });
    portal = openPortal(
      { database: database.database, store: database.store, clock },
      { siteUrl: "http://localhost", log },
    ).portal;
    personId = await ensurePerson(db, { email: "ann@example.org", firstName: "Ann", lastName: "Lead" }, now);
    await givePlace(db, { season: programme.id, personId, source: "chamber", sourceId: "chamber-1" }, now);
    const begun = (await portal.submissionPage.begin(personId))!;
    teamId = begun.team.id;
    deck = { id: "deck", ownerKind: "submission", ownerId: begun.submission.id, slot: "deck" } as FileRecord;
  });

  const rights = () => createUploadRights({ db: database.database.db, clock, season: programme.id, ...times });
  const facts = { isPublic: () => Promise.resolve(false), isReviewer: () => Promise.resolve(false) };
  const may = async () => {
    const { db } = database.database;
    const principal = { personId, ...(await rolesOf(db, personId, programme.id)) } as unknown as Principal;
    return {
      upload: (await rights().mayUpload(personId, deck)).ok,
      goOn: await rights().mayContinue(personId, deck),
      read: (await rights().mayRead(principal, deck, facts)) !== null,
    };
  };
  const nothing = { upload: false, goOn: false, read: false };

  test("a member uploads and reads, and the version says who sent the file", async () => {
    expect(await may()).toEqual({ upload: true, goOn: true, read: true });
    const upload = { ...deck, personId, fileId: "deck-1" } as never;
    await fileFinished({ portal, db: database.database.db, rights: rights() }, upload);
    expect((await portal.submissions.ofTeam(teamId))?.newest).toMatchObject({
      authorId: personId,
      content: { deck: "deck-1" },
    });
  });

  test("a closed place ends both at once, whichever it came from, also for what is under way", async () => {
    const { db } = database.database;
    await changeRows(db, "places", { ended_at: toText(now) }, { source_id: "chamber-1" });
    expect(await may()).toEqual(nothing);
    const upload = { ...deck, personId, fileId: "deck-2" } as never;
    await fileFinished({ portal, db, rights: rights() }, upload);
    expect((await portal.submissions.ofTeam(teamId))?.newest ?? null).toBeNull();
  });

  test("a member whose chamber was paid back loses both at once, and has both again once it may go on", async () => {
    const { db } = database.database;
    const flag = (value: "chamber-refunded" | "disputed" | null) =>
      db.updateTable("places").set({ flag: value }).where("person_id", "=", personId).execute();
    await flag("chamber-refunded");
    expect(await may()).toEqual(nothing);
    await flag("disputed");
    expect(await may()).toEqual({ upload: true, goOn: true, read: true });
    await flag(null);
    expect(await may()).toEqual({ upload: true, goOn: true, read: true });
  });

  test("a removed member loses both", async () => {
    await portal.teams.remove(teamId, personId);
    expect(await may()).toEqual(nothing);
  });

  test("one consent form is kept: a newer scan takes the place of the one before, and of its file", async () => {
    const { db } = database.database;
    const file = (id: string) => ({
      id,
      owner_kind: "person" as const,
      owner_id: personId,
      slot: "consent" as const,
      person_id: personId,
      name: "form.pdf",
      type: "pdf" as const,
      size: 1,
      sha256: id,
      seconds: null,
      warnings: "[]",
      store_key: `files/${id}`,
      started_at: toText(now),
      received_at: toText(now),
      ready_at: toText(now),
    });
    for (const id of ["one", "two"]) {
      await putRow(db, "files", file(id));
      await portal.consents.receivePaper(db, personId, id);
    }
    expect(await db.selectFrom("consents").select("file_id").execute()).toEqual([{ file_id: "two" }]);
    expect(await db.selectFrom("files").select("id").execute()).toEqual([{ id: "two" }]);
    expect(await db.selectFrom("file_removals").select("store_key").execute()).toEqual([{ store_key: "files/one" }]);
  });

  test("a consent form is taken from a minor with a place, and from nobody else", async () => {
    const form = { ownerKind: "person", ownerId: personId, slot: "consent" } as const;
    expect(await rights().mayUpload(personId, form)).toMatchObject({ ok: false });
    await portal.details.answerAge(personId, "minor");
    expect(await rights().mayUpload(personId, form)).toEqual({ ok: true, acceptsUntil: now + 24 * 3_600_000 });
    expect(await rights().mayAttach(personId, form)).toBe(true);
    const stranger = { ...form, ownerId: "nobody" };
    expect(await rights().mayUpload(personId, stranger)).toEqual({ ok: false, reason: "not_yours" });
    await changeRows(database.database.db, "places", { ended_at: toText(now) });
    expect(await rights().mayUpload(personId, form)).toMatchObject({ ok: false });
  });

  test("a deck is no consent form, a consent form no deck, and a file of no project is nobody's", async () => {
    await portal.details.answerAge(personId, "minor");
    for (const change of [
      { slot: "consent" },
      { ownerId: "nothing" },
      { ownerKind: "person", ownerId: personId },
    ] as const) {
      const purpose = { ...deck, ...change };
      expect(await rights().mayUpload(personId, purpose)).toEqual({ ok: false, reason: "not_yours" });
      expect(await rights().mayContinue(personId, purpose)).toBe(false);
      expect(await rights().mayAttach(personId, purpose)).toBe(false);
      expect(await rights().mayRead(null, purpose, { ...facts, isPublic: () => Promise.resolve(true) })).toBeNull();
    }
  });

  test("an upload is begun before the deadline; one that was begun goes on and is attached after it", async () => {
    now = times.deadlineAt - 1;
    expect(await rights().mayUpload(personId, deck)).toEqual({ ok: true, acceptsUntil: times.uploadsUntil });
    now = times.deadlineAt;
    expect(await rights().mayUpload(personId, deck)).toEqual({ ok: false, reason: "closed" });
    expect(await rights().mayContinue(personId, deck)).toBe(true);
    expect(await rights().mayAttach(personId, deck)).toBe(true);
  });

  test("the desk attaches what came by mail, and cannot upload for a team", async () => {
    const { db } = database.database;
    const olive = await ensurePerson(db, { email: "olive@example.org" }, now);
    expect(await rights().mayAttach(olive, deck)).toBe(false);
    await putRow(db, "organizers", { person_id: olive, role: "organizer", added_at: toText(now) });
    expect(await rights().mayAttach(olive, deck)).toBe(true);
    expect(await rights().mayContinue(olive, deck)).toBe(false);
    expect(await rights().mayUpload(olive, deck)).toEqual({ ok: false, reason: "not_yours" });
  });

  test("a judge reads the files of projects that are theirs to review, and everyone what is on display", async () => {
    const judge = { personId: "judge", roles: ["judge"], organizerRole: null } as unknown as Principal;
    const yes = () => Promise.resolve(true);
    expect(await rights().mayRead(judge, deck, facts)).toBeNull();
    expect(await rights().mayRead(judge, deck, { ...facts, isReviewer: yes })).toBe("private");
    const stranger = { ...judge, roles: [] };
    expect(await rights().mayRead(stranger, deck, { ...facts, isReviewer: yes })).toBeNull();
    expect(await rights().mayRead(null, deck, { ...facts, isReviewer: yes })).toBeNull();
    expect(await rights().mayRead(null, deck, { ...facts, isPublic: yes })).toBe("public");
    const form = { ...deck, ownerKind: "person", ownerId: personId, slot: "consent" } as FileRecord;
    expect(await rights().mayRead(judge, form, { isPublic: yes, isReviewer: yes })).toBeNull();
  });
});
