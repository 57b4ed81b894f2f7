import type { DeskQuestionsWords } from "#content/en/desk/questions.ts";
import type { QuestionErrors, TypedQuestion } from "#domain/questions/question-form.ts";
import { questionLimits } from "#domain/questions/question.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export interface AddQuestionProps {
  choices: Record<"audience" | "kind" | "kept", Readonly<Record<string, string>>>;
  problems: DeskQuestionsWords["problems"];
  refused: { errors: QuestionErrors; typed: TypedQuestion } | null;
}

export function AddQuestion({
  words,
  choices,
  problems,
  refused,
}: AddQuestionProps & { words: DeskQuestionsWords["add"] }) {
  const field = (name: "text" | "audience" | "kind" | "choices" | "kept") => {
    const problem = refused?.errors[name];
    return { name, label: words[name], error: problem && problems[problem] };
  };
  const typed = refused?.typed;
  const errors = Object.entries(refused?.errors ?? {}).map(([name, problem]) => ({
    field: name,
    message: problems[problem],
  }));
  return (
    <DeskPart id="add" title={words.title}>
      {errors.length > 0 && <ErrorSummary title={words.problem} errors={errors} />}
      <ActionForm intent="add" submit={words.submit} label={words.title}>
        <TextField
          {...field("text")}
          hint={words.textHint}
          required
          maxLength={questionLimits.text}
          defaultValue={typed?.text ?? ""}
        />
        <SelectField
          {...field("audience")}
          options={optionsOf(choices.audience)}
          defaultValue={typed?.audience ?? "participants"}
        />
        <SelectField {...field("kind")} options={optionsOf(choices.kind)} defaultValue={typed?.kind ?? "text"} />
        <TextArea {...field("choices")} hint={words.choicesHint} rows={4} defaultValue={typed?.choices ?? ""} />
        <div className="flex flex-col">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="required"
              className="size-5"
              aria-describedby="required-hint"
              defaultChecked={typed?.isRequired ?? false}
            />
            {words.required}
          </label>
          <p id="required-hint" className="text-ink-soft">
            {words.requiredHint}
          </p>
        </div>
        <SelectField {...field("kept")} options={optionsOf(choices.kept)} defaultValue={typed?.kept ?? "finals"} />
      </ActionForm>
    </DeskPart>
  );
}
