import { expect, test } from "vitest";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const add = 'advisor add " jo@example.com " --name "Jo Adams" --topics Farms';

test("an advisor is listed, changed and taken off", async () => {
  await converse(desk, [[add, said("Listed: Jo Adams.")]]);
  expect(cellsOf(await desk("advisor list"))).toEqual([
    ["Name", "Topics", "Hours"],
    ["Jo Adams", "Farms", ""],
  ]);
  const [added, ...more] = (await desk(`${add} --hours Mondays --json`)).records();
  expect(more).toEqual([]);
  const fields = { name: "Jo Adams", topics: "Farms", hours: "Mondays" };
  expect(added).toEqual({ id: expect.any(String), email: "jo@example.com", ...fields });
  const [listed, ...others] = (await desk("advisor list --json")).records();
  expect(others).toEqual([]);
  expect(listed).toEqual({ id: added!["id"], ...fields });
  expect(cellsOf(await desk("advisor list"))).toEqual([
    ["Name", "Topics", "Hours"],
    ["Jo Adams", "Farms", "Mondays"],
  ]);
  expect(csvOf(await desk("advisor list --csv"))).toEqual([
    "id,name,topics,hours",
    `${String(listed!["id"])},Jo Adams,Farms,Mondays`,
  ]);
  await converse(desk, [
    ["advisor remove JO@example.com", said("Removed.")],
    ["advisor remove jo@example.com", refused("No advisor of the season has this email address.")],
    ["advisor list", said()],
    ["advisor list --csv", said("id,name,topics,hours\r")],
  ]);
});

test("what an advisor lacks is said", async () => {
  await converse(desk, [
    ["advisor add jo --name Jo --topics Farms", refused("That is not an email address.")],
    ["advisor add jo@example.com --topics Farms", refused("Give the advisor's name with --name.")],
    [
      "advisor add jo@example.com --name Jo",
      refused("Say in one line what teams can ask about with --topics, and when with --hours."),
    ],
    ["advisor list --json --csv", misused("choose one of --json and --csv.")],
    ["advisor add", misused('"advisor add" takes one word: <email> --name N --topics T.')],
  ]);
});
