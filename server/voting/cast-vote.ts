import { randomUUID } from "node:crypto";
import { emailKey } from "#domain/text/email-key.ts";
import { organizationDomain } from "#domain/voting/organization-domain.ts";
import { votePhaseAt } from "#domain/voting/voting-season.ts";
import { subscriberOf } from "#server/http/rate-limit/address-key.ts";
import { isDisplayed } from "#server/showcase/displayed.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { hashEvidence, hashVoter } from "#server/storage/queries/voter-hash.ts";
import { clustersOf, holdClusters, holdRules, type VoteEvidence } from "./hold-clusters.ts";
import { isDisposable } from "./is-disposable.ts";
import { findOpenVenue } from "./venues.ts";
import { voteKey } from "./vote-key.ts";
import type { VotingOptions } from "./voting-options.ts";

/** A vote of somebody who has shown that the address is theirs. */
export interface VerifiedVote {
  submissionId: string;
  email: string;
  /** The mark in the voter's cookie. */
  browserToken: string;
  clientAddress: string;
  /** From the address behind a venue's QR code, or null. */
  venueSecret: string | null;
}

export type VoteCast =
  /** `same`: the person's vote was for this project already. */
  | { ok: true; outcome: "counted" | "moved" | "same" }
  | { ok: false; reason: "not_open" | "closed" | "not_displayed" | "invalid_email" };

export const castVote = (options: VotingOptions, vote: VerifiedVote): Promise<VoteCast> =>
  options.db.transaction().execute((transaction) => castVoteIn(transaction, options, vote));

/** Casts a person's one vote of the season, or moves it. Whether it is held is decided in the same transaction. */
export async function castVoteIn(
  transaction: Queries,
  { locks, clock, season }: Omit<VotingOptions, "db">,
  vote: VerifiedVote,
): Promise<VoteCast> {
  const key = await voteKey(transaction, season.id);
  const voter = hashVoter(key, vote.email);
  if (voter === null) return { ok: false, reason: "invalid_email" };
  const evidence = evidenceOf(key, vote);
  const rules = await holdRules(transaction, season);
  const clusters = clustersOf(evidence, rules);
  const turns = [`voter:${voter}`, ...clusters.map(({ reason, value }) => `${reason}:${value}`)];
  await locks.takeTurn(transaction, ...turns.map((turn) => `votes:${season.id}:${turn}`));
  // Read once it is our turn: whoever waited over the close is late.
  const now = clock.now();
  const phase = votePhaseAt(season, now);
  if (phase !== "open") return { ok: false, reason: phase === "before" ? "not_open" : "closed" };
  if (!(await isDisplayed(transaction, season, vote.submissionId, now))) return { ok: false, reason: "not_displayed" };
  const venueId = await findOpenVenue(transaction, season.id, vote.venueSecret, now);
  const outcome = await write(transaction, { season: season.id, voter, vote, evidence, venueId, at: toText(now) });
  if (outcome !== "same" && venueId === null) await holdClusters(transaction, season.id, clusters, rules);
  return { ok: true, outcome };
}

function evidenceOf(key: string, { email, browserToken, clientAddress }: VerifiedVote): VoteEvidence {
  const canonical = emailKey(email)!;
  const mailDomain = canonical.slice(canonical.lastIndexOf("@") + 1);
  const organization = organizationDomain(mailDomain);
  return {
    browserHash: hashEvidence(key, `browser:${browserToken}`),
    networkHash: hashEvidence(key, `network:${subscriberOf(clientAddress)}`),
    mailDomain,
    organizationDomain: organization,
    disposable: isDisposable(mailDomain) || isDisposable(organization),
  };
}

interface VoteToWrite {
  season: string;
  voter: string;
  vote: VerifiedVote;
  evidence: VoteEvidence;
  venueId: string | null;
  at: string;
}

async function write(db: Queries, { season, voter, vote, evidence, venueId, at }: VoteToWrite) {
  const known = await db
    .selectFrom("votes")
    .select(["id", "submission_id"])
    .where("season", "=", season)
    .where("voter_hash", "=", voter)
    .executeTakeFirst();
  if (known?.submission_id === vote.submissionId) return "same";
  const columns = {
    submission_id: vote.submissionId,
    network_hash: evidence.networkHash,
    browser_hash: evidence.browserHash,
    venue_id: venueId,
  };
  if (known) {
    await db
      .updateTable("votes")
      .set({ ...columns, moved_at: at })
      .where("id", "=", known.id)
      .execute();
    return "moved";
  }
  await db
    .insertInto("votes")
    .values({
      id: randomUUID(),
      season,
      voter_hash: voter,
      mail_domain: evidence.mailDomain,
      organization_domain: evidence.organizationDomain,
      disposable: evidence.disposable ? 1 : 0,
      status: "counted",
      why: null,
      cast_at: at,
      moved_at: null,
      decided_at: null,
      ...columns,
    })
    .execute();
  return "counted";
}
