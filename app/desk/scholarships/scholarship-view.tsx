import { ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { NotesPart, type NotesPartProps } from "../notes/notes-part.tsx";
import { AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { reasonLength } from "../reason-length.ts";

interface Choice {
  intent: "grant" | "refuse";
  ask: string;
  confirm: { title: string; text: string };
  submit: string;
}

export interface ScholarshipViewProps {
  title: string;
  result: Result | null;
  facts: readonly DeskFact[];
  texts: readonly { label: string; value: string }[];
  decide: { title: string; text: string };
  /** None for a reader, and once it is granted. */
  choices: readonly Choice[];
  /** What was asked for once, and is to be confirmed. */
  ask: string | null;
  reason: { label: string; hint: string };
  cancel: { label: string; to: string };
  notes: NotesPartProps;
  back: string;
  answer: { result: Result; reasonError: string | null } | null;
}

export function ScholarshipView(props: ScholarshipViewProps) {
  const { title, result, facts, texts, decide, choices, ask, reason, cancel, back, answer } = props;
  const asked = choices.find(({ intent }) => intent === ask);
  return (
    <div className="shell flex max-w-4xl flex-col gap-6 pb-16">
      <QuietHeading title={title} />
      <ResultNote result={answer?.result ?? result} />
      <DeskFacts facts={facts} />
      {texts.map(({ label, value }) => (
        <DeskPart key={label} title={label}>
          <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{value}</p>
        </DeskPart>
      ))}
      {choices.length > 0 && (
        <DeskPart title={decide.title}>
          {asked ? (
            <ConfirmForm
              intent={asked.intent}
              submit={asked.submit}
              words={asked.confirm}
              cancel={cancel}
              variant={asked.intent === "grant" ? "default" : "destructive"}
            >
              <TextField
                name="reason"
                autoComplete="off"
                maxLength={reasonLength}
                {...reason}
                error={answer?.reasonError ?? undefined}
              />
            </ConfirmForm>
          ) : (
            <>
              <p className="max-w-measure">{decide.text}</p>
              <div className="flex flex-wrap gap-x-12 gap-y-8">
                {choices.map((choice) => (
                  <AskForm
                    key={choice.intent}
                    intent={choice.intent}
                    submit={choice.ask}
                    variant={choice.intent === "grant" ? "default" : "destructive"}
                  />
                ))}
              </div>
            </>
          )}
        </DeskPart>
      )}
      <NotesPart {...props.notes} />
      <ButtonLink href="/desk/scholarships" variant="link" className="-ms-5 self-start">
        {back}
      </ButtonLink>
    </div>
  );
}
