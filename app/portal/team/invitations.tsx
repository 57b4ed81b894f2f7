import type { PortalTeamWords } from "#content/en/portal/team.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PersonField } from "#app/components/person-field.tsx";

export interface Pending {
  id: string;
  email: string;
  sent: string;
}

/** Who was asked and has not answered, for the lead. */
export function PendingList({
  words,
  pending,
}: {
  words: Omit<PortalTeamWords["invite"], "sent">;
  pending: readonly Pending[];
}) {
  if (pending.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{words.pending}</h3>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {pending.map(({ id, email, sent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 flex-1 wrap-anywhere">
              {email} <span className="text-ink-soft">{sent}</span>
            </span>
            {(["resend", "withdraw"] as const).map((intent) => (
              <form key={intent} method="post">
                <input type="hidden" name="intent" value={intent} />
                <PersonField />
                <input type="hidden" name="invitation" value={id} />
                <Button type="submit" variant={intent === "resend" ? "secondary" : "ghost"} size="sm">
                  {words[intent]} <span className="sr-only">{email}</span>
                </Button>
              </form>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For somebody who was invited, or only curious, and has no place. */
export function WaysIn({ words }: { words: PortalTeamWords["noPlace"] }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{words.title}</h2>
      <p className="max-w-measure">{words.text}</p>
      <ul className="flex flex-col items-start gap-3">
        {words.ways.map(({ label, to }, index) => (
          <li key={to}>
            <ButtonLink href={to} variant={index === 0 ? "default" : "secondary"}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
