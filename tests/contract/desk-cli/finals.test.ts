import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { packFields, toldLater } from "#domain/finals/finals-pack.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { ensurePerson } from "#server/people/people.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.deskWith({ SITE_CLOCK: "2026-04-10T12:00:00-06:00" }, ...words));
const db = () => rig.testDatabase.database.db;
const season = programme.id;

async function finalist(number: number) {
  const team = await addTeam(db(), number);
  const named = { submission_id: team.submissionId, season };
  await putRow(db(), "finalists", { ...named, announced_at: "2026-04-03T15:00:00.000Z" });
  return team;
}

async function answer({ submissionId, personId }: { submissionId: string; personId: string }, coming: number) {
  const answered = { answered_by: personId, answered_at: "2026-04-05T12:00:00.000Z", access_needs: "A ramp" };
  await putRow(db(), "finals_answers", { submission_id: submissionId, season, coming, ...answered });
  await db()
    .insertInto("finals_people")
    .values({ submission_id: submissionId, person_id: personId, coming, media_opt_out: coming, checked_in_at: null })
    .execute();
}

test("who comes is listed for the door, and who is here checked in", async () => {
  const [one, two, three] = [await finalist(1), await finalist(2), await finalist(3)];
  await answer(one, 1);
  await answer(two, 0);
  await converse(desk, [
    ["finals check-in founder1@example.com", said("Checked in.")],
    ["finals check-in founder9@example.com", refused("No finalist has this email address.")],
  ]);
  await addTeam(db(), 9);
  await converse(desk, [["finals check-in founder9@example.com", refused("No finalist has this email address.")]]);
  const run = await desk("finals");
  expect(cellsOf(run, 1)).toEqual([
    ["Team", "Person", "Email", "Coming", "No pictures", "Here", "Needs"],
    ["Team 1", "Fay Founder1", "founder1@example.com", "yes", "no pictures", "here", "A ramp"],
    ["Team 2", "Fay Founder2", "founder2@example.com", "no", "", "", "A ramp"],
    ["Team 3", "Fay Founder3", "founder3@example.com", "no answer", "", "", ""],
  ]);
  expect(run.stdout).toMatch(/\n3 finalist teams\.\n$/);
  const records = (await desk("finals --json")).records();
  expect(records[0]).toEqual({
    submission: one.submissionId,
    team: "Team 1",
    name: "Fay Founder1",
    email: "founder1@example.com",
    coming: true,
    mediaOptOut: true,
    accessNeeds: "A ramp",
    checkedInAt: expect.stringMatching(/^2026-04-10T18:00:\d\d\.\d{3}Z$/),
  });
  expect(records.slice(1)).toMatchObject([
    { submission: two.submissionId, coming: false, checkedInAt: null },
    { submission: three.submissionId, coming: null, checkedInAt: null },
  ]);
  expect(csvOf(await desk("finals --csv")).slice(2)).toEqual([
    `${two.submissionId},Team 2,Fay Founder2,founder2@example.com,false,false,A ramp,`,
    `${three.submissionId},Team 3,Fay Founder3,founder3@example.com,,false,,`,
  ]);
  await converse(desk, [["finals check-in founder1@example.com --undo", said("Undone.")]]);
  expect(cellsOf(await desk("finals"), 1)[1]![5]).toBe("");
});

test("the pack says what is told and what is missing, and goes out once that is confirmed", async () => {
  await converse(desk, [
    [
      "finals pack --pitch-minutes long --arrival \u0007",
      refused("--arrival: visible characters only", "--pitch-minutes: whole minutes, up to 60"),
    ],
    [`finals pack --format ${"a".repeat(1001)}`, refused("--format: at most 1,000 characters")],
    ["finals send-pack --yes", refused("There are no finalists to send it to.")],
    ["finals send-pack", refused("Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.")],
  ]);
  const option = (field: string) => `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  const missing = (fields: readonly string[]) =>
    `Still missing: ${fields.map((field) => option(field).slice(2)).join(", ")}.`;
  await converse(desk, [
    ["finals pack", said(missing(toldLater))],
    ["finals pack --arrival 8:15", said("arrival: 8:15", missing(toldLater.filter((field) => field !== "arrival")))],
    ["finals pack --arrival=", said(missing(toldLater))],
  ]);
  const all = packFields.map((field) => `${option(field)} 5`).join(" ");
  await converse(desk, [
    [`finals pack ${all}`, said(...packFields.map((field) => `${option(field).slice(2)}: 5`), "Nothing is missing.")],
  ]);
  expect((await desk("finals pack --json")).records()).toEqual([
    { ...Object.fromEntries(packFields.map((field) => [field, "5"])), missing: [] },
  ]);
  await finalist(1);
  expect(await rig.deskAt({ answer: "no" }, "finals", "send-pack")).toMatchObject(
    refused("1 person gets the pack by email. Type yes to continue:", "Nothing was done."),
  );
  await converse(desk, [["finals send-pack --yes", said("Queued for 1 person.")]]);
});

test("the order is drawn, listed with its times, and moved", async () => {
  await converse(desk, [["finals run-sheet --draw", refused("There are no finalists yet.")]]);
  await finalist(1);
  await finalist(2);
  await converse(desk, [["finals run-sheet --csv", said("submission,team,title,startsAt,endsAt\r")]]);
  await desk("finals run-sheet --draw");
  const records = (await desk("finals run-sheet --json")).records();
  const [first, second] = records.map(({ submission }) => String(submission)) as [string, string];
  expect(records[0]).toEqual({
    submission: first,
    team: expect.stringMatching(/^Team [12]$/),
    title: expect.stringMatching(/^Project [12]$/),
    startsAt: "2026-04-25T19:00:00.000Z",
    endsAt: expect.stringMatching(/^2026-04-25T/),
  });
  expect(records[1]!["startsAt"]).toBe(records[0]!["endsAt"]);
  const time = (record: Record<string, unknown>) =>
    String(record["startsAt"]).slice(0, 16).replace("T19", " 13").replace("T20", " 14");
  expect(cellsOf(await desk("finals run-sheet"))).toEqual([
    ["From", "Team", "Project"],
    ...records.map((record) => [time(record), record["team"], record["title"]]),
  ]);
  expect(csvOf(await desk("finals run-sheet --csv"))[0]).toBe("submission,team,title,startsAt,endsAt");
  const order = async () => (await desk("finals run-sheet --json")).records().map(({ submission }) => submission);
  const there = refused("It is already there, or someone changed the sheet in the meantime.");
  await converse(desk, [
    [`finals move ${first} left`, misused("say where to: up, down, off, back.")],
    ["finals move nobody up", refused("No finalist who is pitching has this id.")],
    [`finals move ${first} up`, there],
    [`finals move ${second} up`, said("Changed.")],
  ]);
  expect(await order()).toEqual([second, first]);
  await converse(desk, [[`finals move ${second} down`, said("Changed.")]]);
  expect(await order()).toEqual([first, second]);
  await converse(desk, [
    [`finals move ${first} back`, there],
    [`finals move ${first} off`, said("Changed.")],
  ]);
  expect(await order()).toEqual([second]);
  await converse(desk, [[`finals move ${first} back`, said("Changed.")]]);
  expect(await order()).toHaveLength(2);
});

test("the panel is invited, its marks are summed, and turned off", async () => {
  const one = await finalist(1);
  await finalist(2);
  await converse(desk, [
    ["finals judge add jo --name Jo", refused("That is not an email address.")],
    ["finals judge add jo@example.com", refused("Give the person's name with --name.")],
    ["finals judge add founder1@example.com --name Fay", refused("This person is on a finalist team.")],
    ['finals judge add jo@example.com --name "Jo Judge"', said("Invited, and told by email.")],
    ['finals judge add jo@example.com --name "Jo Judge"', refused("They are already on the panel.")],
  ]);
  const judge = await ensurePerson(db(), { email: "jo@example.com" }, 0);
  const scores = JSON.stringify(Object.fromEntries(programme.criteria.map(({ id }) => [id, 7])));
  await putRow(db(), "pitch_marks", {
    person_id: judge,
    season,
    submission_id: one.submissionId,
    scores,
    version: 1,
    saved_at: "2026-04-25T19:30:00.000Z",
  });
  await converse(desk, [["finals marks --csv", said("submission,team,title,judges,sum,average\r")]]);
  await desk("finals run-sheet --draw");
  const listed = await desk("finals marks");
  expect(listed.stderr).toBe("");
  const [titles, ...rows] = cellsOf(listed);
  expect(titles).toEqual(["Team", "Project", "Judges", "Sum", "Average"]);
  expect(rows.toSorted()).toEqual([
    ["Team 1", "Project 1", "1", "59.5", "59.5"],
    ["Team 2", "Project 2", "0", "0.0", ""],
  ]);
  const records = (await desk("finals marks --json")).records();
  expect(records.find(({ submission }) => submission === one.submissionId)).toEqual({
    submission: one.submissionId,
    team: "Team 1",
    title: "Project 1",
    judges: 1,
    sum: 59.5,
    average: 59.5,
  });
  expect(csvOf(await desk("finals marks --csv"))[0]).toBe("submission,team,title,judges,sum,average");
  await converse(desk, [["finals marks --turn maybe", misused("--turn must be one of on, off.")]]);
  expect((await desk("finals marks --turn off")).stderr).toBe("Pitch marks are turned off.\n");
  expect((await desk("finals marks")).stderr).toBe("Pitch marks are turned off.\n");
  expect((await desk("finals marks --turn on")).stderr).toBe("");
  const nobody = refused("No one on the panel has this email address.");
  await converse(desk, [
    ["finals judge remove zoe@example.com", nobody],
    ["finals judge remove jo@example.com", said("Removed.")],
    ["finals judge remove jo@example.com", nobody],
  ]);
});
