import type { PortalAppealWords } from "#content/en/portal/appeal.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { AppealProps, DecisionProps } from "./decision-props.ts";

type Words = Pick<PortalAppealWords, "title" | "lead" | "days" | "rules" | "field" | "hint" | "send" | "refused">;

export interface AppealViewProps {
  words: Words;
  none: string | null;
  decisions: readonly DecisionProps[];
  /** Appeals whose decision is no more. */
  upheld: readonly AppealProps[];
  done: string | null;
  refused: { refused: Exclude<keyof Words["refused"], "title">; subject: string; text: string } | null;
}

export function AppealView({ words, none, decisions, upheld, done, refused }: AppealViewProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: `text-${refused.subject}`, message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      {none && (
        <p className="text-lg">
          <Unbroken text={none} />
        </p>
      )}
      {decisions.map((decision) => (
        <Decision
          key={decision.subject}
          words={words}
          decision={decision}
          refused={refused?.subject === decision.subject ? refused : null}
        />
      ))}
      {upheld.map((appeal) => (
        <Filed key={appeal.id} appeal={appeal} />
      ))}
      <p className="max-w-measure text-ink-soft">
        {words.days}{" "}
        <a href={words.rules.to} className="text-link">
          {words.rules.label}
        </a>
      </p>
    </div>
  );
}

function Decision({
  words,
  decision,
  refused,
}: {
  words: Words;
  decision: DecisionProps;
  refused: AppealViewProps["refused"];
}) {
  const id = `text-${decision.subject}`;
  return (
    <section className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <h2 className="text-2xl">{decision.title}</h2>
      <p className="text-ink-soft">{decision.decided}</p>
      {decision.facts.map(({ label, value }) => (
        <p key={label} className="wrap-anywhere">
          <strong>{label}:</strong> {value}
        </p>
      ))}
      <p className="font-semibold">{decision.until}</p>
      {decision.mayFile && (
        <form method="post" noValidate aria-label={decision.title} className="flex flex-col gap-4">
          <input type="hidden" name="subject" value={decision.subject} />
          <TextArea
            id={id}
            name="text"
            label={words.field}
            hint={words.hint}
            rows={8}
            defaultValue={refused?.text ?? ""}
            error={refused ? words.refused[refused.refused] : undefined}
          />
          <Button type="submit" className="self-start">
            {words.send}
          </Button>
        </form>
      )}
      {decision.appeal && <Filed appeal={decision.appeal} />}
    </section>
  );
}

function Filed({ appeal: { title, state, reason, text } }: { appeal: AppealProps }) {
  return (
    <div className="flex flex-col gap-2 border-l-4 border-river pl-4">
      <h3 className="text-xl">{title}</h3>
      <p className="font-semibold">{state}</p>
      {reason && (
        <p className="wrap-anywhere">
          <strong>{reason.label}:</strong> {reason.value}
        </p>
      )}
      <p className="max-w-measure wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}
