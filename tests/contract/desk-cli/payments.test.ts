import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { createOwnRegistration } from "#server/handing/own-registration.ts";
import { ensurePerson } from "#server/people/people.ts";
import { createScholarships } from "#server/scholarships/scholarships.ts";
import { locksOf } from "#server/storage/locks.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { application } from "#tests/support/person.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;
const ground = () => ({ db: db(), locks: locksOf("sqlite"), clock: { now: () => noon }, season: programme.id });
const unknownId = refused("There is no registration with this id.");

test("scholarships are listed and decided on", async () => {
  await converse(desk, [
    ["scholarships", { ...said(), stderr: "No one has applied yet.\n" }],
    ["scholarships --json", said()],
  ]);
  await createScholarships(ground()).apply(application);
  const [listed, ...more] = (await desk("scholarships --json")).records();
  expect(more).toEqual([]);
  expect(listed).toMatchObject({ name: "Ada Lee", state: "open", town: "Challis" });
  const id = String(listed!["id"]);
  const table = await desk("scholarships");
  expect(table.stderr).toBe("");
  expect(cellsOf(table)).toEqual([
    ["Id", "State", "Name", "Email", "Town", "Project", "How it would help"],
    [id, "open", "Ada Lee", "ada@challis.example", "Challis", "A map of wells", "The fee is a month of hay"],
  ]);
  expect(csvOf(await desk("scholarships --csv"))).toHaveLength(2);
  const unknown = refused("There is no application with this id.");
  const missing = misused("--reason is missing.");
  await converse(desk, [
    [`scholarship refuse ${id}`, missing],
    [`scholarship grant ${id} --reason " "`, missing],
    [`scholarship grant ${crypto.randomUUID()} --reason Fair`, unknown],
    ["scholarship grant nowhere --reason Fair", unknown],
    [
      `scholarship refuse ${id.slice(0, 8)} --reason Late`,
      said(`Scholarship ${id} is refused, and we'll email the applicant.`),
    ],
    [`scholarship grant ${id} --reason Fair`, said(`Scholarship ${id} is granted, and we'll email the applicant.`)],
    [`scholarship refuse ${id} --reason Late`, refused("This application has already been decided.")],
  ]);
  expect(cellsOf(await desk("scholarships"))[1]![1]).toBe("granted");
});

test("a refund says what goes to whom before, and why it cannot be after", async () => {
  const id = await rig.paid({ firstName: "Ada\u0007", lastName: "Lee" });
  await rig.settle(id, { refundedCents: 50_00 });
  const asked = (amount: string) =>
    refused(`${amount} will be refunded to Ada Lee. This cannot be undone. Type yes to continue:`, "Nothing was done.");
  expect(await rig.deskAt({ answer: "no" }, "refund", id)).toMatchObject(asked("$300"));
  expect(await rig.deskAt({ answer: "no" }, "refund", id, "--amount", "20.50")).toMatchObject(asked("$20.50"));
  // The price may be another by now: what goes back is what came by card.
  await rig.settle(id, { amountCents: 6_000_00, cardCents: 350_00, status: "review" });
  expect(await rig.deskAt({ answer: "no" }, "refund", id)).toMatchObject(asked("$300"));
  await rig.settle(id, { amountCents: 350_00, status: "paid" });
  await converse(desk, [
    [`refund ${id} --amount much`, misused("--amount is an amount in dollars, such as 50.00.")],
    [`refund ${crypto.randomUUID()} --yes`, unknownId],
    [`refund ${id}`, refused("Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.")],
    [
      `refund ${id} --amount 900 --yes`,
      refused(
        "Nothing was refunded: --amount is an amount in dollars, such as 50.00, at most what was paid by card and not yet refunded.",
      ),
    ],
    ["refund zoe@example.org --yes", refused("There is no registration under this email address.")],
  ]);
  await rig.settle(id, { refundedCents: 350_00, status: "refunded" });
  await converse(desk, [[`refund ${id} --yes`, refused("All of it has already been refunded.")]]);
  const other = await rig.paid({ email: "ada@example.org" });
  await converse(desk, [
    [
      "refund ada@example.org --yes",
      refused("This person has several registrations: give the id of one (`desk show <email>` lists them)."),
    ],
    [`correct ${other} --phone 208-555-0199`, said(`Corrected: phone of ${other}.`)],
  ]);
});

test("requests for a refund are listed with what is left, and answered", async () => {
  const registrationId = await rig.paid();
  await rig.settle(registrationId, { refundedCents: 50_00 });
  const ada = await ensurePerson(db(), { email: "ada@example.org", firstName: "Ada", lastName: "Lee" }, noon);
  await createOwnRegistration(ground()).askForRefund(ada, { registrationId, reason: "I moved." });
  const [listed] = (await desk("refund-requests --json")).records();
  const id = String(listed!["id"]);
  expect(listed).toEqual({
    id,
    registration: registrationId,
    name: "Ada Lee",
    email: "ada@example.org",
    leftCents: 300_00,
    reason: "I moved.",
    askedAt: "2026-02-01T12:00:00.000Z",
  });
  // Another sum may be asked by now: what is left is of what came.
  await rig.settle(registrationId, { amountCents: 6_000_00, cardCents: 350_00, status: "review" });
  expect((await desk("refund-requests --json")).records()).toMatchObject([{ leftCents: 300_00 }]);
  await rig.settle(registrationId, { amountCents: 350_00, status: "paid" });
  const table = await desk("refund-requests");
  expect(cellsOf(table, 1)).toEqual([
    ["Request", "Registration", "Name", "Left", "Asked (MT)", "Why"],
    [id, registrationId, "Ada Lee", "$300", "2026-02-01 05:00", "I moved."],
  ]);
  expect(table.stdout).toMatch(/\n1 request listed\.\n$/);
  expect(csvOf(await desk("refund-requests --csv"))).toEqual([
    "id,registration,name,email,leftCents,reason,askedAt",
    `${id},${registrationId},Ada Lee,ada@example.org,30000,I moved.,2026-02-01T12:00:00.000Z`,
  ]);
  const answer = `refund-requests answer ${id.slice(0, 8)}`;
  await converse(desk, [
    [`${answer} --answer " "`, refused("Say what to tell the person with --answer.")],
    ["refund-requests answer nowhere --answer No", refused("There is no request with this id.")],
    [`${answer} --answer No`, said("The answer is on its way, and the request is settled.")],
    [`${answer} --answer Later`, refused("This request is already settled.")],
    ["refund-requests", said("0 requests listed.")],
  ]);
});

test("a package is changed, at the price of its day, where nothing stands in the way", async () => {
  const id = await rig.paid();
  const open = await rig.pending({ email: "b@example.org", createdAt: Date.parse("2026-02-10T18:00:00Z") });
  await converse(desk, [
    [`change-package ${id} --reason x`, misused("say with --to which package it should be: individual, chamber.")],
    [`change-package ${id} --to team --reason x`, misused("--to must be one of individual, chamber.")],
    [`change-package ${id} --to chamber`, misused("say why with --reason.")],
    [`change-package ${crypto.randomUUID()} --to chamber --reason x`, unknownId],
    [`change-package ${id} --to individual --reason x`, refused("It already has this package.")],
    [
      `change-package ${open} --to chamber --reason x`,
      refused("The person can still pay the old price by card. Wait until that checkout has expired."),
    ],
    [`change-package ${id} --to chamber --reason x`, said("It is review now: $0 of $6,000 has arrived.")],
  ]);
  await rig.settle(id, { status: "refunded", refundedCents: 350_00 });
  await converse(desk, [[`change-package ${id} --to individual --reason x`, refused("It is refunded or void.")]]);
});

test("the provider is asked about what is pending, and about what was paid lately", async () => {
  const id = await rig.pending({ createdAt: noon - 40 * 86_400_000 });
  // The provider's silence is in the log of the process as well, which is not what is compared here.
  const quiet = typing((...words) => rig.deskWith({ LOG_LEVEL: "error" }, ...words));
  await converse(quiet, [
    ["reconcile --days few", misused("--days must be a whole number of at least 0.")],
    ["reconcile --days 1x", misused("--days must be a whole number of at least 0.")],
    ["reconcile --days x1", misused("--days must be a whole number of at least 0.")],
    [
      "reconcile --days 0",
      said(
        "1 registration asked about:",
        "  0 turned out to be paid",
        "  1 changed in other ways (expired, failed, refunded, disputed, needs review)",
        "  0 as before",
        `  changed: ${id}`,
      ),
    ],
    [
      "reconcile",
      said(
        "0 registrations asked about:",
        "  0 turned out to be paid",
        "  0 changed in other ways (expired, failed, refunded, disputed, needs review)",
        "  0 as before",
      ),
    ],
  ]);
  await rig.pending({ createdAt: Date.parse("2026-02-10T18:00:00Z") });
  const silent = await quiet("reconcile");
  expect(silent).toMatchObject({
    status: 1,
    stdout: expect.stringContaining("\n  0 as before\n"),
    stderr: "The payment provider gave no answer about 1. Run this again later.\n",
  });
});
