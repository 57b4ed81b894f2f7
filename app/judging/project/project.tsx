import { data, redirect } from "react-router";
import type { Route } from "./+types/project";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { answerProjectForm } from "./project-post.ts";
import { ProjectView } from "./project-view.tsx";
import { savedText } from "./saved-text.ts";
import { shownSubmission } from "./shown-submission.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);
export const handle = { islands: "marks" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const { judging } = services.competition;
  const opened = await judging.open(principal.personId, params.submission);
  if (!opened.ok && opened.reason === "not_signed") throw redirect("/judging", 303);
  // Whoever guesses an address finds nothing.
  if (!opened.ok) throw data(null, { status: 404 });
  const { project, review, work, next } = opened;
  const words = copy.judging.project(facts);
  const { say, readOnly, ...fixed } = words;
  const { opensAt, closesAt } = judging.season;
  const now = services.clock.now();
  const index = work.findIndex(({ submissionId }) => submissionId === project.id);
  const nextTitle = work.find(({ submissionId }) => submissionId === next)?.title;
  const left = work.filter(({ state }) => state !== "done").length;
  const { version, scores, noteToOrganizers, noteToTeam } = review;
  return {
    meta: say.meta(project.content.title),
    words: fixed,
    position: say.position(index + 1, work.length, left),
    due: now < closesAt && work[index]?.state !== "done" ? say.due(work[index]?.dueAt ?? closesAt) : null,
    readOnly: now >= closesAt ? readOnly.closed : now < opensAt ? readOnly.before : null,
    byline: say.byline(project.teamName, project.members),
    submission: shownSubmission(project),
    marks: { version, scores, noteToOrganizers, noteToTeam },
    saved: savedText(words, review),
    next:
      next !== null && nextTitle !== undefined
        ? { to: `/judging/${next}`, label: say.next(nextTitle) }
        : left === 0
          ? { to: "/judging", label: say.allDone }
          : null,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const answer = await answerProjectForm(
    privateRequest(context),
    params.submission,
    await readForm(request, ["", "save", "conflict"]),
  );
  if (answer.ok) return redirect(answer.to, 303);
  return data(answer.refused, { status: answer.status });
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProjectView {...loaderData} refused={actionData ?? null} />;
}
