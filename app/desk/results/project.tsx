import { data, redirect } from "react-router";
import type { Route } from "./+types/project";
import { markField, readMarksForm } from "#domain/judging/marks-form.ts";
import type { Weights } from "#domain/judging/scoring/judge-mark.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm, textOf } from "#app/read-form.ts";
import { BackLink } from "#app/ui/button.tsx";
import { deskRequest } from "../desk-request.ts";
import { doneOf } from "../parts/done-of.ts";
import { reasonLength } from "../reason-length.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { loadProject } from "./load-project.ts";
import { CorrectMarks } from "./correct-marks.tsx";

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
  const { weights } = services.competition.results.season;
  const { scores } = readMarksForm(form, weights).marks;
  const reason = String(form.get("reason") ?? "").slice(0, reasonLength);
  const corrected = await resultsDesk.correct(actor, {
    judgeId: String(form.get("judge") ?? ""),
    submissionId: params.submission,
    scores: form.get("intent") === "strike" ? null : scores,
    reason,
  });
  if (!corrected.ok)
    return data(
      {
        result: { ok: false, words: words.refused[corrected.reason] },
        typed: { reason, marks: typedMarks(form, weights) },
      },
      { status: 422 },
    );
  const done = corrected.approvalWithdrawn ? "withdrawn" : "corrected";
  return redirect(`/desk/results/projects/${params.submission}?done=${done}`, 303);
}

/** The marks as they were chosen, by their fields. */
const typedMarks = (form: FormData, weights: Weights): Record<string, string> =>
  Object.fromEntries(Object.keys(weights).map((id) => [markField(id), textOf(form)(markField(id))]));

/** What judges have said about a project; and, once marks are final, the way to correct one that is wrong. */
export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, team, back, none, order, text, table, notesTitle, notes, conflicts, correct, result } = loaderData;
  return (
    <DeskPage title={title} lead={team} result={actionData?.result ?? result} width="full">
      <DeskPart title={table.caption}>
        {text && table.rows.length > 0 && <p className="max-w-measure">{text}</p>}
        {table.rows.length === 0 ? (
          <p>{none}</p>
        ) : (
          <>
            <DeskTable {...table} />
            <p className="text-ink-soft">{order}</p>
          </>
        )}
      </DeskPart>
      {correct && <CorrectMarks correct={correct} typed={actionData?.typed ?? null} />}
      {notes.length > 0 && (
        <DeskPart title={notesTitle}>
          <dl className="flex flex-col gap-4">
            {notes.map(({ id, label, text: note }) => (
              <div key={id}>
                <dt className="font-semibold">{label}</dt>
                <dd className="max-w-measure wrap-anywhere whitespace-pre-wrap">{note}</dd>
              </div>
            ))}
          </dl>
        </DeskPart>
      )}
      {conflicts.items.length > 0 && (
        <DeskPart title={conflicts.title}>
          <ul className="list-disc ps-6">
            {conflicts.items.map((item) => (
              <li key={item} className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ul>
        </DeskPart>
      )}
      <BackLink to="/desk/results" label={back} />
    </DeskPage>
  );
}
