import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { ensurePerson } from "#server/people/people.ts";
import { describeMail } from "#server/desk/cli/describe-mail.ts";
import type { OutboxMail } from "#server/storage/outbox-mail.ts";
import { mailRule } from "#tests/support/mail/mails.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;

test("the outbox is listed with when and how often each mail was tried", async () => {
  await converse(desk, [["mail", said("0 mails listed; 0 waiting, 0 given up in all.")]]);
  const { store } = rig.testDatabase;
  const id = await rig.paid();
  const sent = (await store.claimMail(noon, mailRule(1_000)))!;
  await store.markMailSent(sent.mail.id, sent.claim, noon + 60_000);
  const waiting = (await store.claimMail(noon, mailRule(1_000)))!;
  await store.deferMail(waiting.mail.id, waiting.claim, Date.parse("2026-02-10T20:00:00Z"), "451 try\u0007 later");
  const run = await desk("mail");
  const [titles, ...rows] = cellsOf(run, 2);
  expect(titles).toEqual([
    "Status",
    "Kind",
    "Mail",
    "About",
    "Written (MT)",
    "Sent or next try (MT)",
    "Tries",
    "Last error",
  ]);
  const row = (mail: OutboxMail, status: string, at: string, error: string) => [
    status,
    mail.kind,
    mail.id,
    id,
    "2026-02-01 05:00",
    at,
    "1",
    error,
  ];
  expect(rows.toSorted()).toEqual([
    row(sent.mail, "sent", "2026-02-01 05:01", ""),
    row(waiting.mail, "waiting", "2026-02-10 13:00", "451 try later"),
  ]);
  const depth = "1 waiting (the oldest since Feb 1, 2026, 5:00 AM MT), 0 given up in all.";
  expect(run.stdout.split("\n").slice(-3)).toEqual(["", `2 mails listed; ${depth}`, ""]);
  expect((await desk("mail --status sent")).stdout).toContain(`\n\n1 mail listed; ${depth}\n`);
  const records = (await desk("mail --json")).records();
  expect(records).toHaveLength(2);
  expect(records.find((mail) => mail["id"] === sent.mail.id)).toMatchObject({
    status: "sent",
    registrationId: id,
    sentAt: "2026-02-01T12:01:00.000Z",
    nextAttemptAt: null,
  });
  const csv = csvOf(await desk("mail --csv"));
  expect(csv).toHaveLength(3);
  expect(csv[0]).toBe(
    "id,kind,registrationId,personId,priority,status,attempts,createdAt,nextAttemptAt,sentAt,lastError",
  );
  expect((await rig.deskAt({ reads: 1 }, "mail", "--csv")).stdout.split("\r\n")).toHaveLength(2);
  expect((await rig.deskAt({ reads: 1 }, "mail", "--json")).records()).toHaveLength(1);
  await converse(desk, [
    ["mail --status lost", misused("--status must be one of waiting, sent, given-up, forgotten, expired, withheld.")],
    ["mail --retry-all", said("1 mail will be tried again within a minute.")],
    [`resend ${waiting.mail.id}`, said(`The ${waiting.mail.kind} of ${id} was still waiting, and is being tried now.`)],
  ]);
});

test("a mail is sent again, or it is said why not", async () => {
  const id = await rig.paid();
  const person = await ensurePerson(db(), { email: "zoe@example.org" }, noon);
  const removed = { kind: "passkey-removed" as const, ids: { personId: person }, at: noon };
  const mailId = (await queueMail(db(), { ...removed, again: true }))!;
  await db().updateTable("outbox").set({ status: "sent" }).where("id", "=", mailId).execute();
  await converse(desk, [
    [`resend ${mailId.slice(0, 8)}`, said(`The passkey-removed of ${person} is sent again.`)],
    ["resend nothing", refused("There is no registration with this id. There is no email with it, either.")],
    ["resend zoe@example.org", refused("There is no registration under this email address.")],
    [
      `resend ${await rig.pending({ email: "b@example.org" })}`,
      refused("Nothing was paid (the registration is pending), so there is no receipt to send."),
    ],
  ]);
  await db().updateTable("outbox").set({ not_after: "2026-02-01T12:00:00.000Z" }).where("id", "=", mailId).execute();
  await converse(desk, [[`resend ${mailId}`, refused("It is too late to send it: what it says is no longer true.")]]);
  const gone = { not_after: null, recipient: "address" as const, address: null };
  await db().updateTable("outbox").set(gone).where("id", "=", mailId).execute();
  await converse(desk, [[`resend ${mailId}`, refused("It went to an address that we no longer keep.")]]);
  const alert = { recipient: "organizer" as const, person_id: null };
  await db().updateTable("outbox").set(alert).where("id", "=", mailId).execute();
  await converse(desk, [[`resend ${mailId}`, said("The passkey-removed is sent again.")]]);
  await rig.paid();
  await converse(desk, [
    [
      "resend ada@example.org",
      refused("This person has several registrations: give the id of one (`desk show <email>` lists them)."),
    ],
  ]);
  await desk("forget ada@example.org --yes");
  await converse(desk, [[`resend ${id}`, refused("The person was forgotten, so there is no one to write to.")]]);
});

test.each([
  [{ status: "sent", sentAt: noon }, "sent Feb 1, 2026, 5:00 AM MT"],
  [{ status: "sent" }, "sent "],
  [{ status: "forgotten", lastError: "x" }, "not sent: the person was forgotten"],
  [{ status: "expired", lastError: "550\u0007 no" }, "not sent: it was too late: 550 no"],
  [{ status: "expired" }, "not sent: it was too late"],
  [{ status: "withheld" }, "not sent: this site emails only its organizer"],
  [{ status: "given-up", attempts: 9, lastError: "550 no" }, "given up after 9 attempts: 550 no"],
  [{ status: "waiting" }, "waiting"],
  [{ status: "waiting", attempts: 2, lastError: "451" }, "waiting, attempt 3 at Feb 1, 2026, 5:00 AM MT: 451"],
] as const)("a mail that is %j is described", (mail, words) => {
  const whole = { sentAt: null, nextAttemptAt: noon, attempts: 0, lastError: null, ...mail } as unknown as OutboxMail;
  expect(describeMail(whole)).toBe(words);
});

test("the log says who did what, the newest first, and as many as are asked for", async () => {
  const { store } = rig.testDatabase;
  const entry = { action: "purge" as const };
  await store.appendAudit({ ...entry, at: noon, actor: { kind: "system" }, subjects: ["a", "b"] });
  await store.appendAudit({ ...entry, at: noon + 1, actor: { kind: "organizer", personId: "olive" }, subjects: [] });
  await desk("organizer add ada@example.org --name Ada");
  const records = (await desk("log --json")).records();
  expect(records).toHaveLength(3);
  expect(records[2]).toEqual({
    id: expect.any(String),
    at: "2026-02-01T12:00:00.000Z",
    actor: { kind: "system" },
    action: "purge",
    subjects: ["a", "b"],
    detail: null,
    reason: null,
  });
  const lines = (await desk("log")).stdout.trimEnd().split("\n");
  const begin = (index: number) => String(records[index]!["id"]).slice(0, 8);
  expect(lines.slice(1)).toEqual([
    `${begin(1)}  Feb 1, 2026, 5:00 AM MT  olive  purge`,
    `${begin(2)}  Feb 1, 2026, 5:00 AM MT  the site  purge  a b`,
  ]);
  expect(lines[0]).toMatch(
    `${begin(0)}  Feb 10, 2026, 12:00 PM MT  ${userInfo().username} (command line)  ${String(records[0]!["action"])}  `,
  );
  expect((await desk("log --last 2 --json")).records()).toEqual(records.slice(0, 2));
  expect((await rig.deskAt({ reads: 1 }, "log")).stdout.trimEnd().split("\n")).toHaveLength(1);
  const wrong = misused("--last must be a whole number of at least 1.");
  await converse(desk, [
    ["log --last 0", wrong],
    ["log --last 10x", wrong],
    ["log --last x10", wrong],
  ]);
  await desk("grant ada@example.org --first-name Ada --last-name Lee --reason Fair");
  expect((await desk("log")).stdout).toContain('  "Fair"  ');
});

test("an entry of the log is taken back with a reason, once", async () => {
  await desk("advisor add jo@example.com --name Jo --topics Farms");
  await desk("advisor remove jo@example.com");
  const entry = (await desk("log --json")).records().find(({ action }) => action === "remove-advisor")!;
  const id = String(entry["id"]);
  await converse(desk, [
    [`take-back ${id}`, misused("say why with --reason.")],
    ["take-back nothing --reason Slip", refused("The log has no entry with this id.")],
    [`take-back ${id.slice(0, 8)} --reason Slip`, said("Taken back.")],
    [`take-back ${id} --reason Slip`, refused("This has already been taken back.")],
  ]);
  expect((await desk("advisor list --json")).records()).toMatchObject([{ name: "Jo" }]);
});
