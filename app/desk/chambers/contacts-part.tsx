import type { deskChambers } from "#content/en/desk/chambers.ts";
import { Button } from "#app/ui/button.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import { confirmId, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface ContactsPartProps {
  words: Omit<ReturnType<typeof deskChambers>["contacts"], "sure" | "last">;
  contacts: readonly { id: string; name: string; shown: string }[];
  mayRemove: boolean;
  /** The one whose removal was asked for, and what it means. */
  removing: { id: string; title: string; text: string; isLast: boolean } | null;
  self: string;
}

/** Who may open the chamber's page, and the way to take it from who no longer works there. */
export function ContactsPart({
  words,
  contacts,
  mayRemove,
  removing,
  self,
  reason,
}: ContactsPartProps & { reason: string }) {
  return (
    <DeskPart id="contacts" title={words.title}>
      {contacts.length === 0 && <p className="max-w-measure">{words.none}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {contacts.map(({ id, name, shown }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2 wrap-anywhere">
            <span>{shown}</span>
            {mayRemove && removing?.id !== id && (
              <form method="get" action={`#${confirmId}`}>
                <Button type="submit" name="contact" value={id} variant="secondary" size="sm">
                  {words.ask}
                  <span className="sr-only"> {name}</span>
                </Button>
              </form>
            )}
            {mayRemove && removing?.id === id && (
              <div className="w-full">
                <ConfirmForm
                  intent="remove-contact"
                  submit={words.submit}
                  words={removing}
                  cancel={{ label: words.cancel, to: self }}
                >
                  <input type="hidden" name="contact" value={id} />
                  {removing.isLast && <input type="hidden" name="last" value="yes" />}
                  <ReasonField label={words.reason} defaultValue={reason} />
                </ConfirmForm>
              </div>
            )}
          </li>
        ))}
      </ul>
    </DeskPart>
  );
}
