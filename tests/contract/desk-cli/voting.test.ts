import { beforeEach, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addTeam } from "#tests/support/rigs/judging-rig.ts";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { cellsOf, converse, csvOf, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
/** While the vote is open, and after it. */
const open = typing((...words) => rig.deskWith({ SITE_CLOCK: "2026-03-25T12:00:00-06:00" }, ...words));
const closed = typing((...words) => rig.deskWith({ SITE_CLOCK: "2026-04-01T12:00:00-06:00" }, ...words));
const db = () => rig.testDatabase.database.db;
let project: string;
beforeEach(async () => {
  project = (await addTeam(db(), 1)).submissionId;
});

interface Vote {
  status?: "held" | "counted" | "struck";
  why?: string;
  domain?: string;
  network?: string;
  at?: string;
  venue?: string;
}
const vote = (id: string, { status = "held", why, domain = "club.example", network = "n", at, venue }: Vote = {}) =>
  putRow(db(), "votes", {
    id,
    season: programme.id,
    submission_id: project,
    voter_hash: id,
    network_hash: network.repeat(10),
    browser_hash: "bbbbbbbbbb",
    mail_domain: domain,
    organization_domain: domain,
    disposable: 0,
    venue_id: venue ?? null,
    status,
    why: why ?? (status === "held" ? "domain,network" : null),
    cast_at: at ?? "2026-03-25T12:00:00.000Z",
  });
const statuses = async () =>
  Object.fromEntries(
    (await db().selectFrom("votes").select(["id", "status"]).execute()).map((row) => [row.id, row.status]),
  );

test("votes are counted by project once the vote is closed and none is held", async () => {
  const hidden = [
    ["Submission", "Title", "Counted", "Held", "Struck", "Insiders"],
    [project, "Project 1", "", "", "", ""],
  ];
  await vote("vote-0001", { status: "counted" });
  await vote("vote-0002", { status: "struck" });
  const during = await open("votes");
  expect(cellsOf(during)).toEqual(hidden);
  expect(during.stderr).toBe("No counts by project: the vote is not closed yet.\n");
  await vote("vote-0003");
  const held = await closed("votes");
  expect(cellsOf(held)).toEqual(hidden);
  expect(held.stderr).toBe("No counts by project: 1 vote held. Decide on them first, `desk votes held` lists them.\n");
  expect((await closed("votes --json")).records()).toEqual([
    { submission: project, title: "Project 1", counted: null, held: null, struck: null },
  ]);
  await closed("votes count vote-0003 --reason Family");
  const done = await closed("votes");
  expect(done.stderr).toBe("");
  expect(cellsOf(done)[1]).toEqual([project, "Project 1", "2", "0", "1", "0"]);
  expect((await closed("votes --json")).records()).toEqual([
    { submission: project, title: "Project 1", counted: 2, held: 0, struck: 1 },
  ]);
  expect(csvOf(await closed("votes --csv"))).toEqual([
    "submission,title,counted,held,struck",
    `${project},Project 1,2,0,1`,
  ]);
});

const hallId = async () => {
  const hours = "--from 2026-03-25T18:00:00-06:00 --to 2026-03-25T20:30:00-06:00";
  return String((await open(`venue add --place Hall ${hours} --json`)).records()[0]!["id"]);
};

test("held votes are listed by what they have in common", async () => {
  const hall = await hallId();
  await vote("vote-0001", { venue: hall, why: "venue" });
  await vote("vote-0002", { at: "2026-03-26T12:00:00.000Z" });
  const run = await open("votes held");
  expect(cellsOf(run, 1)).toEqual([
    ["Vote", "Cluster", "Email domain", "Network", "Cast (MT)"],
    ["vote-0001", `venue-${hall.slice(0, 8)}`, "club.example", "nnnnnnnn", "2026-03-25 06:00"],
    ["vote-0002", "domain-club.example, network-nnnnnnnn", "club.example", "nnnnnnnn", "2026-03-26 06:00"],
  ]);
  expect(run.stdout).toMatch(/\n2 votes held\.\n$/);
  const common = { mailDomain: "club.example", network: "nnnnnnnn" };
  expect((await open("votes held --json")).records()).toEqual([
    {
      id: "vote-0001",
      why: "venue",
      cluster: `venue-${hall.slice(0, 8)}`,
      ...common,
      venue: hall,
      castAt: "2026-03-25T12:00:00.000Z",
    },
    {
      id: "vote-0002",
      why: "domain,network",
      cluster: "domain-club.example,network-nnnnnnnn",
      ...common,
      venue: "",
      castAt: "2026-03-26T12:00:00.000Z",
    },
  ]);
  expect(csvOf(await open("votes held --csv"))[0]).toBe("id,why,cluster,mailDomain,network,venue,castAt");
});

test("held votes are counted or struck by id, cluster or part, and counted ones held", async () => {
  const hall = await hallId();
  await vote("vote-0001");
  await vote("vote-0002", { domain: "other.example", network: "m" });
  await vote("vote-0003", { domain: "a.club.example", at: "2026-03-26T12:00:00.000Z" });
  await vote("vote-0004", { status: "counted", network: "k" });
  await vote("wote-0005", { venue: hall });
  const none = refused("No held vote matches. `desk votes held` lists them.");
  await converse(open, [
    ["votes count vote-0001", misused("say why with --reason.")],
    ["votes count --reason x", misused("say which votes.")],
    ["votes hold --reason x", misused("say which votes.")],
    ["votes hold vote-0001 --reason x", misused('"votes hold" takes no more words.')],
    ["votes count vote-000 --reason x", refused("Several held votes begin like this: give more of the id.")],
    ["votes count vote-9999 --reason x", none],
    ["votes count --domain nowhere.example --reason x", none],
    ["votes strike --domain ..@ --reason x", misused("write --domain as it appears in an address, like club.example.")],
    [
      "votes count --domain club.example --from 2026-03-26 --reason x",
      misused("write --from with its time zone, as in 2026-03-25T18:00:00-06:00."),
    ],
    [`votes count --venue ${hall} --reason Hall`, said("Counted: 1 vote.")],
    ["votes strike vote-0002 --reason Robot", said("Struck: 1 vote.")],
    ["votes count --domain CLUB.example --from 2026-03-26T00:00:00Z --reason x", said("Counted: 1 vote.")],
    ["votes count --domain club.example --to 2026-03-25T00:00:00Z --reason x", none],
    ["votes strike network-nnnnnnnn --reason x", said("Struck: 1 vote.")],
  ]);
  expect(await statuses()).toEqual({
    "vote-0001": "struck",
    "vote-0002": "struck",
    "vote-0003": "counted",
    "vote-0004": "counted",
    "wote-0005": "counted",
  });
  await converse(open, [
    ["votes hold --network pppppppp --reason x", refused("No counted vote matches.")],
    ["votes hold --network kkkkkkkk --reason x", said("Held: 1 vote.")],
    ["votes hold --domain club.example --reason x", said("Held: 2 votes.")],
  ]);
  expect(await statuses()).toMatchObject({ "vote-0003": "held", "vote-0004": "held", "wote-0005": "held" });
});

test("a place where people vote together is announced, with its address", async () => {
  const hall = "venue add --place Hall --from 2026-03-25T18:00:00-06:00 --to 2026-03-25T20:30:00-06:00";
  const [venue, ...more] = (await open(`${hall} --voters 40 --json`)).records();
  expect(more).toEqual([]);
  expect(venue).toEqual({
    id: expect.any(String),
    place: "Hall",
    from: "2026-03-26T00:00:00.000Z",
    to: "2026-03-26T02:30:00.000Z",
    address: expect.stringMatching(/^http:\/\/localhost:3000\/./),
  });
  expect(await db().selectFrom("venues").select(["place", "expected"]).execute()).toEqual([
    { place: "Hall", expected: 40 },
  ]);
  const lines = (await open(hall)).stdout.split("\n");
  expect(lines[0]).toBe("Hall, Mar 25, 2026, 6:00 PM MT to Mar 25, 2026, 8:30 PM MT");
  expect(lines[1]).toMatch(/^http:\/\/localhost:3000\/./);
  expect(lines[2]).toMatch(/[█▀▄]/);
  const hours = "--from 2026-03-25T18:00:00-06:00 --to 2026-03-25T20:30:00-06:00";
  await converse(open, [
    [`venue add ${hours}`, misused("name the place with --place.")],
    [`venue add --place " " ${hours}`, refused("Name the place with --place, in at most 200 characters.")],
    ["venue add --place Hall", misused("say with --from when, as in 2026-03-25T18:00:00-06:00.")],
    [
      "venue add --place Hall --from 2026-03-25T18:00:00-06:00",
      misused("say with --to when, as in 2026-03-25T18:00:00-06:00."),
    ],
    [
      "venue add --place Hall --from 2026-03-25T18:00:00 --to 2026-03-25T20:00:00Z",
      misused("write --from with its time zone, as in 2026-03-25T18:00:00-06:00."),
    ],
    [`${hall} --voters few`, misused("--voters must be a whole number.")],
    [`${hall} --voters 0`, refused("Say how many people are expected with --voters, at least 1.")],
    [
      "venue add --place Hall --from 2026-03-25T20:00:00Z --to 2026-03-25T19:00:00Z",
      refused("It must end after it begins."),
    ],
    [
      "venue add --place Hall --from 2026-05-25T18:00:00Z --to 2026-05-25T20:00:00Z",
      refused("The public vote isn't open in those hours."),
    ],
  ]);
});

test("a domain of many honest votes is listed", async () => {
  await converse(open, [
    ["institution add University.example", said("Listed: university.example")],
    ["institution add university", refused("That is not an email domain. Write it like university.example.")],
  ]);
});
