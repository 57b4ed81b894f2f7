import { expect, test } from "vitest";
import { describedProgramme } from "#content/facts.ts";
import { registrationStatuses } from "#domain/registration/registration.ts";
import { ensurePerson } from "#server/people/people.ts";
import { mailRule } from "#tests/support/mail/mails.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;
const individual = describedProgramme().packages.individual.title;

test("registrations are listed with totals, and fit a narrow screen", async () => {
  await converse(desk, [["registrations", said("No registrations.")]]);
  const id = await rig.paid({ company: "Mill", createdAt: noon + 60_000 });
  const other = await rig.pending({ email: "b@example.org" });
  const lost = await rig.paid({ email: "c@example.org", createdAt: noon - 60_000 });
  await rig.settle(lost, { disputedAt: noon, disputeLostAt: noon, refundedCents: 10_00 });
  const run = await desk("registrations");
  const row = (of: string, status: string, time: string, company: string, email: string) => [
    of,
    "2026",
    status,
    individual,
    "$350",
    time,
    "Ada Lovelace",
    company,
    email,
  ];
  expect(cellsOf(run, 2)).toEqual([
    ["Id", "Season", "Status", "Package", "Amount", "Registered (MT)", "Name", "Company", "Email"],
    row(id, "paid", "2026-02-01 05:01", "Mill", "ada@example.org"),
    row(other, "pending", "2026-02-01 05:00", "", "b@example.org"),
    row(lost, "paid, partly refunded, dispute lost", "2026-02-01 04:59", "", "c@example.org"),
  ]);
  expect(run.stdout).toMatch(/\n\n3 registrations; 2 paid \$700, \$10 of it refunded\.\n$/);
  expect((await desk("registrations --status pending")).stdout).toMatch(/\n\n1 registration\.\n$/);
  const narrow = await rig.deskAt({ width: 60 }, "registrations");
  expect(cellsOf(narrow, 2)[0]).not.toContain("Season");
  for (const line of narrow.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(60);
  expect((await rig.deskAt({ reads: 1 }, "registrations", "--csv")).stdout.split("\r\n")).toHaveLength(2);
  expect((await rig.deskAt({ reads: 2 }, "registrations", "--csv")).stdout.split("\r\n")).toHaveLength(3);
  await desk(`forget ${id} --yes`);
  expect(cellsOf(await desk("registrations"), 2)[1]!.slice(6)).toEqual(["(forgotten)", "", ""]);
  await converse(desk, [
    ["registrations --status gone", misused(`--status must be one of ${registrationStatuses.join(", ")}.`)],
  ]);
});

test("registrations are found by words, season and status, for people and programs", async () => {
  const mill = await rig.paid({ company: "Mill", createdAt: noon + 1_000 });
  const old = await rig.paid({ email: "old@example.org", season: "2025" });
  const ids = async (line: string) => (await desk(`registrations ${line} --json`)).records().map(({ id }) => id);
  expect(await ids("")).toEqual([mill, old]);
  expect(await ids("--search mill")).toEqual([mill]);
  expect(await ids("--season 2025")).toEqual([old]);
  expect(await ids("--status pending")).toEqual([]);
  const csv = csvOf(await desk("registrations --season 2025 --csv"));
  expect(csv).toHaveLength(2);
  expect(csv[0]).toMatch(/^Id,Season,Status,/);
  expect(csv[1]).toMatch(new RegExp(`^${old},2025,paid,`));
  expect((await desk("registrations")).stdout).toMatch(/\n\n2 registrations; 2 paid \$700\.\n$/);
});

test("one registration is shown with all that is known of it", async () => {
  const id = await rig.paid({ company: "Mill\u0007" });
  const twin = await rig.paid();
  await rig.settle(twin, { refundedCents: 50_00, disputedAt: noon });
  const { store } = rig.testDatabase;
  const claimed = (await store.claimMail(noon, mailRule(1_000)))!;
  await store.markMailSent(claimed.mail.id, claimed.claim, noon + 60_000);
  const lines = (await desk(`show ${id}`)).stdout.split("\n");
  expect(lines.filter((line) => !line.startsWith("    "))).toEqual([
    `Registration ${id}`,
    "  Season        2026",
    "  Status        paid, since Feb 1, 2026, 5:00 AM MT",
    `  Package       ${individual}, standard price`,
    "  Amount        $350",
    "  Name          Ada Lovelace",
    "  Email         ada@example.org",
    "  Phone         208-555-0101",
    "  Company       Mill",
    "  Registered    Feb 1, 2026, 5:00 AM MT",
    "  Paid          Feb 1, 2026, 5:00 AM MT",
    `  Checkout      cs_${id}`,
    "  Price id      price_individual_standard",
    "  Terms         2025-11-10",
    "  Mails",
    "  Events of the payment provider",
    "",
    "",
  ]);
  expect(lines).toContain("    Feb 1, 2026, 5:00 AM MT  checkout.session.completed");
  const other = (await desk(`show ${twin}`)).stdout;
  for (const line of [
    "  Status        paid, partly refunded, disputed, duplicate, since ",
    "  Amount        $350, $50 refunded\n",
    "  Disputed      Feb 1, 2026, 5:00 AM MT\n",
    `  Duplicate of  ${id}\n`,
  ])
    expect(other).toContain(line);
  expect(other).not.toContain("Company");
  const both = (await desk("show ada@example.org")).stdout;
  expect(both.match(/^Registration /gm)).toHaveLength(2);
  expect((await rig.deskAt({ reads: 1 }, "show", "ada@example.org")).stdout.match(/^Registration /gm)).toHaveLength(1);
  expect((await desk(`show ${id} --json`)).records()).toMatchObject([
    { id, invoice: null, events: [{ id: `evt_${id}`, receivedAt: "2026-02-01T12:00:00.000Z" }] },
  ]);
  const open = (await desk(`show ${await rig.pending({ email: "b@example.org" })}`)).stdout;
  for (const word of ["Mails", "Events", "Paid  "]) expect(open).not.toContain(word);
  await rig.settle(twin, { disputeLostAt: noon });
  expect((await desk(`show ${twin}`)).stdout).toContain("  Dispute lost  Feb 1, 2026, 5:00 AM MT\n");
  await desk("forget ada@example.org --yes");
  expect((await desk(`show ${id}`)).stdout).toContain("  Name          (forgotten)\n");
  await converse(desk, [
    ["show nothing", refused("There is no registration with this id.")],
    ["show zoe@example.org", refused("There is no registration under this email address.")],
  ]);
});

test("a correction says what changed, and why it cannot be", async () => {
  const id = await rig.paid();
  await converse(desk, [
    [`correct ${id}`, misused("give what to correct: --email, --first-name, --last-name, --phone, --company.")],
    [
      `correct ${id} --first-name Adah --last-name Lee --phone 208-555-0199`,
      said(`Corrected: firstName, lastName, phone of ${id}.`),
    ],
    [`correct ${id} --first-name Adah`, said(`Nothing to correct: ${id} is already like that.`)],
    ["correct nothing --phone 208-555-0199", refused("There is no registration with this id.")],
  ]);
  await converse(desk, [
    [
      `correct ${id} --email adah@example.org`,
      said(`Corrected: email of ${id}.`, "The receipt goes out again, to the new address."),
    ],
  ]);
  const zoe = await ensurePerson(db(), { email: "zoe@example.org", firstName: "Zoe", lastName: "Hill" }, noon);
  await ensurePerson(db(), { email: "adah@example.org", firstName: "Ada", lastName: "Lee" }, noon);
  await converse(desk, [
    [
      `correct ${id} --email zoe@example.org`,
      refused(
        `The address belongs to Zoe Hill (${zoe}), so nothing was changed.`,
        "If both are one person, forget or refund one registration; if not, ask for another address.",
      ),
    ],
  ]);
  const open = await rig.pending({ email: "b@example.org" });
  await db().updateTable("registrations").set({ session_id: null }).where("id", "=", open).execute();
  await converse(desk, [
    [
      `correct ${open} --email c@example.org`,
      refused("Its checkout is still being created with the old address: try again in a minute."),
    ],
  ]);
  await desk(`forget ${open} --yes`);
  await converse(desk, [[`correct ${open} --phone 208-555-0199`, refused("This person has already been forgotten.")]]);
});
