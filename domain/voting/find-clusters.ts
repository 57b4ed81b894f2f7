import { compareText } from "#domain/text/compare-text.ts";
import type { CastVote } from "./cast-vote.ts";
import type { HoldReason, HoldRules } from "./hold-rules.ts";
import { isUnder, organizationDomain } from "./organization-domain.ts";

/** Votes that have something in common and look as if one hand had cast them. */
export interface Cluster {
  reason: HoldReason;
  /** What they have in common: a hash, a mail domain, or a venue. */
  key: string;
  /** Those of them that are to be held. */
  votes: CastVote[];
}

/**
 * Every cluster among the votes; with `of`, only those that this vote shares. A network is one address of a household, a
 * school or a phone carrier's gateway, so only what exceeds a number is suspicious there, or what nearly all of it is
 * for; a venue is a network that was announced.
 */
export function findClusters(votes: readonly CastVote[], rules: HoldRules, of?: CastVote): Cluster[] {
  const moreThan = (most: number) => (members: CastVote[]) => (members.length > most ? members : []);
  const owners = new Map<string, string | null>();
  const owner = (domain: string) => {
    if (!owners.has(domain)) owners.set(domain, ownDomain(domain, rules));
    return owners.get(domain) ?? null;
  };
  const kinds: ClusterKind[] = [
    { reason: "browser", keyOf: ({ browser }) => browser, toHold: moreThan(rules.browserMost) },
    { reason: "domain", keyOf: ({ domain }) => owner(domain), toHold: moreThan(rules.domainMost) },
    {
      reason: "network",
      keyOf: ({ network, venue }) => (venue === null ? network : null),
      toHold: (members) => ofNetwork(members, rules, of),
    },
    {
      reason: "venue",
      keyOf: ({ venue }) => venue,
      toHold: (members, venue) => inOrder(members, of).slice(rules.venueExpected.get(venue) ?? 0),
    },
    {
      reason: "disposable",
      keyOf: ({ domain, disposable }) => (disposable ? domain : null),
      toHold: (members) => members,
    },
  ];
  return kinds.flatMap(({ reason, keyOf, toHold }) =>
    groupsOf(votes, keyOf, of)
      .flatMap(([key, members]) => (key === null ? [] : [{ reason, key, votes: toHold(members, key) }]))
      .filter((cluster) => cluster.votes.length > 0)
      .toSorted((a, b) => compareText(a.key, b.key)),
  );
}

function groupsOf(
  votes: readonly CastVote[],
  keyOf: ClusterKind["keyOf"],
  of: CastVote | undefined,
): [key: string | null, members: CastVote[]][] {
  if (!of) return [...Map.groupBy(votes, keyOf)];
  const key = keyOf(of);
  return key === null ? [] : [[key, votes.filter((vote) => keyOf(vote) === key)]];
}

/** One way in which votes belong together, and which of those that do are to be held. */
interface ClusterKind {
  reason: HoldReason;
  keyOf: (vote: CastVote) => string | null;
  toHold: (members: CastVote[], key: string) => CastVote[];
}

/**
 * The domain that its owner could fill with addresses, or null where that says nothing. A name below a domain that
 * strangers share is no cluster of theirs: somebody who makes one there would otherwise have all of them held.
 */
export function ownDomain(domain: string, { commonDomains, institutionDomains }: HoldRules): string | null {
  if (isUnder(domain, commonDomains) || isUnder(domain, institutionDomains)) return null;
  return organizationDomain(domain);
}

/** The votes for the project that nearly all are for; the neighbors' own votes are theirs. And what came too late. */
function ofNetwork(members: CastVote[], { networkMost, oneProject }: HoldRules, of: CastVote | undefined): CastVote[] {
  const excess = new Set(inOrder(members, of).slice(networkMost));
  const [favorite = []] = [...Map.groupBy(members, ({ project }) => project).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const isForOne = members.length >= oneProject.from && favorite.length * 100 >= members.length * oneProject.share;
  return isForOne ? [...new Set([...favorite, ...excess])] : [...excess];
}

/** As they came. Of votes of the same millisecond those that are held came last, and the new one after them. */
const inOrder = (votes: readonly CastVote[], of: CastVote | undefined): CastVote[] => {
  const lateness = (vote: CastVote) => (vote === of ? 2 : vote.status === "held" ? 1 : 0);
  return votes.toSorted((a, b) => a.cameAt - b.cameAt || lateness(a) - lateness(b) || compareText(a.id, b.id));
};
