import { redirect } from "react-router";
import type { Route } from "./+types/preview";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { ProjectArticle } from "#app/showcase/project-article.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

/** The public page before it is public. Once it is on display the team sees the page itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { teams, submissions, submissionPage } = services.portal;
  const team = await teams.teamOf(principal.personId);
  const submission = team && (await submissions.ofTeam(team.id));
  const slug = submission?.slug ?? "";
  if (slug !== "" && (await services.dataHas("/showcase/:slug", { slug }))) throw redirect(`/showcase/${slug}`, 303);
  const project = submission && (await submissionPage.previewOf(submission));
  if (!project) throw redirect("/portal/submission", 303);
  const { words } = copy.portal.preview(facts);
  const title = project.title === "" ? words.noTitle : project.title;
  const shown = { ...project, title };
  return { words, project: shown, page: copy.showcase.project(facts, shown, "before") };
}

export default function PreviewPage({ loaderData: { words, project, page } }: Route.ComponentProps) {
  return (
    <div className="shell flex flex-col gap-6 py-6 md:py-10">
      <Notice title={words.title}>
        <p>{words.text}</p>
      </Notice>
      <ButtonLink href="/portal/submission" variant="secondary" className="self-start">
        {words.back}
      </ButtonLink>
      <article>
        <ProjectArticle page={page} project={project} />
      </article>
    </div>
  );
}
