import { randomUUID } from "node:crypto";
import { mailboxKey } from "#domain/text/mailbox-key.ts";
import { organizationDomain } from "#domain/voting/organization-domain.ts";
import { votePhaseAt } from "#domain/voting/voting-season.ts";
import type { Instant } from "#domain/time/time.ts";
import { isDisplayed } from "#server/submission/displayed.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, insertRow, updateRow, toText } from "#server/storage/queries/rows.ts";
import { hashEvidence, hashVoter } from "#server/storage/queries/secrets.ts";
import { holdRules, holdVotes, traitsOf, type VoteEvidence } from "./hold-votes.ts";
import { hashNetwork } from "./network-name.ts";
import { findVenue } from "./venues.ts";
import { voteKey } from "./vote-key.ts";
import type { VotingOptions } from "./voting-options.ts";
import { disposableEmailBlocklistSet } from "disposable-email-domains-js";

let listed: ReadonlySet<string> | null = null;

/**
 * Whether a domain, in small letters, gives away addresses for a few minutes. The library's own question makes its set of
 * all domains anew each time, which cost more than the rest of a vote: here it is made when the first vote comes.
 */
export function isDisposable(domain: string): boolean {
  listed ??= disposableEmailBlocklistSet();
  return listed.has(domain);
}

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

/** `same`: the person's vote was for this project already. */
export type CastOutcome = "counted" | "moved" | "same";

export type VoteCast =
  { ok: true; outcome: CastOutcome } | { ok: false; reason: "not_open" | "closed" | "not_displayed" | "invalid_email" };

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
  const venue = await findVenue(transaction, season.id, vote.venueSecret);
  // Its hours are looked at below; until then the vote waits for its turn as one of either kind.
  const possible = [...traitsOf(evidence, null, rules), ...(venue ? traitsOf(evidence, venue.id, rules) : [])];
  const turns = new Set([`voter:${voter}`, ...possible.map(({ column, value }) => `${column}:${value}`)]);
  await locks.takeTurn(transaction, ...[...turns].map((turn) => `votes:${season.id}:${turn}`));
  // Read once it is our turn: whoever waited over the close is late.
  const now = clock.now();
  const phase = votePhaseAt(season, now);
  if (phase !== "open") return { ok: false, reason: phase === "before" ? "not_open" : "closed" };
  if (!(await isDisplayed(transaction, season, vote.submissionId, now))) return { ok: false, reason: "not_displayed" };
  const venueId = venue && venue.fromAt <= now && now < venue.toAt ? venue.id : null;
  const written = await write(transaction, { season: season.id, voter, vote, evidence, venueId, at: toText(now) });
  if (written.outcome !== "same")
    await holdVotes(transaction, season.id, written.id, traitsOf(evidence, venueId, rules), rules);
  return { ok: true, outcome: written.outcome };
}

/** What a browser's vote for a project has come to since then, or null where it cast none. */
export async function votedSince(
  db: Queries,
  season: string,
  { submissionId, browserToken }: Pick<VerifiedVote, "submissionId" | "browserToken">,
  since: Instant,
): Promise<CastOutcome | null> {
  const vote = await db
    .selectFrom("votes")
    .select("moved_at")
    .where("season", "=", season)
    .where("submission_id", "=", submissionId)
    .where("browser_hash", "=", browserHash(await voteKey(db, season), browserToken))
    .where(({ or, eb }) => or([eb("cast_at", ">", toText(since)), eb("moved_at", ">", toText(since))]))
    .executeTakeFirst();
  return vote ? (vote.moved_at === null ? "counted" : "moved") : null;
}

const browserHash = (key: string, browserToken: string): string => hashEvidence(key, `browser:${browserToken}`);

function evidenceOf(key: string, { email, browserToken, clientAddress }: VerifiedVote): VoteEvidence {
  const canonical = mailboxKey(email)!;
  const mailDomain = canonical.slice(canonical.lastIndexOf("@") + 1);
  const organization = organizationDomain(mailDomain);
  return {
    browserHash: browserHash(key, browserToken),
    networkHash: hashNetwork(key, clientAddress),
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

interface Written {
  id: string;
  outcome: CastOutcome;
}

async function write(db: Queries, { season, voter, vote, evidence, venueId, at }: VoteToWrite): Promise<Written> {
  const known = await findRow(db, "votes", ["id", "submission_id", "status", "why"], { season, voter_hash: voter });
  if (known?.submission_id === vote.submissionId) return { id: known.id, outcome: "same" };
  const columns = {
    submission_id: vote.submissionId,
    network_hash: evidence.networkHash,
    browser_hash: evidence.browserHash,
    venue_id: venueId,
    decided_at: null,
  };
  if (known) {
    // An earlier decision was about another vote. But nobody sets a vote free by moving it.
    const standing =
      known.status === "counted" ? ({ status: "counted", why: null } as const) : ({ status: "held" } as const);
    await updateRow(db, "votes", known.id, { ...columns, ...standing, moved_at: at });
    return { id: known.id, outcome: "moved" };
  }
  const id = randomUUID();
  await insertRow(db, "votes", {
    id,
    season,
    voter_hash: voter,
    mail_domain: evidence.mailDomain,
    organization_domain: evidence.organizationDomain,
    disposable: evidence.disposable ? 1 : 0,
    status: "counted",
    cast_at: at,
    ...columns,
  });
  return { id, outcome: "counted" };
}
