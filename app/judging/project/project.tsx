import { data, redirect } from "react-router";
import type { Route } from "./+types/project";
import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import type { Marks } from "#domain/judging/marks.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { readForm } from "#app/read-form.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { requireOwnForm } from "#app/own-form.ts";
import { answerProjectForm } from "./project-post.ts";
import { savedText } from "./saved-text.ts";
import { shownSubmission } from "./shown-submission.ts";
import { ConflictForm } from "./conflict-form.tsx";
import { MarksForm } from "./marks-form.tsx";
import { SubmissionReader } from "./submission-reader.tsx";

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
    personId: principal.personId,
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
  const asked = privateRequest(context);
  const form = await readForm(request, ["", "save", "conflict"]);
  requireOwnForm(form, asked.principal, request);
  const answer = await answerProjectForm(asked, params.submission, form);
  if (answer.ok) return redirect(answer.to, 303);
  return data(answer.refused, { status: answer.status });
}

/** The work on the left, the rubric on the right; on a phone one after the other, the rubric one press away. */
export default function ProjectPage({ loaderData, actionData }: Route.ComponentProps) {
  const props = { ...loaderData, refused: actionData ?? null };
  const { words, position, due, readOnly, refused } = props;
  return (
    <div className="shell flex flex-col gap-6 pt-4 pb-16">
      {refused && (
        <ErrorSummary
          title={refused.field === null ? refused.message : words.refused.title}
          errors={refused.field === null ? [] : [{ field: refused.field, message: refused.message }]}
        />
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10 xl:grid-cols-[minmax(0,1fr)_36rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <div className="flex flex-wrap items-center gap-x-6">
            <a href="/judging" className="text-link inline-flex min-h-11 items-center">
              {words.back}
            </a>
            <p className="text-ink-soft">{position}</p>
            {due && (
              <p className="text-ink-soft tabular-nums">
                <Unbroken text={due} />
              </p>
            )}
          </div>
          <SubmissionReader words={words.submission} submission={props.submission} byline={props.byline} />
          {/* Stays in reach while somebody reads on a phone, and ends with the text. */}
          <a
            href="#marks"
            className="text-link sticky bottom-0 -mx-5 flex min-h-13 md:-mx-8 items-center justify-center border-t border-line bg-card font-semibold lg:hidden print:hidden"
          >
            {words.toMarks}
          </a>
        </div>
        <section
          id="marks"
          aria-labelledby="marks-title"
          className="marks-pane flex flex-col gap-6 self-start print:break-before-page lg:gap-1 max-lg:scroll-mt-4 lg:sticky lg:top-4 lg:overflow-y-auto lg:overscroll-contain lg:pr-2 lg:pl-1"
        >
          <h2 id="marks-title" className="text-2xl">
            {words.marks.title}
          </h2>
          {readOnly ? (
            <>
              <Notice tone="info">{readOnly}</Notice>
              <FinalMarks words={words.marks} marks={props.marks} />
            </>
          ) : (
            <>
              <MarksForm {...props} />
              <ConflictForm words={words.conflict} refused={refused} />
            </>
          )}
        </section>
      </div>
    </div>
  );
}

/** The judge's own marks, to read: after the close, and before the start. */
function FinalMarks({ words, marks }: { words: JudgingProjectWords["marks"]; marks: Marks }) {
  const notes = [
    { label: words.toOrganizers, text: marks.noteToOrganizers },
    { label: words.toTeam, text: marks.noteToTeam },
  ];
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {words.criteria.map(({ id, name }) => (
        <div key={id} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{name}</dt>
          <dd className="font-semibold tabular-nums">{marks.scores[id] ?? words.noMark}</dd>
        </div>
      ))}
      {notes.map(({ label, text }) => (
        <div key={label} className="py-2">
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-break-word whitespace-pre-wrap">{text || words.noNote}</dd>
        </div>
      ))}
    </dl>
  );
}
