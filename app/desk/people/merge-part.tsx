import type { ReactNode } from "react";
import type { DeskPersonWords } from "#content/en/desk/people/person.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { confirmId, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface MergeProps extends Pick<DeskPersonWords["merge"], "title" | "text" | "email" | "ask" | "submit"> {
  confirm: { text: string };
  /** The record that was asked about, or what is wrong with the address. */
  other: { email: string; title: string; problem: string | null } | null;
}

/** Two records of one person: the other one is looked up first, and named before it goes. */
export function MergePart({
  other,
  cancel,
  reason,
  ...words
}: MergeProps & { cancel: { label: string; to: string }; reason: ReactNode }) {
  return (
    <DeskPart id="merge" title={words.title}>
      {other?.problem === null ? (
        <ConfirmForm
          intent="merge"
          submit={words.submit}
          words={{ title: other.title, text: words.confirm.text }}
          cancel={cancel}
        >
          <input type="hidden" name="other" value={other.email} />
          {reason}
        </ConfirmForm>
      ) : (
        <>
          <p className="max-w-measure">{words.text}</p>
          <form method="get" action={`#${confirmId}`} aria-label={words.title} className="flex max-w-xl flex-col gap-4">
            <TextField
              name="other"
              type="email"
              label={words.email}
              defaultValue={other?.email ?? ""}
              error={other?.problem ?? undefined}
            />
            <Button type="submit" variant="secondary" className="self-start">
              {words.ask}
            </Button>
          </form>
        </>
      )}
    </DeskPart>
  );
}
