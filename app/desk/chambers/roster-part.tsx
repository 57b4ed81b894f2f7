import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import { confirmId, ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface RosterPartProps {
  title: string;
  none: string;
  members: readonly { id: string; name: string; to: string | null; facts: readonly string[] }[];
  pages: readonly { label: string; to: string }[];
  move: {
    ask: string;
    submit: string;
    text: string;
    to: string;
    reason: string;
    cancel: string;
  } | null;
  /** The member whose move was asked for. */
  moving: { id: string; title: string } | null;
  others: readonly { value: string; label: string }[];
  self: string;
}

/** What was chosen and typed for a move that was refused. */
type TypedMove = { to: string; reason: string };

/** Everybody in the chamber, and the way to another one for who joined with the wrong code. */
export function RosterPart({
  title,
  none,
  members,
  pages,
  move,
  moving,
  others,
  self,
  typed,
}: RosterPartProps & { typed: TypedMove | null }) {
  return (
    <DeskPart id="roster" title={title}>
      {members.length === 0 && <p>{none}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {members.map(({ id, name, to, facts }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <div className="min-w-0 flex-1 wrap-anywhere">
              {to ? (
                <a href={to} className="text-link inline-flex min-h-11 items-center font-semibold">
                  {name}
                </a>
              ) : (
                <strong>{name}</strong>
              )}
              <p className="text-ink-soft">{facts.join(" · ")}</p>
            </div>
            {move && others.length > 0 && moving?.id !== id && (
              <form method="get" action={`#${confirmId}`}>
                <Button type="submit" name="move" value={id} variant="secondary" size="sm">
                  {move.ask}
                  <span className="sr-only"> {name}</span>
                </Button>
              </form>
            )}
            {move && moving?.id === id && (
              <div className="w-full">
                <ConfirmForm
                  intent="move"
                  submit={move.submit}
                  words={{ title: moving.title, text: move.text }}
                  cancel={{ label: move.cancel, to: self }}
                >
                  <input type="hidden" name="member" value={id} />
                  <SelectField name="to" label={move.to} options={others} defaultValue={typed?.to} />
                  <ReasonField label={move.reason} defaultValue={typed?.reason ?? ""} />
                </ConfirmForm>
              </div>
            )}
          </li>
        ))}
      </ul>
      {pages.length > 0 && (
        <ul className="flex flex-wrap gap-x-5">
          {pages.map(({ label, to }) => (
            <li key={to}>
              <a href={to} className="text-link inline-flex min-h-11 items-center">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskPart>
  );
}
