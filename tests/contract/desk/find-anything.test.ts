import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { deskAreasOf, deskRightsOf } from "#domain/people/audience.ts";
import type { OrganizerRole } from "#domain/people/principal.ts";
import { findAnything } from "#server/desk/find/find-anything.ts";
import { planOfToday } from "#server/desk/today/plan-of-today.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow, readRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { invoiceFields } from "#tests/support/rigs/invoice-rig.ts";
import { suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

describe.each(engines)("the whole desk on %s", (engine) => {
  const rig = suiteWebDesk(engine);

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
    const { db } = rig.testDatabase.database;
    await db.updateTable("outbox").set({ kind: "group-mail" }).where("kind", "=", "receipt").execute();
    expect((await find("group email")).map(({ kind, rows }) => [kind, rows[0]?.name])).toEqual([
      ["mails", "Group email"],
    ]);
    // Phone numbers and payments are not everyone's.
    for (const role of ["coordinator", "reader"] as const) expect(await kinds("208 555-0142", role)).toEqual([]);
    expect(await kinds("ada@example.org", "coordinator")).toEqual(["people", "mails"]);
    expect(await kinds("ada@example.org", "finance")).toEqual(["registrations"]);
    expect(await kinds("   ")).toEqual([]);
    expect(await kinds("%")).toEqual([]);
  });

  test("is found by team, invoice number, and what a payment is referred to", async () => {
    const id = await rig.paid({ email: "ada@example.org", firstName: "Ada" });
    const { db } = rig.testDatabase.database;
    await addTeam(db, 7);
    const check = { amount: "5.00", receivedOn: "2026-01-05", way: "check", reference: "CHECK 1042" };
    const paid = await rig.desk.registrations.recordPayment(await rig.organizer(), id, check);
    expect(paid).toMatchObject({ ok: true });
    await rig.raw.invoices.issue(invoiceFields, rig.clock.now());
    expect(await kinds(`${programme.id}-0001`)).toEqual(["invoices"]);
    expect((await find("Team 7"))[0]).toMatchObject({ kind: "teams", rows: [{ name: "Team 7" }] });
    expect(await kinds("CHECK 1042")).toEqual(["transactions"]);
    expect(await kinds("CHECK 1042", "coordinator")).toEqual([]);
    const { session_id } = await readRow(db, "registrations", { id });
    expect((await find(session_id!)).find(({ kind }) => kind === "transactions")?.rows).toMatchObject([
      { to: `/desk/registrations/${id}` },
    ]);
  });

  test("gives a chamber's join code to organizers alone, whole or letter by letter", async () => {
    const code = "QK7M-2XWP";
    await putRow(rig.testDatabase.database.db, "chambers", {
      id: "chamber-1",
      season: programme.id,
      registration_id: await rig.paid({ email: "con@example.org" }),
      name: "Boise Metro Chamber",
      code,
      code_key: code.replace("-", ""),
      created_at: new Date(rig.clock.now()).toISOString(),
    });
    const chambers = async (search: string, role?: OrganizerRole) =>
      (await find(search, role)).flatMap(({ kind, rows }) => (kind === "chambers" ? rows : []));
    expect(await chambers("boise")).toMatchObject([{ name: "Boise Metro Chamber", more: code }]);
    expect(await chambers(code)).toHaveLength(1);
    for (const role of ["finance", "coordinator", "reader"] as const) {
      expect(await chambers("boise", role)).toMatchObject([{ name: "Boise Metro Chamber", more: "" }]);
      for (const part of [code, ...code.split("-")]) expect(await chambers(part, role)).toEqual([]);
    }
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
