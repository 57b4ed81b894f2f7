import type { ReactNode } from "react";
import { ActionForm, type ActionFormProps, AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

/** Something that is done about a person, for a reason. */
export interface Deed {
  title: string;
  text: string;
  submit: string;
}

/** Asked about once more before it is done. */
export interface FinalDeed extends Deed {
  ask: string;
  confirm: { title: string; text: string };
}

export function DeedPart({ title, text, ...form }: Deed & Pick<ActionFormProps, "intent" | "variant" | "children">) {
  return (
    <DeskPart title={title}>
      <p className="max-w-measure">{text}</p>
      <ActionForm intent={form.intent} submit={form.submit} label={title} variant={form.variant}>
        {form.children}
      </ActionForm>
    </DeskPart>
  );
}

interface FinalDeedPartProps extends FinalDeed {
  intent: string;
  isAsked: boolean;
  cancel: { label: string; to: string };
  children: ReactNode;
}

export function FinalDeedPart({
  title,
  text,
  ask,
  confirm,
  isAsked,
  intent,
  submit,
  cancel,
  children,
}: FinalDeedPartProps) {
  return (
    <DeskPart title={title}>
      {isAsked ? (
        <ConfirmForm intent={intent} submit={submit} words={confirm} cancel={cancel}>
          {children}
        </ConfirmForm>
      ) : (
        <>
          <p className="max-w-measure">{text}</p>
          <AskForm intent={intent} submit={ask} />
        </>
      )}
    </DeskPart>
  );
}
