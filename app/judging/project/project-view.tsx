import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { JudgingProjectWords } from "#content/en/judging/project.ts";
import type { Marks } from "#domain/judging/marks.ts";
import { ConflictForm } from "./conflict-form.tsx";
import { MarksForm } from "./marks-form.tsx";
import type { ProjectViewProps } from "./project-props.ts";
import { SubmissionReader } from "./submission-reader.tsx";

/** The work on the left, the rubric on the right; on a phone one after the other, the rubric one press away. */
export function ProjectView(props: ProjectViewProps) {
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
            className="text-link sticky bottom-0 -mx-5 flex min-h-13 items-center justify-center border-t border-line bg-card font-semibold lg:hidden"
          >
            {words.toMarks}
          </a>
        </div>
        <section
          id="marks"
          aria-labelledby="marks-title"
          className="marks-pane flex flex-col gap-6 self-start lg:gap-1 max-lg:scroll-mt-4 lg:sticky lg:top-4 lg:overflow-y-auto lg:overscroll-contain lg:pr-2 lg:pl-1"
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
