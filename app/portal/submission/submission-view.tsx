import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { ReadinessItems, type ReadinessProps } from "../readiness/readiness-list.tsx";
import { AskToVote } from "./ask-to-vote.tsx";
import { ChoicesForm } from "./choices-form.tsx";
import { LockedSubmissionView } from "./locked-submission.tsx";
import { ProjectForm } from "./project-form.tsx";
import type { SubmissionViewProps } from "./submission-props.ts";

/** One long calm form in parts; what is missing is a list that leads there. */
export function SubmissionView(props: SubmissionViewProps) {
  const { words, done, open, late, status, saved, refused } = props;
  const takesPart = late === null || ["waiting", "conditional", "upheld"].includes(late);
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={open ? words.lead : words.leadClosed} />
      {refused && (
        <ErrorSummary
          title={refused.message}
          errors={refused.errors.map(({ field, message }) => ({ field, message }))}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {props.countdown && <Countdown {...props.countdown} />}
      {(open || props.version > 0) && (
        <p>
          <strong data-status>{status}</strong>{" "}
          <span className="text-ink-soft" data-saved>
            <Unbroken text={saved} />
          </span>
        </p>
      )}
      {open ? <OpenForm {...props} /> : <LockedSubmissionView {...props} />}
      {props.askToVote && <AskToVote words={props.words.gallery.ask} ask={props.askToVote} />}
      {takesPart && <ChoicesForm {...props} />}
    </div>
  );
}

function OpenForm(props: SubmissionViewProps) {
  const { refused } = props;
  return (
    <>
      <MissingList
        {...props.readiness}
        hasContent={props.version > 0}
        isSummed={refused !== null && refused.errors.length > 0}
      />
      {props.earlier && <p className="text-ink-soft">{props.earlier}</p>}
      <ProjectForm {...props} />
    </>
  );
}

function MissingList({
  title,
  none,
  turn,
  items,
  back,
  hasContent,
  isSummed,
}: ReadinessProps & { hasContent: boolean; isSummed: boolean }) {
  // Both are there, one of them hidden: what is saved automatically brings them up to date. Right after a refusal the
  // summary above lists the same.
  return (
    <>
      <div data-complete hidden={!hasContent || items.length > 0}>
        <Notice tone="good" title={none}>
          {null}
        </Notice>
      </div>
      <section
        data-missing
        hidden={!hasContent || items.length === 0 || isSummed}
        aria-labelledby="missing"
        className="rounded-lg border-l-4 border-dawn bg-dawn-wash px-5 py-4"
      >
        <h2 id="missing" className="text-lg">
          {title}
        </h2>
        <p data-turn>{turn}</p>
        <ReadinessItems items={items} back={back} />
      </section>
    </>
  );
}

function Countdown({ isClose, leftMs, title, left, text, ...words }: NonNullable<SubmissionViewProps["countdown"]>) {
  return (
    <div data-countdown={leftMs} data-words={JSON.stringify(words)} hidden={!isClose}>
      <Notice tone="warm" title={title}>
        <span data-left className="tabular-nums">
          {left}
        </span>{" "}
        {text}
      </Notice>
    </div>
  );
}
