import { projectHonor } from "#app/showcase/project-honor.ts";
import type { privateRequest } from "#app/private-request.ts";

/** The project of a person's team once it is locked in, and the best that can be said of it. */
export async function teamMoment({ principal, services, copy, facts }: ReturnType<typeof privateRequest>) {
  const { portal, competition } = services;
  const team = await portal.teams.teamOf(principal.personId);
  const submission = team && (await portal.submissions.ofTeam(team.id));
  if (!submission || (submission.status !== "locked" && submission.status !== "accepted")) return null;
  const content = (await portal.submissionPage.shownContent(submission))?.content;
  if (!content) return null;
  const words = copy.portal.moment(facts);
  // Whether or not it has a place in the ranking: one that an appeal named may have none.
  const finals = await competition.ofTeam.finals(principal.personId);
  const published = await competition.published.read(facts.programme.id);
  const honor =
    projectHonor(words, published, ({ id }) => id === submission.id) ?? (finals ? words.finalist : words.locked);
  return { honor, title: content.title, category: content.category, team: team.name, slug: submission.slug };
}
