import { ReasonField } from "../parts/reason-field.tsx";
import { AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

/** Something that is decided once, with a reason for the log. */
export interface DeskChoice {
  intent: string;
  title: string;
  text: string;
  ask: string;
  confirm: { title: string; text: string };
  submit: string;
}

/** Asked for twice: `isAsked` is after the first press. */
export function AskedChoice({
  choice: { intent, title, text, ask, confirm, submit },
  isAsked,
  reason,
  cancel,
}: {
  choice: DeskChoice;
  isAsked: boolean;
  reason: { label: string; hint: string; error?: string | undefined };
  cancel: { label: string; to: string };
}) {
  return (
    <DeskPart title={title}>
      {isAsked ? (
        <ConfirmForm
          intent={intent}
          submit={submit}
          words={confirm}
          cancel={cancel}
          variant={intent === "accept" ? "default" : "destructive"}
        >
          <ReasonField {...reason} />
        </ConfirmForm>
      ) : (
        <>
          <p className="max-w-measure">{text}</p>
          <AskForm intent={intent} submit={ask} variant={intent === "accept" ? "secondary" : "destructive"} />
        </>
      )}
    </DeskPart>
  );
}
