import { writeFile } from "node:fs/promises";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { addJudge } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
const desk = typing((...words) => rig.desk(...words));
const show = async (line: string) => {
  const { status, stdout, stderr } = await desk(`profile show ${line}`);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^Shown: [0-9a-f-]{36}\.\n$/);
  return stdout.slice(7, 43);
};

test("who agreed is shown, changed, listed and taken off", async () => {
  await addJudge(rig.testDatabase.database.db, 1);
  await desk("advisor add ann@example.com --name Ann --topics Farms");
  const judge = await show(
    '--kind judge --whose JUDGE1@example.com --name " Jo Judge " --line Baker --link https://jo.example/',
  );
  const advisor = await show("--kind advisor --whose ann@example.com --name Ann");
  const sponsor = await show('--kind sponsor --name Spuds --line "Gold sponsor" --town Boise');
  expect(await show("--kind sponsor --name Spuds --line Gold --town Boise")).toBe(sponsor);
  const [titles, ...rows] = cellsOf(await desk("profile list"));
  expect(titles).toEqual(["Id", "What", "Name", "Line"]);
  expect(rows.toSorted((a, b) => a[1]!.localeCompare(b[1]!))).toEqual([
    [advisor, "advisor", "Ann", ""],
    [judge, "judge", "Jo Judge", "Baker"],
    [sponsor, "sponsor", "Spuds", "Gold"],
  ]);
  const listed = (await desk("profile list --json")).records();
  expect(listed.find(({ id }) => id === judge)).toMatchObject({
    kind: "judge",
    name: "Jo Judge",
    line: "Baker",
    town: "",
    link: "https://jo.example/",
    hasPortrait: false,
  });
  const csv = csvOf(await desk("profile list --csv"));
  expect(csv[0]).toBe("id,kind,name,line,town,link,hasPortrait");
  expect(csv).toContain(`${sponsor},sponsor,Spuds,Gold,Boise,,false`);
  const unknown = refused("No one on the public pages has this id.");
  await converse(desk, [
    [`profile hide ${judge}`, said("Taken off.")],
    [`profile hide ${judge}`, unknown],
    [`profile hide ${advisor}`, said("Taken off.")],
    [`profile hide ${sponsor}`, said("Taken off.")],
    ["profile list", said()],
  ]);
});

test("a chamber is shown under its own name", async () => {
  const id = await rig.pending({ registrationType: "chamber", company: "Boise Chamber", amountCents: 6_000_00 });
  await desk(`record-payment ${id} --amount 6000 --way cash --received-on 2026-02-03`);
  const [chamber] = (await desk("chambers --json")).records();
  await show(`--kind chamber --whose ${String(chamber!["id"])} --name Other`);
  expect((await desk("profile list --json")).records()).toMatchObject([{ kind: "chamber", name: "Boise Chamber" }]);
});

test("nobody is shown of whom the season knows nothing, and nothing that a page cannot show", async () => {
  const unknown = refused("No such judge, advisor or chamber is part of this season.");
  await converse(desk, [
    ["profile show --name Jo", misused("say with --kind what they are: chamber, judge, advisor, sponsor.")],
    ["profile show --kind friend", misused("--kind must be one of chamber, judge, advisor, sponsor.")],
    ["profile show --kind judge --whose jo@example.com --name Jo", unknown],
    ["profile show --kind chamber --whose x --name Jo", unknown],
    [
      "profile show --kind sponsor --link http://spuds.example",
      refused("--name: Enter a name.", "--link: Enter a whole address that begins with https://."),
    ],
    [
      "profile show --kind sponsor --name Spuds --portrait /nowhere/x.png",
      refused("There is no file /nowhere/x.png, or it can't be read."),
    ],
    ["profile list", said()],
  ]);
});

test("a portrait is drawn from a picture, and from nothing else", async () => {
  const file = path.join(rig.dataDir, "picture");
  await writeFile(file, "no picture");
  const line = `--kind sponsor --name Spuds --portrait ${file}`;
  await converse(desk, [[`profile show ${line}`, refused("This picture can't be read. Give a JPEG or PNG.")]]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="90"><rect width="60" height="90"/></svg>';
  await writeFile(file, new Resvg(svg).render().asPng());
  await show(line);
  expect((await desk("profile list --json")).records()).toMatchObject([{ name: "Spuds", hasPortrait: true }]);
});
