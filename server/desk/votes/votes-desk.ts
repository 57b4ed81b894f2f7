import { encode } from "uqr";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import type { VoteStatus } from "#domain/voting/cast-vote.ts";
import { votePhaseAt } from "#domain/voting/voting-season.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { keepFor } from "#server/process/keep-for.ts";
import { keepLarge, sumOf } from "#server/process/keep-large.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { decideVotes, type VoteDecision } from "#server/voting/decide-votes.ts";
import { addInstitution } from "#server/voting/institutions.ts";
import { listBursts } from "#server/voting/list-bursts.ts";
import { listVotes } from "#server/voting/list-votes.ts";
import { addVenue, venueAddress, type NewVenue } from "#server/voting/venues.ts";
import type { Desk } from "../desk.ts";
import { countsOf } from "../list/counts-of.ts";
import { heldClusters } from "./held-clusters.ts";

/** They are found by going through every vote, and nobody waits for the newest. */
const burstsKeptMs = 20_000;

export interface ListedVenue {
  id: string;
  place: string;
  fromAt: Instant;
  toAt: Instant;
  /** What the QR code leads to. */
  url: string;
}

/** What the desk's page about the vote asks for. */
export function createVotesDesk(desk: Desk, siteUrl: string) {
  const options = votingOptionsOf(desk);
  const { db, season, clock } = options;
  const keepTotals = keepLarge<Record<VoteStatus, number>>(clock, sumOf);
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

    /** By project, most first; null until the vote is over: nobody watches a race, the desk included. */
    async byProject() {
      if (votePhaseAt(season, clock.now()) !== "over") return null;
      const votes = await listVotes(db, season.id, season.closesAt);
      return votes.toSorted((a, b) => b.counted - a.counted);
    },

    bursts: keepFor(clock, burstsKeptMs, () => listBursts(db, season.id)),
    held: () => heldClusters(db, season.id),
    decide: (actor: Actor, decision: VoteDecision) => decideVotes(options, actor, decision),

    async venues(): Promise<ListedVenue[]> {
      const rows = await db
        .selectFrom("venues")
        .selectAll()
        .where("season", "=", season.id)
        .orderBy("from_at")
        .orderBy("id")
        .execute();
      return rows.map(({ id, place, from_at, to_at, secret }) => ({
        id,
        place,
        fromAt: fromText(from_at),
        toAt: fromText(to_at),
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
