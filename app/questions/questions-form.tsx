import { Fragment } from "react";
import type { OwnQuestionsWords } from "#content/en/questions/questions.ts";
import { answerField, seenField, type AnswerProblem } from "#domain/questions/answers-form.ts";
import { questionLimits, type Question } from "#domain/questions/question.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { OtherPerson } from "#app/components/other-person.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";

export type OwnQuestion = Pick<Question, "id" | "kind" | "text" | "choices" | "isRequired" | "kept"> & {
  answer: string | null;
};

export interface QuestionsFormProps {
  words: OwnQuestionsWords;
  questions: readonly OwnQuestion[];
  /** For a chamber: which one. */
  chamberId?: string;
}

export interface RefusedAnswers {
  errors: Readonly<Record<string, AnswerProblem>>;
  typed: Readonly<Record<string, string>>;
  /** They were typed on the page of somebody who is no longer signed in. */
  isOfAnother: boolean;
}

/** What the organizers ask somebody, in their own area. Nothing where nothing is asked. */
export function QuestionsForm({
  words,
  questions,
  chamberId,
  refused: answer,
}: QuestionsFormProps & { refused: RefusedAnswers | null }) {
  const ofAnother = answer?.isOfAnother && (
    <OtherPerson words={words.otherPerson} typed={unsentAnswers(questions, words, answer.typed)} />
  );
  const refused = answer?.isOfAnother ? null : answer;
  if (questions.length === 0) return ofAnother || null;
  const errors = Object.entries(refused?.errors ?? {}).map(([field, problem]) => ({
    field,
    message: words.problems[problem],
  }));
  return (
    <section id="questions" className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 md:p-7">
      <h2 className="text-2xl">{words.title}</h2>
      <p className="max-w-measure">{words.text}</p>
      {ofAnother}
      {errors.length > 0 && <ErrorSummary title={words.problem} errors={errors} />}
      <form
        method="post"
        action="#questions"
        noValidate
        aria-label={words.title}
        className="flex max-w-lg flex-col gap-6"
      >
        <input type="hidden" name="intent" value="answers" />
        <PersonField />
        {chamberId !== undefined && <input type="hidden" name="chamber" value={chamberId} />}
        {questions.map((question) => {
          const name = answerField(question.id);
          const problem = refused?.errors[name];
          return (
            <Fragment key={question.id}>
              <input
                type="hidden"
                name={seenField(question.id)}
                value={refused?.typed[seenField(question.id)] ?? question.answer ?? ""}
              />
              <QuestionField
                words={words}
                question={question}
                value={refused?.typed[name] ?? question.answer ?? ""}
                error={problem && words.problems[problem]}
              />
            </Fragment>
          );
        })}
        <Button type="submit" className="self-start">
          {words.save}
        </Button>
      </form>
    </section>
  );
}

/** What was answered anew on somebody else's page, with the questions. */
function unsentAnswers(
  questions: readonly OwnQuestion[],
  words: OwnQuestionsWords,
  typed: RefusedAnswers["typed"],
): string {
  const given = questions.flatMap(({ id, kind, text }) => {
    const answer = typed[answerField(id)] ?? "";
    if (answer === "" || answer === typed[seenField(id)]) return [];
    const said = kind === "yes_no" ? (answer === "yes" ? words.yes : words.no) : answer;
    return [`${text}\n${said}`];
  });
  return given.join("\n\n");
}

interface FieldProps {
  words: OwnQuestionsWords;
  question: OwnQuestion;
  value: string;
  error: string | undefined;
}

function QuestionField({ words, question, value, error }: FieldProps) {
  const { id, kind, text, isRequired, kept, choices } = question;
  const name = answerField(id);
  if (kind === "text")
    return (
      <TextArea
        name={name}
        label={text}
        hint={words.kept[kept]}
        required={isRequired}
        rows={2}
        maxLength={questionLimits.answer}
        defaultValue={value}
        error={error}
      />
    );
  const offered =
    kind === "choice"
      ? choices.map((choice) => ({ value: choice, label: choice }))
      : [
          { value: "yes", label: words.yes },
          { value: "no", label: words.no },
        ];
  const all = isRequired ? offered : [...offered, { value: "", label: words.noAnswer }];
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={`${name}-hint${error ? ` ${name}-error` : ""}`}>
      <legend className="font-semibold">
        {text}
        {isRequired && <span aria-hidden="true">*</span>}
      </legend>
      <p id={`${name}-hint`} className="text-ink-soft">
        {words.kept[kept]}
      </p>
      {all.map((one, index) => (
        <label key={one.value} className="flex min-h-11 items-center gap-3">
          <input
            // The summary of errors leads to the first one.
            {...(index === 0 && { id: name })}
            type="radio"
            name={name}
            value={one.value}
            className="size-5 shrink-0"
            defaultChecked={one.value === value && (value !== "" || !isRequired)}
          />
          {one.label}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  );
}
