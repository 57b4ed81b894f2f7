import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { readCommand } from "#server/desk/cli/read-command.ts";
import { verbs } from "#server/desk/cli/verbs.ts";
import { toPendingRow } from "#server/storage/queries/rows.ts";
import { slowEngines } from "#tests/support/databases/database.ts";
import { mailRule } from "#tests/support/mail/mails.ts";
import { newCheckout, noon } from "#tests/support/databases/new-checkout.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";

describe.each(slowEngines)("the desk's lists on %s", { timeout: 60_000 }, (engine) => {
  const rig = suiteDesk(engine);

  test("registrations as JSON are one object a line with the names that programs rely on", async () => {
    const id = await rig.paid({ firstName: "Zoë", company: "Snake River", phone: "+1 208 555 0101" });
    await rig.pending({ createdAt: noon - 1_000 });
    const run = await rig.desk("registrations", "--json");
    expect(run).toMatchObject({ status: 0, stderr: "" });
    const [first, second] = run.records();
    expect(first).toMatchObject({
      id,
      status: "paid",
      registrationType: "individual",
      firstName: "Zoë",
      lastName: "Lovelace",
      email: "ada@example.org",
      phone: "+1 208 555 0101",
      company: "Snake River",
      priceId: "price_individual_standard",
      amountCents: 350_00,
      refundedCents: 0,
      currency: "usd",
      sessionId: `cs_${id}`,
      createdAt: "2026-02-01T12:00:00.000Z",
      paidAt: "2026-02-01T12:00:00.000Z",
    });
    expect(second).toMatchObject({ status: "pending", company: null, paidAt: null });
    const paid = await rig.desk("registrations", "--status", "paid", "--json");
    expect(paid.records().map((record) => record["id"])).toEqual([id]);
  });

  test("the table marks duplicates, disputes and what needs a look; the CSV is safe to open", async () => {
    const first = await rig.paid({ lastName: "=cmd|'/C calc'!A0" });
    await rig.paid({ phone: "+1 208 555 0101" });
    await rig.settle(first, { disputedAt: noon, refundedCents: 100 });
    await rig.settle(await rig.pending({ email: "b@example.org" }), { status: "review" });
    const table = await rig.desk("registrations");
    expect(table).toMatchObject({ status: 0, stderr: "" });
    expect(table.stdout).toMatch(/paid, partly refunded, disputed /);
    expect(table.stdout).toMatch(/paid, duplicate /);
    expect(table.stdout).toMatch(/review: needs a decision /);
    expect(table.stdout).toMatch(
      /Registered \(MT\)[^]*2026-02-01 05:00[^]*3 registrations; 2 paid \$700, \$1 of it refunded\./,
    );
    const csv = await rig.desk("registrations", "--csv");
    const lines = csv.stdout.split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Id,Season,Status,Package,First name,Last name,Email,Phone,Company,Amount,Refunded,/);
    expect(lines[0]).toContain("Registered (MT)");
    expect(csv.stdout).toContain(",350.00,1.00,USD,2026-02-01 05:00,");
    expect(csv.stdout).toContain(",'=cmd|'/C calc'!A0,");
    expect(csv.stdout).toContain(",+1 208 555 0101,");
  });

  test("a long list comes whole, page by page, and ends quietly when its reader has seen enough", async () => {
    const { database, url } = rig.testDatabase;
    // Many at the same instant: the page break then falls between equals.
    const rows = Array.from({ length: 1_203 }, (_, index) =>
      toPendingRow(newCheckout({ createdAt: noon + Math.floor(index / 400) })),
    );
    for (let at = 0; at < rows.length; at += 300)
      await database.db
        .insertInto("registrations")
        .values(rows.slice(at, at + 300))
        .execute();
    const all = (await rig.desk("registrations", "--json")).records();
    expect(new Set(all.map((record) => record["id"]))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(all).toHaveLength(1_203);

    const env = { PATH: process.env["PATH"], DATABASE_URL: url, DATA_DIR: rig.dataDir };
    const pipe = spawn(
      "sh",
      ["-c", `"${process.execPath}" server/desk/main.ts registrations --csv; echo "status $?" >&2`],
      {
        env,
      },
    );
    let stderr = "";
    pipe.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
    await once(pipe.stdout, "data");
    pipe.stdout.destroy();
    await once(pipe, "close");
    expect(stderr).toBe("status 0\n");
  });

  test("one registration or all of a person are shown with mails and events, by id, its beginning or email", async () => {
    const id = await rig.paid();
    const other = await rig.pending({ email: "ADA@example.org" });
    const byStart = await rig.desk("show", id.slice(0, 8).toUpperCase());
    expect(byStart.status).toBe(0);
    for (const words of [
      `Registration ${id}`,
      "$350",
      "Feb 1, 2026, 5:00 AM MT",
      "receipt",
      "checkout.session.completed",
    ])
      expect(byStart.stdout).toContain(words);
    const byEmail = (await rig.desk("show", "Ada@Example.org", "--json")).records();
    expect(byEmail.map((record) => record["id"]).toSorted()).toEqual([id, other].toSorted());
    expect(byEmail.find((record) => record["id"] === id)).toMatchObject({
      mails: [{ status: "waiting" }, { status: "waiting" }],
      events: [{ id: `evt_${id}` }],
    });
    const unknown = await rig.desk("show", "nobody@example.org");
    expect(unknown).toMatchObject({ status: 1, stdout: "" });
    expect(unknown.stderr).toContain("no registration under this email address");
  });

  test("the outbox says what waits, what went and what was given up, with the last error", async () => {
    const { store } = rig.testDatabase;
    const id = await rig.paid();
    const first = (await store.claimMail(noon, mailRule(1_000)))!;
    await store.markMailSent(first.mail.id, first.claim, noon + 1);
    const second = (await store.claimMail(noon, mailRule(1_000)))!;
    await store.giveUpMail(second.mail.id, second.claim, {
      at: noon + 2,
      error: "550 no such mailbox",
      alert: true,
    });
    const records = (await rig.desk("mail", "--json")).records();
    expect(records).toHaveLength(3);
    expect(records).toContainEqual(expect.objectContaining({ status: "sent", registrationId: id, lastError: null }));
    expect(records).toContainEqual(expect.objectContaining({ status: "given-up", lastError: "550 no such mailbox" }));
    const table = await rig.desk("mail", "--status", "given-up");
    expect(table.stdout).toContain("550 no such mailbox");
    expect(table.stdout).toContain(second.mail.id);
    expect(table.stdout).toContain(
      "1 mail listed; 1 waiting (the oldest since Feb 1, 2026, 5:00 AM MT), 1 given up in all.",
    );
  });
});

describe("the desk's command line", { timeout: 60_000 }, () => {
  const rig = suiteDesk("sqlite");

  test.each([
    [[], /npm run desk -- <verb>/],
    [["registratons"], /no verb "registratons"/],
    [["registrations", "--nope"], /Unknown option '--nope'/],
    [["registrations", "--status"], /'--status <value>' argument missing/],
    [["show"], /takes one word: <id or email>/],
    [["mail", "a"], /takes no more words/],
  ])("%j is a misuse, and the words say how it is used", (words, expected) => {
    expect(readCommand(verbs, words)).toMatchObject({ kind: "misused", words: expect.stringMatching(expected) });
  });

  test.each([
    [["registrations", "--status", "gone"], /^--status must be one of pending, paid/],
    [["mail", "--json", "--csv"], /^choose one of --json and --csv/],
    [["show"], /takes one word/],
  ])("%j ends with status 2 and nothing on standard output", async (words, expected) => {
    const run = await rig.deskProcess(...words);
    expect(run).toMatchObject({ status: 2, stdout: "" });
    expect(run.stderr).toMatch(expected);
  });

  test("help is a result, an unusable setting or database a failure in one line", async () => {
    expect(await rig.deskProcess("help")).toMatchObject({ status: 0, stderr: "" });
    const settings = await rig.deskWith({ DATABASE_URL: "mysql://x", TRUST_PROXY: "many" }, "mail");
    expect(settings.status).toBe(1);
    expect(settings.stderr.trim().split("\n")).toEqual([
      expect.stringMatching(/^DATABASE_URL: /),
      expect.stringMatching(/^TRUST_PROXY: /),
    ]);
    const gone = await rig.deskWith({ DATABASE_URL: "postgres://x@127.0.0.1:1/x" }, "mail");
    expect(gone).toMatchObject({ status: 1, stdout: "" });
    expect(gone.stderr.trim()).toMatch(/^DATABASE_URL: the database cannot be opened: .*ECONNREFUSED[^\n]*$/);
  });
});
