import { TextField } from "#app/ui/field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import type { TypedDeed } from "./action-result.ts";
import type { DeskChoice } from "../invoices/asked-choice.tsx";
import { AskForm, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

/** Something that is asked for twice. */
export interface AskedTwice extends DeskChoice {
  reason: { label: string; hint: string } | null;
  /** A part of the money, where a part can go. */
  amount?: { label: string; hint: string; refundedCents: number };
  /** What else the form sends. */
  sends?: Readonly<Record<string, string>>;
  /** What the second press must name, so that nobody else is meant by then. */
  confirmed?: string;
}

export function AskedTwicePart({
  deed,
  isAsked,
  cancel,
  typed = null,
}: {
  deed: AskedTwice;
  /** It was asked for once, and is to be confirmed. */
  isAsked: boolean;
  cancel: { label: string; to: string };
  /** What was typed into this form, where it was refused. An amount that is empty is all of it. */
  typed?: TypedDeed | null | undefined;
}) {
  return (
    <DeskPart id={deed.intent} title={deed.title}>
      {isAsked ? (
        <ConfirmForm intent={deed.intent} submit={deed.submit} words={deed.confirm} cancel={cancel}>
          {deed.amount && (
            <>
              <input type="hidden" name="refunded" value={deed.amount.refundedCents} />
              <TextField
                name="amount"
                id={`${deed.intent}-amount`}
                inputMode="decimal"
                autoComplete="off"
                label={deed.amount.label}
                hint={deed.amount.hint}
                defaultValue={typed?.amount ?? ""}
              />
            </>
          )}
          {Object.entries(deed.sends ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {deed.confirmed && <input type="hidden" name="confirmed" value={deed.confirmed} />}
          {deed.reason && <ReasonField {...deed.reason} defaultValue={typed?.reason ?? ""} />}
        </ConfirmForm>
      ) : (
        <>
          <p className="max-w-measure">{deed.text}</p>
          <AskForm intent={deed.intent} submit={deed.ask} />
        </>
      )}
    </DeskPart>
  );
}
