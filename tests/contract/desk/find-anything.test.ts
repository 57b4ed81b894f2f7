import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreasOf, deskRightsOf } from "#domain/people/audience.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { findAnything } from "#server/desk/find/find-anything.ts";
import { createDeadlineNight } from "#server/desk/tonight/deadline-night.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import { engines } from "#tests/support/databases/database.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { createWebDeskRig, type WebDeskRig } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("the whole desk on %s", (engine) => {
  let rig: WebDeskRig;
  beforeAll(async () => {
    rig = await createWebDeskRig(engine);
  });
  beforeEach(() => rig.testDatabase.reset());
  afterAll(() => rig.testDatabase.dispose());

  const find = (search: string, role: OrganizerRole = "organizer") =>
    findAnything(rig.raw, search, { areas: deskAreasOf(role), ...deskRightsOf(role) });
  const kinds = async (search: string, role?: OrganizerRole) => (await find(search, role)).map(({ kind }) => kind);

  test("is found by name, phone, title and kind of mail, each for whoever may see it", async () => {
    const id = await rig.paid({ email: "ada@example.org", firstName: "Ada", phone: "(208) 555-0142" });
    await addTeam(rig.testDatabase.database.db, 1, { title: "Potato Scout" });
    expect(await kinds("ada@example.org")).toEqual(["people", "registrations", "mails"]);
    expect(await kinds("208 555-0142")).toEqual(["phones"]);
    expect((await find("2085550142"))[0]?.rows.map(({ to }) => to)).toContain(`/desk/registrations/${id}`);
    expect(await kinds("potato")).toEqual(["projects"]);
    expect(await kinds("receipt")).toEqual(["mails"]);
    // Phone numbers and payments are not everyone's.
    for (const role of ["coordinator", "reader"] as const) expect(await kinds("208 555-0142", role)).toEqual([]);
    expect(await kinds("ada@example.org", "coordinator")).toEqual(["people", "mails"]);
    expect(await kinds("ada@example.org", "finance")).toEqual(["registrations"]);
    expect(await kinds("   ")).toEqual([]);
    expect(await kinds("%")).toEqual([]);
  });

  test("gives a chamber's join code to organizers alone, whole or letter by letter", async () => {
    const code = "QK7M-2XWP";
    await rig.testDatabase.database.db
      .insertInto("chambers")
      .values({
        id: "chamber-1",
        season: programme.id,
        registration_id: await rig.paid({ email: "con@example.org" }),
        name: "Boise Metro Chamber",
        code,
        code_key: code.replace("-", ""),
        cap: null,
        created_at: new Date(rig.clock.now()).toISOString(),
        flag: null,
        flagged_at: null,
        closed_at: null,
      })
      .execute();
    const chambers = async (search: string, role?: OrganizerRole) =>
      (await find(search, role)).flatMap(({ kind, rows }) => (kind === "chambers" ? rows : []));
    expect(await chambers("boise")).toMatchObject([{ name: "Boise Metro Chamber", more: code }]);
    expect(await chambers(code)).toHaveLength(1);
    for (const role of ["finance", "coordinator", "reader"] as const) {
      expect(await chambers("boise", role)).toMatchObject([{ name: "Boise Metro Chamber", more: "" }]);
      for (const part of [code, ...code.split("-")]) expect(await chambers(part, role)).toEqual([]);
    }
  });

  test("knows on the night of the deadline whose project is not ready, and how to reach them", async () => {
    const { db } = rig.testDatabase.database;
    const [, open] = [await addTeam(db, 1), await addTeam(db, 2)];
    await db.updateTable("submissions").set({ status: "draft", locked_version: null }).execute();
    await db
      .updateTable("submission_versions")
      .set({ complete: 0 })
      .where("submission_id", "=", open.submissionId)
      .execute();
    const night = await createDeadlineNight(rig.raw)();
    expect(night.counts).toMatchObject({ notReady: 1, locked: 0, notEntered: 0 });
    expect(night.notReady).toMatchObject([
      { name: "Team 2", submissionId: open.submissionId, email: "founder2@example.com" },
    ]);
    expect(night.lastBackupAt).toBeNull();
  });

  test("sends whoever looks at a mail to a wrong address to its correction", async () => {
    const id = await rig.paid({ email: "typo@example.org" });
    const { db } = rig.testDatabase.database;
    const giveUp = (last_error: string) =>
      db.updateTable("outbox").set({ status: "given-up", last_error }).where("kind", "=", "receipt").execute();
    const [mail] = await db.selectFrom("outbox").select("id").where("kind", "=", "receipt").execute();
    const waiting = async () => (await planOfToday(rig.raw, ["mail", "registrations"])).waiting[0]?.needs[0];
    await giveUp("550 5.1.1 user unknown");
    expect(await waiting()).toMatchObject({ fix: "address", to: `/desk/registrations/${id}#correct` });
    // Who does not see registrations looks at the mail.
    const [own] = (await planOfToday(rig.raw, ["mail"])).waiting[0]!.needs;
    expect(own).toMatchObject({ fix: undefined, to: `/desk/mail/${mail!.id}` });
    await giveUp("451 try again later");
    expect(await waiting()).toMatchObject({ to: `/desk/mail/${mail!.id}` });
  });
});
