import { expect, test } from "vitest";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));

test("roles at the desk are given, changed, listed and removed", async () => {
  await converse(desk, [
    ['organizer add ada@example.org --name "Ada Lee"', said("Added: Ada Lee <ada@example.org> is organizer.")],
    ["organizer add bo@example.org --name Bo --role reader", said("Added: Bo <bo@example.org> is reader.")],
    ["organizer add bo@example.org --name Bo --role reader", said("No change: Bo <bo@example.org> is reader.")],
    ["organizer add bo@example.org --name Bo --role finance", said("Changed: Bo <bo@example.org> is finance.")],
  ]);
  // Who was first.
  const first = { added_at: "2026-02-09T19:00:00.000Z" };
  await rig.testDatabase.database.db.updateTable("organizers").set(first).where("role", "=", "organizer").execute();
  expect(cellsOf(await desk("organizer list"))).toEqual([
    ["Email", "Name", "Role", "Since"],
    ["ada@example.org", "Ada Lee", "organizer", "2026-02-09 12:00"],
    ["bo@example.org", "Bo", "finance", "2026-02-10 12:00"],
  ]);
  const addedAt = expect.stringMatching(/^2026-02-10T19:00:\d\d\.\d{3}Z$/) as string;
  expect((await desk("organizer list --json")).records()).toEqual([
    { email: "ada@example.org", name: "Ada Lee", role: "organizer", addedAt: first.added_at },
    { email: "bo@example.org", name: "Bo", role: "finance", addedAt },
  ]);
  expect(csvOf(await desk("organizer list --csv"))).toEqual([
    "email,name,role,addedAt",
    "ada@example.org,Ada Lee,organizer,2026-02-09T19:00:00.000Z",
    expect.stringMatching(/^bo@example\.org,Bo,finance,2026-02-10T19:00:/),
  ]);
  await converse(desk, [
    ["organizer remove bo@example.org", said("Removed. The role ends with their next request.")],
    ["organizer remove bo@example.org", refused("No one with this address has a role at the desk.")],
    [
      "organizer remove ada@example.org",
      refused("This is the last one who can do everything. Add another with the role organizer first."),
    ],
  ]);
});

test("nobody is let in without an address, a name and a role that there is", async () => {
  await converse(desk, [
    ["organizer add ada --name Ada", refused("That is not an email address.")],
    ['organizer add ada@example.org --name " "', refused("Name the person with --name.")],
    ["organizer add ada@example.org", misused("name the person with --name.")],
    [
      "organizer add ada@example.org --name Ada --role king",
      misused("--role must be one of organizer, finance, coordinator, reader."),
    ],
    ["organizer list", said()],
  ]);
});

test("whoever sits at the terminal is told how to take a slip back, and that works as printed", async () => {
  const at = (...words: string[]) => rig.deskAt({ answer: "" }, ...words);
  await at("organizer", "add", "ada@example.org", "--name", "Ada");
  await at("organizer", "add", "bo@example.org", "--name", "Bo");
  const { stderr } = await at("organizer", "remove", "bo@example.org");
  const [, entry = ""] =
    /^A slip\? npm run desk -- take-back (\S{8}) --reason "…" takes it back\.\n$/.exec(stderr) ?? [];
  expect(await at("take-back", entry, "--reason", "slip")).toMatchObject(said("Taken back."));
  expect((await desk("organizer list --json")).records()).toHaveLength(2);
  expect(await at("organizer", "list")).toMatchObject({ stderr: "" });
});
