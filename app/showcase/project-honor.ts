import type { PortalMomentWords } from "#content/en/portal/moment.ts";
import type { PublicProject, PublicResults } from "#server/results/published/public-results.ts";

type Named = Extract<PublicProject, { isNamed: true }>;

/** The best that was published about a project: an award, or that it is a finalist. */
export function projectHonor(
  words: Pick<PortalMomentWords, "award" | "finalist">,
  published: Pick<PublicResults, "awards" | "finalists"> | null,
  isIt: (project: Named) => boolean,
): string | null {
  if (!published) return null;
  const holds = (projects: readonly PublicProject[]) => projects.some((one) => one.isNamed && isIt(one));
  const award = published.awards.find(({ projects }) => holds(projects));
  if (award) return words.award(award.award);
  return holds(published.finalists) ? words.finalist : null;
}
