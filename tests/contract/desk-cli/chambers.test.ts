import { beforeEach, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { joinChamber } from "#server/chambers/join-chamber.ts";
import { locksOf } from "#server/storage/locks.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { changeRows, readRow } from "#tests/support/databases/rows.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;
const season = programme.id;
interface Chamber {
  id: string;
  code: string;
  registrationId: string;
}
let boise: Chamber;
let moscow: Chamber;

async function openChamber(company: string, email: string): Promise<Chamber> {
  const id = await rig.pending({ registrationType: "chamber", company, email, amountCents: 6_000_00 });
  await desk(`record-payment ${id} --amount 6000 --way cash --received-on 2026-02-03`);
  const listed = (await desk("chambers --json")).records() as unknown as Chamber[];
  return listed.find(({ registrationId }) => registrationId === id)!;
}

async function join({ code }: Chamber, name: string): Promise<void> {
  const options = { db: db(), locks: locksOf("sqlite"), clock: { now: () => noon }, season };
  const member = {
    code,
    email: `${name}@example.com`,
    firstName: name,
    lastName: "Hill",
    business: null,
    listed: true,
  };
  expect(await joinChamber(options, member)).toMatchObject({ ok: true });
}

beforeEach(async () => {
  boise = await openChamber("Boise Chamber", "b@example.org");
  moscow = await openChamber("Moscow Chamber", "m@example.org");
  // Which of the two is older.
  await changeRows(db(), "chambers", { created_at: "2026-02-02T12:00:00.000Z" }, { id: boise.id });
  await join(boise, "ann");
  await join(boise, "bob");
});

test("chambers are listed, old ones first, with what each needs", async () => {
  await db().updateTable("chambers").set({ flag: "refunded", cap: 7 }).where("id", "=", boise.id).execute();
  await db().updateTable("chamber_members").set({ flag: "paid" }).execute();
  const run = await desk("chambers");
  expect(cellsOf(run, 1)).toEqual([
    ["Chamber", "Name", "Code", "Members", "Cap", "Nominated", "Needs", "Since (MT)"],
    [boise.id, "Boise Chamber", boise.code, "2", "7", "0", "refunded, 2 already paid", "2026-02-02 05:00"],
    [moscow.id, "Moscow Chamber", moscow.code, "0", "", "0", "", "2026-02-10 12:00"],
  ]);
  expect(run.stdout).toMatch(/\n2 chambers listed\.\n$/);
  expect((await desk("chambers --json")).records()[0]).toEqual({
    ...boise,
    name: "Boise Chamber",
    members: 2,
    paidMembers: 2,
    nominated: 0,
    cap: 7,
    flag: "refunded",
    createdAt: "2026-02-02T12:00:00.000Z",
  });
  expect(csvOf(await desk("chambers --csv")).slice(0, 2)).toEqual([
    "id,name,code,members,paidMembers,nominated,cap,flag,registrationId,createdAt",
    `${boise.id},Boise Chamber,${boise.code},2,2,0,7,refunded,${boise.registrationId},2026-02-02T12:00:00.000Z`,
  ]);
});

test("a chamber is capped, kept, seen and closed", async () => {
  const unknown = refused("There is no chamber with that id.");
  const badCap = refused("A cap is a number from 1 to 999999, or none.");
  const cap = async () => (await desk("chambers --json")).records()[0]!["cap"];
  await converse(desk, [
    ["chamber cap nowhere 5", unknown],
    [`chamber cap ${boise.id} 0`, badCap],
    [`chamber cap ${boise.id} few`, badCap],
    [`chamber cap ${boise.id} 1`, said("Capped.")],
  ]);
  expect(await cap()).toBe(1);
  await converse(desk, [[`chamber cap ${boise.id} none`, said("No cap.")]]);
  expect(await cap()).toBeNull();
  await converse(desk, [
    [`chamber keep ${boise.id}`, misused("say why with --reason.")],
    [`chamber keep ${boise.id} --reason Paid`, refused("There is nothing to decide about this chamber.")],
  ]);
  await db().updateTable("chambers").set({ flag: "disputed" }).where("id", "=", boise.id).execute();
  await db().updateTable("chamber_members").set({ flag: "paid" }).execute();
  await converse(desk, [
    ["chamber keep nowhere --reason Paid", unknown],
    [`chamber keep ${boise.id} --reason Paid`, said("Kept.")],
    ["chamber seen nowhere", unknown],
    [`chamber seen ${boise.id}`, said("Noted.")],
  ]);
  expect((await desk("chambers --json")).records()[0]).toMatchObject({ flag: null, paidMembers: 0 });
  await converse(desk, [
    [`chamber close ${boise.id}`, misused("say why with --reason.")],
    ["chamber close nowhere --reason Left", unknown],
    [`chamber close ${boise.id} --reason Left`, said("Closed.")],
  ]);
  const left = await desk("chambers");
  expect(cellsOf(left, 1).map(([, name]) => name)).toEqual(["Name", "Moscow Chamber"]);
  expect(left.stdout).toMatch(/\n1 chamber listed\.\n$/);
});

test("a contact who has left is removed, and the only one where that is said", async () => {
  const remove = (email: string, more = "") => `chamber remove-contact ${boise.id} ${email} --reason Left${more}`;
  const ann = await readRow(db(), "people", { email: "ann@example.com" });
  await db()
    .insertInto("chamber_contacts")
    .values({ chamber_id: boise.id, person_id: ann.id, added_at: "2026-02-03T12:00:00.000Z" })
    .execute();
  await converse(desk, [
    [`chamber remove-contact ${boise.id} b@example.org`, misused("say why with --reason.")],
    ["chamber remove-contact nowhere b@example.org --reason Left", refused("There is no chamber with that id.")],
    [remove("m@example.org"), refused("This person is not a contact of the chamber.")],
    [remove("nobody@example.org"), refused("This person is not a contact of the chamber.")],
    [remove("B@example.org"), said("Removed.")],
  ]);
  const last = await desk(remove("ann@example.com"));
  expect([last.status, last.stderr.includes("no one could open its page"), last.stderr.includes("--last")]).toEqual([
    1,
    true,
    true,
  ]);
  await converse(desk, [[remove("ann@example.com", " --last"), said("Removed.")]]);
});

test("a member moves to another chamber, unless it is the same, full or not known", async () => {
  const move = (to: string) => `chamber move ANN@example.com --to ${to} --reason "Wrong code"`;
  const members = async () => (await desk("chambers --json")).records().map((row) => row["members"]);
  await converse(desk, [
    ["chamber move ann@example.com --reason x", misused("say with --to which chamber they belong to.")],
    [`chamber move ann@example.com --to ${moscow.id}`, misused("say why with --reason.")],
    [
      `chamber move zoe@example.com --to ${moscow.id} --reason x`,
      refused("No member of a chamber has this email address."),
    ],
    [move("nowhere"), refused("There is no such chamber, or it isn't taking new members.")],
    [move(boise.id), refused("They are already a member of this chamber.")],
  ]);
  await join(moscow, "cid");
  await converse(desk, [
    [`chamber cap ${moscow.id} 1`, said("Capped.")],
    [move(moscow.id), refused("The other chamber is full.")],
    [`chamber cap ${moscow.id} 2`, said("Capped.")],
  ]);
  expect(await members()).toEqual([2, 1]);
  await converse(desk, [[move(moscow.id), said("Moved, and told by email.")]]);
  expect(await members()).toEqual([1, 2]);
  await db().updateTable("chamber_members").set({ season: "2025" }).execute();
  await converse(desk, [[move(boise.id), refused("No member of a chamber has this email address.")]]);
  await db().updateTable("chamber_members").set({ season, removed_at: "2026-02-09T12:00:00.000Z" }).execute();
  await converse(desk, [[move(boise.id), refused("No member of a chamber has this email address.")]]);
});
