import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface ReviewPartProps {
  title: string;
  /** What came, beside what was asked. */
  text: string;
  /** Null where there is nothing to accept. */
  accept: { ask: string; confirm: { title: string; text: string }; submit: string } | null;
  ask: { text: string; submit: string } | null;
  isAsked: boolean;
  reason: { label: string; hint: string; error?: string | undefined };
  cancel: { label: string; to: string };
}

/** A payment that a person must decide on. Refund stands further below, apart from its opposite. */
export function ReviewPart({ title, text, accept, ask, isAsked, reason, cancel }: ReviewPartProps) {
  return (
    <DeskPart id="review" title={title}>
      <p className="text-lg">{text}</p>
      {accept && isAsked && (
        <ConfirmForm intent="accept" submit={accept.submit} words={accept.confirm} cancel={cancel} variant="default">
          <ReasonField {...reason} />
        </ConfirmForm>
      )}
      {accept && !isAsked && <AskForm intent="accept" submit={accept.ask} variant="default" />}
      {ask && (
        <ActionForm intent="ask" submit={ask.submit} variant="secondary">
          <p>{ask.text}</p>
        </ActionForm>
      )}
    </DeskPart>
  );
}
