import { compareText } from "#domain/text/compare-text.ts";
import type { CastVote } from "./cast-vote.ts";
import { isHeld, type HoldReason, type HoldRules } from "./hold-rules.ts";
import { isUnder, organizationDomain } from "./organization-domain.ts";

/** Votes that have something in common and look as if one hand had cast them. */
export interface Cluster {
  reason: HoldReason;
  /** What they have in common: a hash, or a mail domain. */
  key: string;
  votes: CastVote[];
}

/**
 * Every cluster among the votes. The network is evidence only together with one project: a room of honest voters and
 * the gateway of a phone carrier share an address too. Votes of a venue's session are left out of it altogether.
 */
export function findClusters(votes: readonly CastVote[], rules: HoldRules): Cluster[] {
  const outside = votes.filter(({ atVenue }) => !atVenue);
  const candidates: Cluster[] = [
    ...group("browser", outside, ({ browser }) => browser),
    ...group("domain", outside, ({ domain }) => ownDomain(domain, rules)),
    ...group("network", outside, ({ network }) => network),
    ...group("disposable", outside, ({ domain, disposable }) => (disposable ? domain : null)),
  ];
  return candidates.filter(({ reason, votes }) =>
    isHeld(reason, { votes: votes.length, forOneProject: mostForOneProject(votes) }, rules),
  );
}

/** The domain that its owner could fill with addresses, or null where that says nothing. */
function ownDomain(domain: string, { commonDomains, institutionDomains }: HoldRules): string | null {
  if (commonDomains.has(domain) || isUnder(domain, institutionDomains)) return null;
  return organizationDomain(domain);
}

function group(reason: HoldReason, votes: readonly CastVote[], keyOf: (vote: CastVote) => string | null): Cluster[] {
  const groups = Map.groupBy(votes, keyOf);
  return [...groups]
    .flatMap(([key, members]) => (key === null ? [] : [{ reason, key, votes: members }]))
    .toSorted((a, b) => compareText(a.key, b.key));
}

function mostForOneProject(votes: readonly CastVote[]): number {
  const counts = new Map<string, number>();
  for (const { project } of votes) counts.set(project, (counts.get(project) ?? 0) + 1);
  return Math.max(...counts.values());
}
