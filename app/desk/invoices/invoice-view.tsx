import { ButtonLink } from "#app/ui/button.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { PaymentsPart, type PaymentsPartProps } from "../money/payments-part.tsx";
import { RecordPaymentForm, type RecordPaymentProps } from "../money/record-payment-form.tsx";
import { AskedChoice, type DeskChoice } from "./asked-choice.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { NotesPart, type NotesPartProps } from "../notes/notes-part.tsx";
import { StoryPart, type StoryPartProps } from "../parts/story-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import type { DeskInvoiceAnswer } from "./invoice-action.ts";

export interface InvoiceViewProps {
  title: string;
  lead: string;
  result: Result | null;
  facts: readonly DeskFact[];
  documents: readonly { label: string; to: string }[];
  payments: PaymentsPartProps;
  /** Null for a reader. */
  record: RecordPaymentProps | null;
  choices: readonly DeskChoice[];
  /** What was asked for once, and is to be confirmed. */
  ask: string | null;
  reason: { label: string; hint: string };
  cancel: { label: string; to: string };
  notes: NotesPartProps;
  story: StoryPartProps;
  back: string;
  answer: DeskInvoiceAnswer | null;
}

export function InvoiceView(props: InvoiceViewProps) {
  const {
    title,
    lead,
    result,
    facts,
    documents,
    payments,
    record,
    choices,
    ask,
    reason,
    cancel,
    notes,
    story,
    back,
    answer,
  } = props;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={title} lead={lead} />
      <ResultNote result={answer?.result ?? result} />
      <DeskFacts facts={facts} />
      <div className="flex flex-wrap gap-3">
        {documents.map((document) => (
          <ButtonLink key={document.to} href={document.to} variant="secondary" download="">
            {document.label}
          </ButtonLink>
        ))}
      </div>
      <PaymentsPart {...payments} />
      {record && (
        <DeskPart title={record.words.record.title}>
          <RecordPaymentForm
            {...record}
            typed={answer?.payment?.typed ?? record.typed}
            problem={answer?.payment?.problem ?? null}
          />
        </DeskPart>
      )}
      {choices.map((choice) => (
        <AskedChoice
          key={choice.intent}
          choice={choice}
          isAsked={ask === choice.intent}
          reason={{ ...reason, error: answer?.reasonError ?? undefined }}
          cancel={cancel}
        />
      ))}
      <NotesPart {...notes} />
      <StoryPart {...story} />
      <ButtonLink href="/desk/invoices" variant="link" className="-ms-5 self-start">
        {back}
      </ButtonLink>
    </div>
  );
}
