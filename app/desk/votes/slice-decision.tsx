import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { sliceFields, type TypedSlice } from "./read-slice.ts";

export interface SliceDecisionProps {
  of: "held" | "counted";
  title: string;
  text: string;
  reasonLabel: string;
  /** What was typed as a reason that was refused. */
  reason: string;
  typed: TypedSlice;
  buttons: readonly { intent: string; label: string; variant: "default" | "destructive" }[];
  cancel: string;
}

/** The decision on the votes that were chosen. What came of it stands at the page's top. */
export function SliceDecision(props: SliceDecisionProps) {
  const { of, title, text, reasonLabel, reason, typed, buttons, cancel } = props;
  const chosen = sliceFields.filter((name) => typed[name] !== "");
  // The address has the choice too: a form that is refused comes back with it.
  const query = new URLSearchParams([["of", of], ...chosen.map((name) => [name, typed[name]])]);
  return (
    <Notice tone="warm" title={title}>
      <form method="post" action={`/desk/votes?${query}`} aria-label={title} className="flex max-w-xl flex-col gap-4">
        <p>{text}</p>
        {chosen.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
        <TextField name="reason" id={`${of}-reason`} label={reasonLabel} defaultValue={reason} />
        {/* To count and to strike are far enough apart that no finger slips from one to the other. */}
        <div className="flex flex-wrap gap-x-12 gap-y-8">
          {buttons.map(({ intent, label, variant }) => (
            <Button key={intent} type="submit" name="intent" value={intent} variant={variant}>
              {label}
            </Button>
          ))}
          <ButtonLink href="/desk/votes" variant="ghost">
            {cancel}
          </ButtonLink>
        </div>
      </form>
    </Notice>
  );
}
