import { expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { ensurePerson } from "#server/people/people.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const unknown = "No question of the season has this id (`desk question list` lists them).";

const ask = async (line: string) => String((await desk(`question add ${line} --json`)).records()[0]!["id"]);
/** Somebody has answered. */
async function answer(questionId: string): Promise<void> {
  const { db } = rig.testDatabase.database;
  const personId = await ensurePerson(db, { email: "ada@example.org" }, noon);
  const about = { question_id: questionId, subject_id: personId, person_id: personId, season: programme.id };
  await putRow(db, "question_answers", { ...about, answer: "M", answered_at: toText(noon) });
}

test("questions are asked, listed with their answers, stopped and asked again", async () => {
  const size = await ask('"Shirt size?" --for participants --kind choice --choices "S| M|L" --required --kept season');
  await answer(size);
  const added = await desk('question add "Anything else?" --for judges');
  expect(added).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Now being asked: [0-9a-f-]{36}\.\n$/) });
  const other = added.stdout.slice(17, 53);
  await converse(desk, [[`question stop ${other}`, said("No longer asked. The answers stay.")]]);
  expect((await desk("question list --json")).records()).toEqual(
    expect.arrayContaining([
      {
        id: size,
        audience: "participants",
        kind: "choice",
        text: "Shirt size?",
        choices: "S|M|L",
        required: true,
        kept: "season",
        answers: 1,
        stopped: false,
      },
      {
        id: other,
        audience: "judges",
        kind: "text",
        text: "Anything else?",
        choices: "",
        required: false,
        kept: "finals",
        answers: 0,
        stopped: true,
      },
    ]),
  );
  const [titles, ...rows] = cellsOf(await desk("question list"));
  expect(titles).toEqual(["Question", "For", "Kind", "Answers", "State", "Id"]);
  expect(rows.toSorted()).toEqual([
    ["Anything else?", "judges", "text", "0", "stopped", other],
    ["Shirt size?", "participants", "choice", "1", "asked", size],
  ]);
  expect(
    csvOf(await desk("question list --csv"))
      .toSorted()
      .at(-1),
  ).toBe("id,audience,kind,text,choices,required,kept,answers,stopped");
  await converse(desk, [
    [`question resume ${other}`, said("Asked again.")],
    ["question resume nowhere", refused(unknown)],
    ["question stop nowhere", refused(unknown)],
  ]);
  expect(cellsOf(await desk("question list")).map((row) => row[4])).toEqual(["State", "asked", "asked"]);
});

test("a question goes with its answers, once that is confirmed", async () => {
  const id = await ask('"Shirt size?" --for chambers');
  await answer(id);
  const asked = '"Shirt size?" will be deleted with 1 answer. This cannot be undone. Type yes to continue:';
  await converse(desk, [
    ["question delete nowhere --yes", refused(unknown)],
    [`question delete ${id}`, refused("Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.")],
  ]);
  expect(await rig.deskAt({ answer: "no" }, "question", "delete", id)).toMatchObject(
    refused(asked, "Nothing was done."),
  );
  expect(await rig.deskAt({ answer: "yes" }, "question", "delete", id)).toMatchObject({
    ...said("Deleted, with 1 answer."),
    stderr: `${asked}\n`,
  });
  await converse(desk, [["question list", said()]]);
  await converse(desk, [
    [`question delete ${await ask("Town? --for judges")} --yes`, said("Deleted, with 0 answers.")],
  ]);
});

test.each([
  ['" " --for judges', "Write the question after the verb, in quotes."],
  [`${"a".repeat(301)} --for judges`, "Keep the question to 300 characters."],
  ["\u0007Why? --for judges", "Use visible characters, on one line."],
  ["Why?", "Say who is asked with --for: participants, chambers, judges."],
  ["Size? --for judges --kind choice --choices S", 'Give at least two choices: --choices "S|M|L".'],
  ["Size? --for judges --kind choice --choices S|s", "Two choices are the same."],
  ["Size? --for judges --choices S|M", "--choices goes with --kind choice."],
  [`Size? --for judges --kind choice --choices S|${"M".repeat(101)}`, "Keep each choice to 100 characters."],
  [
    `Size? --for judges --kind choice --choices ${Array.from({ length: 21 }, (_, index) => index).join("|")}`,
    "Write at most 20 choices.",
  ],
  [
    '"" --for judges --choices S',
    "Write the question after the verb, in quotes.",
    "--choices goes with --kind choice.",
  ],
])("%j is not asked", async (line, ...words) => {
  await converse(desk, [
    [`question add ${line}`, refused(...words)],
    ["question list", said()],
  ]);
});

test("what is none of several words is a misuse", async () => {
  await converse(desk, [
    ["question add Why? --for all", misused("--for must be one of participants, chambers, judges.")],
    ["question add Why? --for judges --kind long", misused("--kind must be one of text, choice, yes_no.")],
    ["question add Why? --for judges --kept ever", misused("--kept must be one of finals, season.")],
  ]);
});
