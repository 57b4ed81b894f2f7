import { data, redirect } from "react-router";
import type { Route } from "./+types/project";
import { readMarksForm } from "#domain/judging/marks-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { reasonLength } from "../reason-length.ts";
import { loadProject } from "./load-project.ts";
import { ProjectView } from "./project-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const asked = deskRequest(context);
  const project = await asked.services.competition.resultsDesk.project(params.submission);
  if (!project) throw data(null, { status: 404 });
  const { copy, facts } = asked;
  return {
    ...loadProject(asked, project, new URL(request.url).searchParams.get("judge")),
    result: doneOf(request.url, copy.desk.projectReviews(facts).done),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { services, actor, copy, facts } = deskRequest(context);
  const { resultsDesk } = services.competition;
  const words = copy.desk.projectReviews(facts);
  const form = await readForm(request, ["correct", "strike"]);
  const { scores } = readMarksForm(form, services.competition.results.season.weights).marks;
  const reason = String(form.get("reason") ?? "").slice(0, reasonLength);
  const corrected = await resultsDesk.correct(actor, {
    judgeId: String(form.get("judge") ?? ""),
    submissionId: params.submission,
    scores: form.get("intent") === "strike" ? null : scores,
    reason,
  });
  if (!corrected.ok)
    return data({ result: { ok: false, words: words.refused[corrected.reason] }, reason }, { status: 422 });
  const done = corrected.approvalWithdrawn ? "withdrawn" : "corrected";
  return redirect(`/desk/results/projects/${params.submission}?done=${done}`, 303);
}

export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProjectView {...loaderData} result={actionData?.result ?? loaderData.result} typed={actionData?.reason ?? ""} />
  );
}
