import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { converse, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;
const undone = "Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.";

test("who is to be forgotten is said before, and what was taken after", async () => {
  const [paid, open] = [await rig.paid({ email: "ada@example.org" }), await rig.pending({ email: "ada@example.org" })];
  const id = await ensurePerson(db(), { email: "ada@example.org", firstName: "Ada" }, noon);
  const child = await ensurePerson(db(), { email: "cy@example.org", firstName: "Cy" }, noon);
  const guardian = { guardian_name: "Ada Lee", guardian_email: "ada@example.org" };
  await putRow(db(), "consents", {
    ...guardian,
    id: "consent",
    person_id: child,
    season: programme.id,
    method: "paper",
    requested_at: "2026-02-01T12:00:00.000Z",
  });
  const before = await rig.deskAt({ answer: "no" }, "forget", "ada@example.org");
  expect(before).toMatchObject({ status: 1, stdout: "" });
  const asked = before.stderr.split("\n");
  expect(asked.slice(0, 2).toSorted()).toEqual([`  ${paid}  paid`, `  ${open}  pending`].toSorted());
  expect(asked.slice(2)).toEqual([
    "A checkout may still be open: if it is paid now, it will be recorded without a name.",
    "The person will be removed from 2 registrations, and from teams, work and sign-ins, and from the consents given as a guardian. This cannot be undone. Type yes to continue:",
    "Nothing was done.",
    "",
  ]);
  const done = await desk("forget ada@example.org --yes");
  expect(done.status).toBe(0);
  const [first, ...ids] = done.stdout.trimEnd().split("\n");
  expect(first).toBe("Forgotten: 2 registrations, 0 mail files.");
  expect(ids.slice(0, 2).toSorted()).toEqual([`  ${paid}`, `  ${open}`].toSorted());
  expect(ids.slice(2)).toEqual([`  ${id}`, "  consent"]);
  const [entry] = await rig.testDatabase.store.auditLog(1);
  expect(entry).toMatchObject({ action: "forget", reason: "asked for at the command line" });
  await converse(desk, [
    [`forget ${paid} --yes`, refused("This person has already been forgotten.")],
    ["forget ada@example.org --yes", refused("There is no registration under this email address.")],
    ["forget nowhere --yes", refused("There is no registration with this id.")],
  ]);
});

test("who was only invited to a team is known by the address alone, and goes all the same", async () => {
  const at = "2026-02-01T12:00:00.000Z";
  const lead = await ensurePerson(db(), { email: "ada@example.org", firstName: "Ada" }, noon);
  const team = { id: "team", season: programme.id, name: "Spuds", code: "C", code_key: "C", lead_id: lead };
  await putRow(db(), "teams", { ...team, created_at: at });
  const invitation = { id: "invitation", team_id: "team", invited_by: lead, email: "Opal@example.org" };
  await putRow(db(), "team_invitations", { ...invitation, created_at: at });
  expect((await rig.deskAt({ answer: "no" }, "forget", "opal@example.org")).stderr).toContain(
    "The person will be removed from 0 registrations, and from invitations to a team. This cannot be undone. Type",
  );
  await converse(desk, [
    ["forget opal@example.org --yes", said("Forgotten: 0 registrations, 0 mail files.", "  invitation")],
    ["forget opal@example.org --yes", refused("There is no registration under this email address.")],
  ]);
});

test("a registration alone asks for less, and a role must go first", async () => {
  const id = await rig.paid({ email: "ada@example.org" });
  await converse(desk, [
    [`forget ${id}`, refused(`  ${id}  paid`, undone)],
    [`forget ${id} --yes --reason " "`, refused(`  ${id}  paid`, "Say why with --reason.")],
  ]);
  expect((await rig.deskAt({ answer: "no" }, "forget", id)).stderr).toContain(
    "The person will be removed from 1 registration. This cannot be undone. Type",
  );
  await desk("organizer add ada@example.org --name Ada");
  await converse(desk, [
    [
      `forget ${id} --yes`,
      refused(
        `  ${id}  paid`,
        "This person is a judge or has a role at the desk. Remove the role first, then forget them.",
      ),
    ],
  ]);
});

test("what is due for removal is counted, and removed once that is confirmed", async () => {
  const purge = (line = "") =>
    rig.deskWith({ SITE_CLOCK: "2027-04-25T16:00:00-06:00" }, "purge", ...line.split(" ").filter(Boolean));
  expect(await purge()).toMatchObject(said("Nothing is due for removal."));
  const ids = [await rig.paid({ email: "a@example.org" }), await rig.paid({ email: "b@example.org" })].toSorted();
  const due = "2 registrations made before Apr 25, 2026, 4:00 PM MT, 0 people, 0 projects and 0 files of past seasons";
  const dry = await purge("--dry-run");
  expect(dry).toMatchObject({ status: 0, stderr: "" });
  const [first, ...listed] = dry.stdout.trimEnd().split("\n");
  expect(first).toBe(`Due: ${due}. Nothing was changed.`);
  expect(listed.toSorted()).toEqual(ids.map((id) => `  ${id}`));
  expect(await purge()).toMatchObject(refused(undone));
  expect(await purge("--yes")).toMatchObject(
    said("Purged: 2 registrations, 0 people, 0 rows of past seasons, 0 mail files."),
  );
});

test("more than a screenful is counted, and answers that were kept until the finals are", async () => {
  for (let index = 0; index < 21; index += 1) await rig.paid({ email: `p${index}@example.org` });
  const person = await ensurePerson(db(), { email: "zoe@example.org" }, Date.parse("2027-01-01T12:00:00Z"));
  const added = await desk("question add Size? --for participants --json");
  const about = { question_id: String(added.records()[0]!["id"]), subject_id: person, person_id: person };
  await db()
    .insertInto("question_answers")
    .values({ ...about, season: programme.id, answer: "M", answered_at: "2026-02-09T12:00:00.000Z" })
    .execute();
  const early = { SITE_CLOCK: "2026-04-26T12:00:00-06:00" };
  expect(await rig.deskWith(early, "purge", "--dry-run")).toMatchObject(
    said("Due: 1 answer to be kept only until the finals. Nothing was changed."),
  );
  const late = { SITE_CLOCK: "2027-04-25T16:00:00-06:00" };
  const lines = (await rig.deskWith(late, "purge", "--dry-run")).stdout.trimEnd().split("\n");
  expect(lines[0]).toMatch(
    /^Due: 21 registrations made .* of past seasons, and 1 answer to be kept only until the fin/,
  );
  expect(lines).toHaveLength(22);
  expect(lines.at(-1)).toBe("  and 1 more");
});
