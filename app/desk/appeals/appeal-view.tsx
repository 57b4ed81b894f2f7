import type { DeskAppealsWords } from "#content/en/desk/appeals.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { NotesPart, type NotesPartProps } from "../notes/notes-part.tsx";
import { ActionForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart, type LinksPartProps } from "../parts/links-part.tsx";
import { StoryPart, type StoryPartProps } from "../parts/story-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import type { TypedDecision } from "./read-decision.ts";

interface DecideForm {
  words: Pick<
    DeskAppealsWords["decide"],
    "title" | "outcome" | "reason" | "reasonHint" | "submit" | "enter" | "cancel" | "confirm"
  >;
  outcomes: readonly { value: string; label: string }[];
  seats: readonly { id: string; label: string }[];
}

export interface AppealViewProps {
  title: string;
  back: string;
  text: { label: string; value: string };
  facts: readonly DeskFact[];
  links: LinksPartProps;
  notes: NotesPartProps;
  story: StoryPartProps;
  /** Null once it is decided, and for a reader. */
  form: DecideForm | null;
  result: Result | null;
  typed: TypedDecision | null;
  isAsked: boolean;
}

export function AppealView(props: AppealViewProps) {
  const { title, back, text, facts, links, notes, story, form, result, typed, isAsked } = props;
  return (
    <div className="shell flex max-w-4xl flex-col gap-6 pb-16">
      <QuietHeading title={title} />
      <ResultNote result={result} />
      <DeskFacts facts={facts} />
      <LinksPart {...links} />
      <DeskPart title={text.label}>
        <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{text.value}</p>
      </DeskPart>
      {form && (typed && isAsked ? <Confirm form={form} typed={typed} /> : <Decide form={form} typed={typed} />)}
      <NotesPart {...notes} />
      <StoryPart {...story} />
      <ButtonLink href="/desk/appeals" variant="link" className="-ms-5 self-start">
        {back}
      </ButtonLink>
    </div>
  );
}

function Decide({ form: { words, outcomes, seats }, typed }: { form: DecideForm; typed: TypedDecision | null }) {
  return (
    <DeskPart title={words.title}>
      <ActionForm intent="check" submit={words.submit} label={words.title}>
        <SelectField name="outcome" label={words.outcome} options={outcomes} defaultValue={typed?.outcome ?? ""} />
        <TextArea
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          rows={5}
          defaultValue={typed?.reason ?? ""}
        />
        {seats.map(({ id, label }) => (
          <TextField key={id} name={`seat-${id}`} label={label} defaultValue={typed?.committee[id] ?? ""} />
        ))}
      </ActionForm>
    </DeskPart>
  );
}

function Confirm({ form: { words }, typed }: { form: DecideForm; typed: TypedDecision }) {
  const { outcome, reason, committee } = typed;
  const text = words.confirm[outcome === "" ? "rejected" : outcome];
  return (
    <ConfirmForm
      intent="enter"
      submit={words.enter}
      variant={outcome === "rejected" ? "destructive" : "default"}
      words={{ title: words.confirm.title, text }}
      cancel={{ label: words.cancel, to: "?" }}
    >
      <p className="wrap-anywhere whitespace-pre-wrap">
        <strong>{words.reason}:</strong> {reason}
      </p>
      <input type="hidden" name="outcome" value={outcome} />
      <input type="hidden" name="reason" value={reason} />
      {Object.entries(committee).map(([seat, name]) => (
        <input key={seat} type="hidden" name={`seat-${seat}`} value={name} />
      ))}
    </ConfirmForm>
  );
}
