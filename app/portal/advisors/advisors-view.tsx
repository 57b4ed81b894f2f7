import type { PortalAdvisorsWords } from "#content/en/portal/advisors.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

type Words = Omit<PortalAdvisorsWords, "ask" | "sent">;

export interface AdvisorsViewProps {
  words: Words;
  /** A question comes from a team. */
  hasTeam: boolean;
  done: string | null;
  advisors: readonly { id: string; name: string; topics: string; hours: string | null; ask: string }[];
  refused: { refused: Exclude<keyof Words["refused"], "title">; advisor: string; question: string } | null;
}

export function AdvisorsView({ words, hasTeam, done, advisors, refused }: AdvisorsViewProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          role="alert"
          title={words.refused.title}
          errors={[{ field: `question-${refused.advisor}`, message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {advisors.length === 0 && <p>{words.none}</p>}
      {advisors.length > 0 && words.isOpen && !hasTeam && <p>{words.needsTeam}</p>}
      <ul className="flex flex-col gap-6">
        {advisors.map(({ id, name, topics, hours, ask }) => (
          <li key={id} className="flex flex-col gap-3 rounded-card border border-line bg-card p-5 md:p-7">
            <h2 className="text-xl">{name}</h2>
            <p>
              <strong>{words.topics}:</strong> {topics}
            </p>
            {hours && (
              <p>
                <strong>{words.hours}:</strong> {hours}
              </p>
            )}
            {hasTeam && words.isOpen && (
              <form method="post" noValidate aria-label={ask} className="flex flex-col gap-4">
                <input type="hidden" name="advisor" value={id} />
                <TextArea
                  id={`question-${id}`}
                  name="question"
                  label={words.question}
                  hint={words.hint}
                  rows={4}
                  defaultValue={refused?.advisor === id ? refused.question : ""}
                  error={refused?.advisor === id ? words.refused[refused.refused] : undefined}
                />
                <Button type="submit" variant="secondary" className="self-start">
                  {ask}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
