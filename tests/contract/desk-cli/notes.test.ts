import { expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { converse, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));

test("the desk's notes on a record are added, listed and struck", async () => {
  const id = await rig.paid();
  const [note, ...more] = (await desk(`notes registration ${id} --add "Called\u202e twice" --json`)).records();
  expect(more).toEqual([]);
  expect(note).toEqual({
    id: expect.any(String),
    at: expect.stringMatching(/^2026-02-10T19:00:\d\d\.\d{3}Z$/),
    author: "",
    text: "Called\u202e twice",
  });
  const noteId = String(note!["id"]);
  await converse(desk, [
    [`notes registration ${id}`, said(`${noteId.slice(0, 8)}  Feb 10, 2026, 12:00 PM MT  Called twice`)],
  ]);
  await desk(`notes registration ${id} --add Again`);
  expect((await rig.deskAt({ reads: 1 }, "notes", "registration", id)).stdout.trim().split("\n")).toHaveLength(1);
  expect((await desk(`notes registration ${id}`)).stdout.trim().split("\n")).toHaveLength(2);
  const unclear = refused("No note on this record begins like that, or more than one does.");
  await converse(desk, [
    [`notes registration ${id} --strike=`, unclear],
    [`notes registration ${id} --strike nothing`, unclear],
  ]);
  expect((await desk(`notes registration ${id} --strike ${noteId} --json`)).records()).toMatchObject([
    { text: "Again" },
  ]);
});

test("a person is meant by address or id, and what cannot be noted is refused", async () => {
  const { db } = rig.testDatabase.database;
  const ada = await ensurePerson(db, { email: "ada@example.org" }, noon);
  expect((await desk("notes person ADA@example.org --add Calls --json")).records()).toMatchObject([{ text: "Calls" }]);
  expect((await desk(`notes person ${ada} --json`)).records()).toHaveLength(1);
  const none = refused("There is no such record.");
  await converse(desk, [
    ["notes person zoe@example.org", none],
    ["notes person zoe --add x", none],
    ["notes team ada@example.org --add x", none],
    [`notes person ${ada} --add " "`, refused("Write something after --add.")],
    [
      `notes person ${ada} --add ${"a".repeat(5000)}`,
      refused("The note is too long, or has characters that can't be shown."),
    ],
    [
      "notes mail x",
      misused(
        "the record is one of person, team, chamber, judge, registration, invoice, submission, scholarship, appeal, refund-request.",
      ),
    ],
  ]);
});
