import type { DeskQuestionsWords } from "#content/en/desk/questions.ts";
import { Button } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ExportLink, type ExportLinkProps } from "../lists/export-link.tsx";
import { ConfirmForm, confirmId } from "../parts/action-form.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { AddQuestion, type AddQuestionProps } from "./add-question.tsx";

interface ShownQuestion {
  id: string;
  text: string;
  facts: readonly string[];
  /** Why it is not asked now. */
  state: string | null;
  isStopped: boolean;
  answers: string;
  tally: readonly { label: string; count: string }[];
  see: { label: string; to: string } | null;
}

export interface QuestionsViewProps extends AddQuestionProps {
  title: string;
  lead: string;
  none: string;
  buttons: { stop: string; resume: string; ask: string };
  /** For who may add one. */
  add: DeskQuestionsWords["add"] | null;
  exported: ExportLinkProps;
  result: Result | null;
  mayChange: boolean;
  /** The one that is to be deleted, once that is confirmed. */
  asked: {
    id: string;
    answers: number;
    title: string;
    text: string;
    submit: string;
    cancel: { label: string; to: string };
  } | null;
  questions: readonly ShownQuestion[];
}

export function QuestionsView(props: QuestionsViewProps) {
  const { title, lead, none, buttons, add, choices, problems, result, refused, mayChange, asked, questions } = props;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={lead} />
      <ResultNote result={result} />
      {questions.length === 0 && <p>{none}</p>}
      <ul className="flex flex-col">
        {questions.map((question) => (
          <li key={question.id} className="flex flex-col gap-3 border-t border-line py-5">
            <QuestionText {...question} />
            {asked?.id === question.id ? (
              <ConfirmForm intent="delete" submit={asked.submit} words={asked} cancel={asked.cancel}>
                <input type="hidden" name="question" value={asked.id} />
                <input type="hidden" name="answers" value={asked.answers} />
              </ConfirmForm>
            ) : (
              mayChange && <QuestionButtons {...question} words={buttons} />
            )}
          </li>
        ))}
      </ul>
      <ExportLink {...props.exported} />
      {add && <AddQuestion words={add} choices={choices} problems={problems} refused={refused} />}
    </div>
  );
}

function QuestionText({ text, facts, state, answers, tally, see }: ShownQuestion) {
  return (
    <div className="flex flex-col gap-1">
      <h2 className="font-sans text-lg font-semibold wrap-break-word">{text}</h2>
      <p className="text-ink-soft">{facts.join(" · ")}</p>
      {state && <p className="font-semibold">{state}</p>}
      <p>
        {answers}
        {tally.length > 0 && `: ${tally.map(({ label, count }) => `${label} ${count}`).join(", ")}`}
      </p>
      {see && (
        <p>
          <a href={see.to} className="text-link inline-flex min-h-11 items-center">
            {see.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** Deleting stands apart from its gentler neighbor. */
function QuestionButtons({
  id,
  text,
  isStopped,
  words,
}: Pick<ShownQuestion, "id" | "text" | "isStopped"> & { words: QuestionsViewProps["buttons"] }) {
  const submit = isStopped ? words.resume : words.stop;
  return (
    <div className="flex flex-wrap items-center gap-x-12 gap-y-3">
      <form method="post" aria-label={`${submit}: ${text}`}>
        <input type="hidden" name="intent" value={isStopped ? "resume" : "stop"} />
        <input type="hidden" name="question" value={id} />
        <Button type="submit" variant="secondary" size="sm">
          {submit}
        </Button>
      </form>
      <form method="get" action={`#${confirmId}`} aria-label={`${words.ask}: ${text}`}>
        <Button type="submit" name="ask" value={id} variant="destructive" size="sm">
          {words.ask}
        </Button>
      </form>
    </div>
  );
}
