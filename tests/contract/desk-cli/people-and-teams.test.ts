import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const db = () => rig.testDatabase.database.db;
const season = programme.id;
const person = (name: string, at: number) =>
  ensurePerson(db(), { email: `${name.toLowerCase()}@example.org`, firstName: name, lastName: "Lee" }, at);

test("everyone is listed, new ones first, with place, team, age and what they answered", async () => {
  const { personId } = await addTeam(db(), 1);
  const [ada, bo, cy] = [await person("Ada", noon), await person("Bo", noon + 1), await person("Cy", noon + 2)];
  await givePlace(db(), { season, personId: ada, source: "desk", sourceId: null }, noon);
  await db().updateTable("places").set({ flag: "refunded" }).execute();
  await db().updateTable("people").set({ age_band: "adult" }).where("id", "=", ada).execute();
  await db().updateTable("people").set({ age_band: "minor" }).where("id", "in", [bo, cy]).execute();
  await rig.desk("consent", "cy@example.org", "--reason", "Letter");
  const added = await desk('question add "Shirt size?" --for participants --json');
  const about = { question_id: String(added.records()[0]!["id"]), subject_id: ada, person_id: ada, season };
  await putRow(db(), "question_answers", { ...about, answer: "M", answered_at: "2026-02-09T12:00:00.000Z" });
  const run = await desk("people");
  expect(cellsOf(run, 1)).toEqual([
    ["Email", "Name", "Roles", "Place", "Team", "Age", "Since (MT)"],
    ["founder1@example.com", "Fay Founder1", "", "", "Team 1", "", "2026-03-01 05:00"],
    ["cy@example.org", "Cy Lee", "", "", "", "minor", "2026-02-01 05:00"],
    ["bo@example.org", "Bo Lee", "", "", "", "minor, no consent", "2026-02-01 05:00"],
    ["ada@example.org", "Ada Lee", "participant", "desk, refunded", "", "adult", "2026-02-01 05:00"],
  ]);
  expect(run.stdout).toMatch(/\n4 people listed\.\n$/);
  const listed = (await desk("people --json")).records();
  expect(listed).toHaveLength(4);
  expect(listed[0]).toMatchObject({ id: personId, team: "Team 1", "answer: Shirt size?": null });
  expect(listed[3]).toMatchObject({ id: ada, place: "desk", flag: "refunded", "answer: Shirt size?": "M" });
  const csv = csvOf(await desk("people --csv"));
  expect(csv).toHaveLength(5);
  expect(csv[0]).toBe(
    "Id,First name,Last name,Email,Organization,Place,Flag,Team,Roles,Age,Consent,Since (MT),Shirt size?",
  );
  expect(csv[4]).toBe(`${ada},Ada,Lee,ada@example.org,,desk,refunded,,participant,adult,,2026-02-01 05:00,M`);
  for (const [reads, lines] of [
    [1, 1],
    [3, 3],
  ] as const) {
    expect((await rig.deskAt({ reads }, "people", "--csv")).stdout.split("\r\n")).toHaveLength(lines + 1);
    expect((await rig.deskAt({ reads }, "people", "--json")).records()).toHaveLength(lines);
  }
});

test("one is listed as one, and nobody as nobody", async () => {
  await converse(desk, [
    ["people", said("0 people listed.")],
    ["teams", said("0 teams listed.")],
  ]);
  await person("Ada", noon);
  expect((await desk("people")).stdout).toMatch(/\n1 person listed\.\n$/);
});

test("teams are listed, with their chamber and whether it nominates them", async () => {
  const registration = await rig.pending({
    registrationType: "chamber",
    company: "Boise Chamber",
    amountCents: 6_000_00,
  });
  await desk(`record-payment ${registration} --amount 6000 --way cash --received-on 2026-02-03`);
  const { id } = await db().selectFrom("chambers").select("id").executeTakeFirstOrThrow();
  await addTeam(db(), 1, { nominated: true });
  await addTeam(db(), 2);
  await db().updateTable("teams").set({ chamber_id: id }).where("id", "=", "team-0001").execute();
  const run = await desk("teams");
  const [titles, ...rows] = cellsOf(run, 1);
  expect(titles).toEqual(["Team", "Name", "Members", "Chamber", "Nominated", "Since (MT)"]);
  expect(rows.toSorted()).toEqual([
    ["team-0001", "Team 1", "1", "Boise Chamber", "yes", "2026-03-01 05:00"],
    ["team-0002", "Team 2", "1", "", "", "2026-03-01 05:00"],
  ]);
  expect(run.stdout).toMatch(/\n2 teams listed\.\n$/);
  expect((await desk("teams --json")).records().find((team) => team["id"] === "team-0001")).toEqual({
    id: "team-0001",
    name: "Team 1",
    members: 1,
    chamber: "Boise Chamber",
    nominated: true,
    submission: "locked",
    createdAt: "2026-03-01T12:00:00.000Z",
  });
  expect(
    csvOf(await desk("teams --csv"))
      .toSorted()
      .at(0),
  ).toBe("Id,Name,Members,Chamber,Nominated,Project,Since (MT)");
});

test("two records are merged only where they can be one person", async () => {
  await addTeam(db(), 1);
  await addTeam(db(), 2);
  await person("Ada", noon);
  await person("Bo", noon);
  await desk("organizer add bo@example.org --name Bo");
  const why = '--reason "One person"';
  await converse(desk, [
    ["merge ada@example.org bo@example.org", refused("Say why with --reason.")],
    [`merge zoe@example.org ada@example.org ${why}`, refused("No one has the first address.")],
    [`merge ada@example.org zoe@example.org ${why}`, refused("No one has the second address.")],
    [`merge ada@example.org ada@example.org ${why}`, refused("Both addresses are the same.")],
    [
      `merge ada@example.org bo@example.org ${why}`,
      refused("The second one has or had a role. Put that address first, so that its record stays."),
    ],
    [
      `merge founder1@example.com founder2@example.com ${why}`,
      refused("These are two people on two teams. If they are one person, take one of them off their team first."),
    ],
    [`merge bo@example.org ada@example.org ${why}`, said("Merged. The two records are now one.")],
    [`merge bo@example.org ada@example.org ${why}`, refused("No one has the second address.")],
  ]);
});
