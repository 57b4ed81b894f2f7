import type { Copy } from "#content/copy.ts";
import type { ProjectCopy } from "#content/en/showcase/project.ts";
import type { Facts } from "#content/facts.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import type { ShownProject } from "#server/showcase/project-details.ts";

/** The public page as a guardian is shown it. */
export interface ShownToGuardian {
  project: ShownProject;
  page: ProjectCopy;
  /** What the page has besides, whose files open for the team alone until they are public. */
  also: string | null;
}

/** The project of a young person's team as strangers would see it; null while there is none. */
export async function shownToGuardian(
  { teams, submissions, submissionPage }: Pick<Portal, "teams" | "submissions" | "submissionPage">,
  personId: string,
  { copy, facts }: { copy: Copy; facts: Facts },
): Promise<ShownToGuardian | null> {
  const team = await teams.teamOf(personId);
  const submission = team && (await submissions.ofTeam(team.id));
  const project = submission && (await submissionPage.previewOf(submission));
  if (!project || project.title === "") return null;
  const { also } = copy.pages.consent(facts).view.shown;
  return {
    project: { ...project, video: null, captions: null, deck: null },
    page: copy.showcase.project(facts, project, "before"),
    also: also(project.video !== null, project.deck !== null),
  };
}
