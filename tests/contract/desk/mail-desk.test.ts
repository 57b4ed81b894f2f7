import { describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { mailFields } from "#server/desk/mail/mail-record.ts";
import { retryAllMails } from "#server/desk/mail/mail-desk.ts";
import { resendMail } from "#server/desk/mail/resend-mail.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { engines } from "#tests/support/databases/database.ts";
import { newCheckout } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { invoiceFields } from "#tests/support/rigs/invoice-rig.ts";
import { sheetLines } from "#tests/support/read-sheet.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const hour = 3_600_000;

describe.each(engines)("the desk's pages about mail on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);

  const db = () => rig.testDatabase.database.db;
  const mail = () => rig.desk.mail;
  /** A mail as it stands in the outbox, and nothing else. */
  const put = (id: string, change: object = {}) =>
    putRow(db(), "outbox", {
      id,
      kind: "portal-open",
      ids: "{}",
      recipient: "person",
      priority: 1,
      status: "waiting",
      attempts: 0,
      created_at: toText(rig.clock.now()),
      next_attempt_at: toText(rig.clock.now() + hour),
      dedupe_key: id,
      ...change,
    });
  const empty = () => db().deleteFrom("outbox").execute();
  const readers = async (search: string) =>
    (await mail().page({ search }, {})).rows.map(({ mail: { id }, reader }) => [id, reader]);

  test("finds mails by their kind, the beginning of their id, and whoever gets them", async () => {
    await empty();
    const personId = await ensurePerson(db(), { email: "ada@x.example", firstName: "Ada", lastName: "Alder" }, 0);
    const checkout = newCheckout({ email: "bo@x.example", firstName: "Bo", lastName: "Birch" });
    await rig.store.insertCheckout(checkout);
    await put("aaaaaaaa-1111", { person_id: personId });
    await put("bbbbbbbb-2222", {
      kind: "receipt",
      recipient: "registration",
      registration_id: checkout.registration.id,
    });
    await put("cccccccc-3333", { kind: "organizer-notice", recipient: "organizer" });
    await put("dddddddd-4444", { kind: "chamber-joined", recipient: "address", address: "cy@x.example" });
    await put("eeeeeeee-5555", { kind: "chamber-joined", recipient: "address", address: null });
    expect(await readers("portal open")).toEqual([["aaaaaaaa-1111", "Ada Alder"]]);
    expect(await readers("RECEIPT")).toEqual([["bbbbbbbb-2222", "Bo Birch"]]);
    expect(await readers("CCCCCCCC")).toEqual([["cccccccc-3333", ""]]);
    expect(await readers("ccccccc")).toEqual([]);
    expect(await readers("cy@x.example")).toEqual([["dddddddd-4444", "cy@x.example"]]);
    expect(await readers("alder")).toEqual([["aaaaaaaa-1111", "Ada Alder"]]);
    expect(await readers("birch bo")).toEqual([["bbbbbbbb-2222", "Bo Birch"]]);
    expect(await readers("nobody")).toEqual([]);
    expect(await readers(" ")).toHaveLength(5);
    expect(await mail().find("eeeeeeee-5555")).toMatchObject({ mail: { id: "eeeeeeee-5555" }, reader: "" });
    expect(await mail().find("eeeeeeee")).toBeNull();
    await db().updateTable("outbox").set({ status: "sent" }).where("id", "=", "aaaaaaaa-1111").execute();
    expect((await mail().page({ status: "sent" }, {})).rows.map(({ mail: { id } }) => id)).toEqual(["aaaaaaaa-1111"]);
    expect(await mail().depth()).toMatchObject({ waiting: 4, givenUp: 0 });
  });

  test("goes on where a page of the outbox ends", async () => {
    await empty();
    for (const [index, id] of ["one", "two", "three"].entries()) await put(id, { created_at: toText(index * 1_000) });
    const first = await mail().page({}, { size: 2 });
    expect(first.rows.map(({ mail: { id } }) => id)).toEqual(["three", "two"]);
    expect(first.older).toEqual({ at: 1_000, id: "two" });
  });

  test("gives a sheet, and writes that into the log", async () => {
    await empty();
    await put("waiting", { last_error: "try\u0007 later", created_at: toText(2_000) });
    await put("gone", { status: "sent", sent_at: toText(5_000), attempts: 1, created_at: toText(1_000) });
    expect(await sheetLines(await mail().export(actor, {}))).toEqual([
      mailFields.join(","),
      `waiting,portal-open,,,normal,waiting,0,${toText(2_000)},${toText(rig.clock.now() + hour)},,try later`,
      `gone,portal-open,,,normal,sent,1,${toText(1_000)},,${toText(5_000)},`,
    ]);
    expect((await sheetLines(await mail().export(actor, { status: "sent" }))).slice(1)).toHaveLength(1);
    expect((await rig.store.auditLog(1))[0]).toMatchObject({
      at: rig.clock.now(),
      actor,
      action: "export",
      subjects: [],
      detail: "mail",
    });
  });

  test("names the last letters to groups, new ones first, without tests", async () => {
    const letter = (index: number, change: object = {}) =>
      putRow(db(), "group_mails", {
        id: `letter-${index}`,
        season: programme.id,
        sender_id: actor.personId,
        mail_group: "place-holders",
        subject: `Subject ${index}`,
        message: "Hello",
        purpose: "news",
        is_test: 0,
        recipients: index,
        created_at: toText(index * 1_000),
        ...change,
      });
    for (let index = 1; index <= 11; index += 1) await letter(index);
    await letter(12, { is_test: 1 });
    await letter(13, { season: "2025" });
    const letters = await mail().letters();
    expect(letters).toHaveLength(10);
    expect(letters[0]).toEqual({
      id: "letter-11",
      group: "place-holders",
      subject: "Subject 11",
      recipients: 11,
      at: 11_000,
    });
    expect(letters.at(-1)?.id).toBe("letter-2");
  });

  test("hurries all that waits, and says how many that were", async () => {
    await empty();
    for (const id of ["one", "two"]) await put(id, { attempts: 1 });
    await put("gone", { status: "sent", attempts: 1 });
    expect(await retryAllMails(rig.raw, actor)).toBe(2);
    const due = db().selectFrom("outbox").select("id").where("next_attempt_at", "<=", toText(rig.clock.now()));
    expect((await due.execute()).map(({ id }) => id).toSorted()).toEqual(["one", "two"]);
    expect((await rig.store.auditLog(1))[0]).toMatchObject({
      at: rig.clock.now(),
      actor,
      action: "mail-retry-all",
      subjects: [],
      detail: "2 mails",
    });
  });

  test("sends a mail again, unless it cannot be told, is over, or has nobody to read it", async () => {
    const resend = (word: string) => resendMail(rig.raw, actor, word);
    await empty();
    const personId = await ensurePerson(db(), { email: "ada@x.example" }, 0);
    await queueMail(db(), { kind: "portal-open", ids: { personId }, at: rig.clock.now() });
    const { id } = await db().selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    expect(await mail().resend(actor, ` ${id.toUpperCase()} `)).toMatchObject({
      ok: true,
      mailId: id,
      hurried: true,
      mail: { kind: "portal-open", personId },
    });
    await db().updateTable("outbox").set({ status: "sent" }).execute();
    rig.clock.advance(1_000);
    const again = await resend(id);
    expect(again).toMatchObject({ ok: true, hurried: false });
    await put("abcdabcd-1");
    await put("abcdabcd-2");
    expect(await resend("abcdabcd")).toEqual({ ok: false, reason: "several" });
    expect(await resend("abcdabcd-1")).toMatchObject({ ok: true });
    expect(await resend("abcdabc")).toEqual({ ok: false, reason: "unknown" });
    expect(await resend("ffffffff")).toEqual({ ok: false, reason: "unknown" });
    expect(await resend("nobody@x.example")).toEqual({ ok: false, reason: "unknown_address" });
    await put("11111111-a", { not_after: toText(rig.clock.now()) });
    await put("22222222-a", { not_after: toText(rig.clock.now() + 1) });
    await put("33333333-a", { recipient: "address", address: null });
    await put("44444444-a", { recipient: "address", address: "cy@x.example" });
    expect(await resend("11111111")).toEqual({ ok: false, reason: "too_late" });
    expect(await resend("22222222")).toMatchObject({ ok: true });
    expect(await resend("33333333")).toEqual({ ok: false, reason: "address_gone" });
    expect(await resend("44444444")).toMatchObject({ ok: true });
  });

  test("sends a registration's receipt again where it was paid, and is still somebody's", async () => {
    const resend = (word: string) => rig.desk.registrations.resend(actor, word);
    const open = newCheckout({ email: "open@x.example", id: "99999999-open" });
    await rig.store.insertCheckout(open);
    expect(await resend("99999999")).toEqual({ ok: false, reason: "not_paid", status: "pending" });
    const paid = await rig.paid({ email: "paid@x.example" });
    expect(await resend(paid)).toMatchObject({ ok: true, mail: { kind: "receipt", registrationId: paid } });
    expect(await resend("paid@x.example")).toMatchObject({ ok: true, mail: { registrationId: paid } });
    // Another way to the same one: by the mail's own id.
    await put("77777777-r", { kind: "receipt", recipient: "registration", registration_id: open.registration.id });
    expect(await resend("77777777")).toEqual({ ok: false, reason: "not_paid", status: "pending" });
    await put("88888888-r", { kind: "organizer-notice", recipient: "organizer", registration_id: paid });
    rig.clock.advance(60_000);
    await rig.paid({ email: "paid@x.example" });
    expect(await resend("paid@x.example")).toEqual({ ok: false, reason: "several_of_person" });
    await db().updateTable("registrations").set({ email: null }).where("id", "=", paid).execute();
    expect(await resend(paid)).toEqual({ ok: false, reason: "forgotten" });
    expect(await resend("88888888")).toMatchObject({ ok: true });
    // A registration and a mail whose ids begin alike.
    await put("99999999-mail");
    expect(await resend("99999999")).toEqual({ ok: false, reason: "several" });
  });

  test("sends an invoice again, and its receipt once it is paid; no receipt where the money went back", async () => {
    const { registrationId } = await rig.raw.invoices.issue(invoiceFields, rig.clock.now());
    const resend = () => rig.desk.registrations.resend(actor, registrationId);
    const { standardPrice: amountCents } = programme.packages.chamber;
    const record = (cents: number) =>
      rig.raw.money.record(
        registrationId,
        { receivedOn: "2026-01-20", way: "check", reference: String(cents), amountCents: cents },
        actor,
      );
    expect(await resend()).toMatchObject({ ok: true, mail: { kind: "invoice" } });
    await record(amountCents);
    expect(await resend()).toMatchObject({ ok: true, mail: { kind: "invoice-receipt" } });
    const receipt = (await rig.store.listMail()).find(({ kind }) => kind === "invoice-receipt")!;
    await record(-amountCents);
    expect(await resend()).toEqual({ ok: false, reason: "not_paid", status: "refunded" });
    expect(await mail().resend(actor, receipt.id)).toEqual({ ok: false, reason: "not_paid", status: "refunded" });
  });
});
