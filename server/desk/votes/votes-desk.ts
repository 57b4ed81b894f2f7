import { encode } from "uqr";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import type { VoteSlice } from "#domain/voting/vote-slice.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { cacheFor } from "#server/process/cache-for.ts";
import { cacheLargeSums, sumOf } from "#server/process/cache-large-sums.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { decideVotes, type VoteDecision } from "#server/voting/decide-votes.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import { listBursts } from "#server/voting/list-bursts.ts";
import { listBySlice, listHeldVotes } from "#server/voting/list-held-votes.ts";
import { listVotes } from "#server/voting/list-votes.ts";
import { networkName } from "#server/voting/network-name.ts";
import { provisionalVotes } from "#server/voting/votes-standing.ts";
import { addVenue, venueAddress, type NewVenue } from "#server/voting/venues.ts";
import type { Desk } from "../desk.ts";
import { countsOf } from "../list/list-page.ts";
import { clustersAmong, partsOf } from "./held-clusters.ts";

/** They are found by going through every vote, and nobody waits for the newest. */
const burstsKeptMs = 20_000;

export interface ListedVenue {
  id: string;
  place: string;
  fromAt: Instant;
  toAt: Instant;
  expected: number;
  /** What the QR code leads to. */
  url: string;
}

/** What the desk's page about the vote asks for. */
export function createVotesDesk(desk: Desk, siteUrl: string) {
  const options = votingOptionsOf(desk);
  const { db, season, clock } = options;
  const keepTotals = cacheLargeSums<Record<VoteStatus, number>>(clock, sumOf);
  async function countByStatus() {
    const rows = await db
      .selectFrom("votes")
      .select((row) => ["status as key", row.fn.countAll().as("count")])
      .where("season", "=", season.id)
      .groupBy("status")
      .execute();
    return countsOf(["counted", "held", "struck"], rows);
  }

  return {
    /** How many votes there are, without saying for whom. */
    totals: () => keepTotals("all", countByStatus),

    /** By project, most first; or why not yet: nobody watches a race, and nobody decides who knows its state. */
    async byProject() {
      const waiting = await provisionalVotes(db, season.id, season.closesAt, clock.now());
      if (waiting) return waiting;
      const votes = await listVotes(db, season.id, season.closesAt);
      return votes.toSorted((a, b) => b.counted - a.counted);
    },

    bursts: cacheFor(clock, burstsKeptMs, () => listBursts(db, season.id)),
    async held() {
      const votes = await listHeldVotes(db, season.id);
      return { clusters: clustersAmong(votes), parts: (slice: VoteSlice) => partsOf(votes, slice) };
    },
    /** How many counted votes a slice has, and where they come from. */
    counted: async (slice: VoteSlice) => partsOf(await listBySlice(db, season.id, "counted", slice), slice),
    network: (typed: string) => networkName(db, season.id, typed),
    decide: (actor: Actor, decision: VoteDecision) => decideVotes(options, actor, decision),

    async venues(): Promise<ListedVenue[]> {
      const rows = await db
        .selectFrom("venues")
        .selectAll()
        .where("season", "=", season.id)
        .orderBy("from_at")
        .orderBy("id")
        .execute();
      return rows.map(({ id, place, from_at, to_at, expected, secret }) => ({
        id,
        place,
        fromAt: fromText(from_at),
        toAt: fromText(to_at),
        expected,
        url: siteUrl + venueAddress(secret),
      }));
    },
    addVenue: (actor: Actor, venue: NewVenue) => addVenue(options, actor, venue),

    async institutions(): Promise<string[]> {
      const rows = await db
        .selectFrom("institution_domains")
        .select("domain")
        .where("season", "=", season.id)
        .orderBy("domain")
        .execute();
      return rows.map(({ domain }) => domain);
    },
    addInstitution: (actor: Actor, domain: string) => addInstitution(options, actor, domain),

    /** The squares of a QR code, as one path in a box of `size` units. */
    qrPath(url: string): { size: number; path: string } {
      const { data, size } = encode(url, { ecc: "M", border: 2 });
      const path = data.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
      return { size, path };
    },
  };
}
