import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { PackRows, type ShownPackRow } from "#app/components/pack-rows.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { StoryPart, type StoryPartProps } from "../parts/story-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { FinalsPages, type FinalsPagesProps } from "./finals-pages.tsx";

const address = "/desk/results/pack";

interface PackFormField {
  name: string;
  label: string;
  hint: string;
  isMinutes: boolean;
  value: string;
}

export interface PackViewProps {
  pages: FinalsPagesProps;
  mayChange: boolean;
  story: StoryPartProps;
  isAsked: boolean;
  result: Result | null;
  words: { title: string; lead: string; shown: string; pdf: string; problem: string };
  state: string;
  rows: readonly ShownPackRow[];
  form: { title: string; save: string; fields: readonly PackFormField[] };
  send: {
    title: string;
    ask: string;
    state: string;
    isPossible: boolean;
    nobody: string;
    confirm: { title: string; text: string; submit: string; cancel: string };
  };
  typed: Readonly<Record<string, string>> | null;
  errors: Readonly<Record<string, string>> | null;
}

export function PackView({ words, pages, result, state, rows, form, send, mayChange, ...props }: PackViewProps) {
  const { typed, errors, isAsked, story } = props;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <FinalsPages {...pages} here={address} />
      {errors && (
        <ErrorSummary
          title={words.problem}
          errors={Object.entries(errors).map(([field, message]) => ({ field, message }))}
        />
      )}
      <ResultNote result={result} />
      <p className="font-semibold">{state}</p>
      <DeskPart title={words.shown}>
        <PackRows rows={rows} />
        <ButtonLink href="/desk/results/pack.pdf" variant="secondary" size="sm" download="" className="self-start">
          {words.pdf}
        </ButtonLink>
      </DeskPart>
      {mayChange && (
        <DeskPart id="form" title={form.title}>
          <ActionForm intent="save" submit={form.save} label={form.title}>
            {form.fields.map(({ name, label, hint, isMinutes, value }) => {
              const field = { name, label, hint, error: errors?.[name], defaultValue: typed?.[name] ?? value };
              return isMinutes ? (
                <TextField key={name} {...field} inputMode="numeric" autoComplete="off" />
              ) : (
                <TextArea key={name} {...field} rows={3} />
              );
            })}
          </ActionForm>
        </DeskPart>
      )}
      <DeskPart id="send" title={send.title}>
        <p>{send.isPossible ? send.state : send.nobody}</p>
        {mayChange && send.isPossible && <Send send={send} isAsked={isAsked} />}
      </DeskPart>
      <StoryPart {...story} />
    </div>
  );
}

function Send({ send, isAsked }: Pick<PackViewProps, "send" | "isAsked">) {
  if (!isAsked) return <AskForm intent="send" submit={send.ask} variant="secondary" />;
  const { submit, cancel, ...asked } = send.confirm;
  return (
    <ConfirmForm
      intent="send"
      submit={submit}
      variant="default"
      words={asked}
      cancel={{ label: cancel, to: address }}
    />
  );
}
