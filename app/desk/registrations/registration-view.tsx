import type { ReactNode } from "react";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskFacts, type DeskFact } from "../parts/desk-facts.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { LinksPart, type LinksPartProps } from "../parts/links-part.tsx";
import { ResultNote, type Result } from "../parts/result-note.tsx";
import { Story, type StoryLine } from "../parts/story.tsx";
import { PaymentsPart, type PaymentsPartProps } from "../money/payments-part.tsx";
import { RecordPaymentForm, type RecordPaymentProps } from "../money/record-payment-form.tsx";
import { AskedTwicePart, type AskedTwice } from "./asked-twice-part.tsx";
import { ReviewPart, type ReviewPartProps } from "./review-part.tsx";
import { CorrectForm, type CorrectFormProps } from "./correct-form.tsx";

export interface RegistrationViewProps {
  eyebrow: string;
  name: string;
  result: Result | null;
  facts: readonly DeskFact[];
  others: LinksPartProps;
  review: ReviewPartProps | null;
  /** Null where there are none, or the invoice has them. */
  payments: PaymentsPartProps | null;
  record: RecordPaymentProps | null;
  correct: CorrectFormProps | null;
  resend: { title: string; text: string; submit: string } | null;
  askedTwice: readonly AskedTwice[];
  /** What was asked for once, and is to be confirmed. */
  asked: string | null;
  cancel: { label: string; to: string };
  story: { title: string; lines: readonly StoryLine[] };
  /** What further areas do with a registration. */
  children?: ReactNode;
}

export function RegistrationView(props: RegistrationViewProps) {
  const { eyebrow, name, result, facts, others, correct, resend, askedTwice, asked, cancel, story, children } = props;
  const { review, payments, record } = props;
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 pb-16">
      <QuietHeading title={name} eyebrow={eyebrow} />
      <ResultNote result={result} />
      <DeskFacts facts={facts} />
      <LinksPart {...others} />
      {review && <ReviewPart {...review} />}
      {payments && <PaymentsPart {...payments} />}
      {record && (
        <DeskPart id="record" title={record.words.record.title}>
          <RecordPaymentForm {...record} />
        </DeskPart>
      )}
      {children}
      {correct && (
        <DeskPart id="correct" title={correct.words.correct.title}>
          <p className="max-w-measure">{correct.words.correct.text}</p>
          <CorrectForm {...correct} />
        </DeskPart>
      )}
      {resend && (
        <DeskPart title={resend.title}>
          <p>{resend.text}</p>
          <ActionForm intent="resend" submit={resend.submit} variant="secondary" />
        </DeskPart>
      )}
      {askedTwice.map((deed) => (
        <AskedTwicePart key={deed.intent} deed={deed} isAsked={asked === deed.intent} cancel={cancel} />
      ))}
      <DeskPart title={story.title}>
        <Story lines={story.lines} />
      </DeskPart>
    </div>
  );
}
