import { beforeEach, describe, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { clustersAmong, partsOf } from "#server/desk/votes/held-clusters.ts";
import { createVotesDesk } from "#server/desk/votes/votes-desk.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { ListedVote } from "#server/voting/list-held-votes.ts";
import { engines } from "#tests/support/databases/database.ts";
import { putRow } from "#tests/support/databases/rows.ts";
import { addDisplayed } from "#tests/support/rigs/voting-rig.ts";
import { suiteOrganizer, suiteWebDesk } from "#tests/support/rigs/web-desk-rig.ts";

const voting = votingSeasonOf(programme);
const { opensAt, closesAt } = voting;
const minute = 60_000;

describe.each(engines)("the vote at the desk on %s", (engine) => {
  const rig = suiteWebDesk(engine);
  const actor = suiteOrganizer(rig);
  let votes: ReturnType<typeof createVotesDesk>;
  let spuds: string;
  let trout: string;
  beforeEach(async () => {
    rig.clock.set(opensAt + 60 * minute);
    // One of its own: it keeps bursts for a while.
    votes = createVotesDesk(rig.raw, "https://site.example");
    spuds = (await addDisplayed(db(), 1, { title: "Spuds" })).submissionId;
    trout = (await addDisplayed(db(), 2, { title: "Trout" })).submissionId;
  });

  const db = () => rig.testDatabase.database.db;
  let number = 0;
  const vote = (change: Parameters<typeof putRow<"votes">>[2] = {}) =>
    putRow(db(), "votes", {
      id: `vote-${number++}`,
      season: voting.id,
      submission_id: spuds,
      disposable: 0,
      status: "counted",
      mail_domain: "club.example",
      network_hash: "networkhash",
      cast_at: toText(opensAt + minute),
      ...change,
    });

  test("is summed by status, without a word on projects, and without another season's", async () => {
    await vote();
    await vote();
    await vote({ status: "held", why: "browser", browser_hash: "browserhash" });
    await vote({ season: "2025" });
    expect(await votes.totals()).toEqual({ counted: 2, held: 1, struck: 0 });
  });

  test("is counted by project, most first, once it is over and nothing is held", async () => {
    await vote({ submission_id: trout });
    await vote();
    await vote();
    await vote({ id: "held", status: "held" });
    rig.clock.set(closesAt - 1);
    expect(await votes.byProject()).toEqual({ reason: "open" });
    rig.clock.set(closesAt);
    expect(await votes.byProject()).toEqual({ reason: "held", held: 1 });
    await db().updateTable("votes").set({ status: "struck" }).where("id", "=", "held").execute();
    expect(await votes.byProject()).toMatchObject([
      { title: "Spuds", counted: 2, struck: 1 },
      { title: "Trout", counted: 1, struck: 0 },
    ]);
    await vote({ submission_id: trout });
    await vote({ submission_id: trout });
    expect(await votes.byProject()).toMatchObject([
      { title: "Trout", counted: 3 },
      { title: "Spuds", counted: 2 },
    ]);
  });

  test("shows held votes in clusters, and what a slice of them or of the counted is made of", async () => {
    await vote({ status: "held", why: "network" });
    await vote({ mail_domain: "other.example" });
    await vote({ mail_domain: "mail.other.example" });
    await vote({ mail_domain: "other.example", season: "2025" });
    const held = await votes.held();
    expect(held.clusters).toMatchObject([{ name: "network-networkh", mailDomains: ["club.example"] }]);
    expect(held.parts({ cluster: "network-networkh" }).votes).toBe(1);
    expect(held.parts({ cluster: "network-other" }).votes).toBe(0);
    expect(await votes.counted({ mailDomain: "other.example" })).toEqual({
      votes: 2,
      firstAt: opensAt + minute,
      lastAt: opensAt + minute,
      mailDomains: [
        { value: "mail.other.example", votes: 1 },
        { value: "other.example", votes: 1 },
      ],
      networks: [{ value: "networkh", votes: 2 }],
      venues: [],
    });
    expect(await votes.network(" network-networkh ")).toBe("networkh");
  });

  test("is decided on by the slice", async () => {
    await vote({ status: "held", why: "network" });
    const slice = { mailDomain: "club.example" };
    expect(await votes.decide(actor, { slice, decision: "struck", reason: "A script" })).toEqual({
      ok: true,
      votes: 1,
    });
    expect(await votes.totals()).toEqual({ counted: 0, held: 0, struck: 1 });
  });

  test("has its venues taken back until somebody has voted there", async () => {
    const session = { place: "The hall", fromAt: opensAt, toAt: opensAt + 120 * minute };
    const add = async () => {
      const added = await votes.addVenue(actor, session);
      if (!added.ok) throw new Error(added.reason);
      rig.clock.advance(minute);
      return added.venue.id;
    };
    await add();
    expect(await rig.takeBack(actor, "add-venue")).toMatchObject({ ok: true });
    expect(await votes.venues()).toEqual([]);
    await vote({ venue_id: await add() });
    expect(await rig.takeBack(actor, "add-venue")).toEqual({ ok: false, reason: "votes_cast" });
    expect(await votes.venues()).toHaveLength(1);
  });

  test("looks again at the votes of an institution that was listed by a slip", async () => {
    await votes.addInstitution(actor, "club.example");
    // Far more than one domain of its own may cast.
    for (let count = 0; count < 12; count += 1)
      await vote({
        mail_domain: count < 6 ? "club.example" : "mail.club.example",
        organization_domain: "club.example",
        network_hash: `network-${count}`,
        browser_hash: `browser-${count}`,
      });
    await vote({ mail_domain: "other.example", organization_domain: "other.example" });
    expect(await rig.takeBack(actor, "add-institution")).toMatchObject({ ok: true });
    expect(await votes.institutions()).toEqual([]);
    const held = await db().selectFrom("votes").select(["status", "why"]).where("status", "=", "held").execute();
    expect(held).toEqual(Array.from({ length: 12 }, () => ({ status: "held", why: "domain" })));
    await votes.addInstitution(actor, "empty.example");
    expect(await rig.takeBack(actor, "add-institution")).toMatchObject({ ok: true });
  });

  test("keeps bursts for twenty seconds", async () => {
    expect(await votes.bursts()).toEqual([]);
    for (let count = 0; count < 20; count += 1) await vote();
    rig.clock.advance(19_999);
    expect(await votes.bursts()).toEqual([]);
    rig.clock.advance(1);
    expect(await votes.bursts()).toEqual([{ firstAt: opensAt + minute, lastAt: opensAt + minute, votes: 20 }]);
  });

  test("lists the season's venues in their order, each with its address, and its institutions", async () => {
    const hall = { place: "Town hall", fromAt: opensAt + 2 * minute, toAt: opensAt + 9 * minute, expected: 40 };
    const later = await votes.addVenue(actor, hall);
    const sooner = await votes.addVenue(actor, { ...hall, place: "School", fromAt: opensAt + minute });
    if (!later.ok || !sooner.ok) throw new Error("not added");
    await putRow(db(), "venues", {
      id: "old",
      season: "2025",
      place: "Old hall",
      from_at: toText(opensAt),
      to_at: toText(closesAt),
      expected: 1,
      secret: "secret",
      created_at: toText(opensAt),
    });
    const urlOf = ({ venue }: typeof later) => `https://site.example${venue.address}`;
    expect(await votes.venues()).toEqual([
      { ...hall, id: sooner.venue.id, place: "School", fromAt: opensAt + minute, url: urlOf(sooner) },
      { ...hall, id: later.venue.id, url: urlOf(later) },
    ]);
    for (const domain of ["uni.example", "Alpha.example"]) await votes.addInstitution(actor, domain);
    await putRow(db(), "institution_domains", { season: "2025", domain: "old.example", added_at: toText(opensAt) });
    expect(await votes.institutions()).toEqual(["alpha.example", "uni.example"]);
  });

  test("draws a QR code as squares within its box", () => {
    const { size, path } = votes.qrPath("https://site.example/showcase?venue=abc");
    const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)]);
    expect(squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join("")).toBe(path);
    // The corners of the three marks, within a quiet border of two.
    const has = (x: number, y: number) => squares.some(([left, top]) => left === x && top === y);
    expect([has(2, 2), has(size - 3, 2), has(2, size - 3)]).toEqual([true, true, true]);
    // Its marks have a light square at their second ring, and the last corner has none.
    expect([has(3, 3), has(1, 2), has(2, 1), has(size - 2, 2)]).toEqual([false, false, false, false]);
    expect(squares.length).toBeLessThan(size * size);
  });
});

describe("held votes in clusters", () => {
  const held = (id: string, change: Partial<ListedVote> = {}): ListedVote => ({
    id,
    why: [],
    clusters: ["a"],
    mailDomain: "x.example",
    network: "n1",
    venue: null,
    cameAt: 100,
    ...change,
  });

  test("stand with the largest first, the older first among equals, and a vote in each of its own", () => {
    const one = held("1", { clusters: ["a", "b"], cameAt: 300 });
    const two = held("2", { clusters: ["b"], cameAt: 200, mailDomain: "y.example" });
    const three = held("3", { clusters: ["c"], cameAt: 250 });
    const four = held("4", { clusters: ["b"], cameAt: 400, mailDomain: "y.example" });
    expect(clustersAmong([one, two, three, four])).toEqual([
      { name: "b", votes: [one, two, four], firstAt: 200, lastAt: 400, mailDomains: ["y.example", "x.example"] },
      { name: "c", votes: [three], firstAt: 250, lastAt: 250, mailDomains: ["x.example"] },
      { name: "a", votes: [one], firstAt: 300, lastAt: 300, mailDomains: ["x.example"] },
    ]);
    expect(clustersAmong([])).toEqual([]);
  });

  test("are told apart by where they came from: most first, then by name; what is not known is left out", () => {
    const all = [
      held("1", { mailDomain: "z.example", network: "n2", venue: "hall", cameAt: 300 }),
      held("2", { mailDomain: "", venue: "hall", cameAt: 100 }),
      held("3", { mailDomain: "a.example", network: "", cameAt: 200 }),
      held("4", { mailDomain: "m.example", network: "n1", cameAt: 900 }),
    ];
    expect(partsOf(all, { to: 900 })).toEqual({
      votes: 3,
      firstAt: 100,
      lastAt: 300,
      mailDomains: [
        { value: "a.example", votes: 1 },
        { value: "z.example", votes: 1 },
      ],
      networks: [
        { value: "n1", votes: 1 },
        { value: "n2", votes: 1 },
      ],
      venues: [{ value: "hall", votes: 2 }],
    });
    expect(partsOf(all, {}).mailDomains.map(({ value }) => value)).toEqual(["a.example", "m.example", "z.example"]);
    expect(partsOf(all, {}).networks).toEqual([
      { value: "n1", votes: 2 },
      { value: "n2", votes: 1 },
    ]);
    const none = { votes: 0, firstAt: null, lastAt: null, mailDomains: [], networks: [], venues: [] };
    expect(partsOf(all, { cluster: "other" })).toEqual(none);
  });
});
