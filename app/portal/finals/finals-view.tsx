import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { PackRows } from "#app/components/pack-rows.tsx";
import { FinalsForm } from "./finals-form.tsx";
import type { FinalsTeamProps, FinalsViewProps, FinalsWords } from "./finals-props.ts";

const fieldOf: Readonly<Record<string, string>> = {
  nobody: "people",
  too_long: "needs",
  unreadable: "needs",
};

export function FinalsView({ words, isOpen, team, pack, done, refused }: FinalsViewProps) {
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      {refused && (
        <ErrorSummary
          title={words.refused.title}
          errors={[{ field: fieldOf[refused.refused] ?? "coming", message: words.refused[refused.refused] }]}
        />
      )}
      {done && <StatusNote>{done}</StatusNote>}
      <section className="flex flex-col gap-4">
        <h2 className="text-2xl">{pack?.title ?? words.day.title}</h2>
        {pack ? (
          <PackRows rows={pack.rows} />
        ) : (
          <p>
            <Unbroken text={words.day.text} />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {pack && <ButtonLink link={pack.download} variant="outline" download="" />}
          {words.calendar && <ButtonLink link={words.calendar} variant="outline" />}
        </div>
      </section>
      {team === null && (
        <p>
          <Unbroken text={words.others} />{" "}
          <a href={words.results.to} className="text-link">
            {words.results.label}
          </a>
        </p>
      )}
      {team && isOpen && <FinalsForm words={words} team={team} refused={refused} />}
      {team && !isOpen && <Answer words={words} team={team} />}
    </div>
  );
}

/** After the day for answers: what was said, and whom to tell of a change. */
function Answer({ words: { summary, closed }, team }: { words: FinalsWords; team: FinalsTeamProps }) {
  const names = (people: FinalsTeamProps["people"]) => people.map(({ name }) => name).join(", ");
  const rows = [
    { label: summary.people, value: names(team.people.filter(({ coming }) => coming)) },
    { label: summary.media, value: names(team.people.filter(({ mediaOptOut }) => mediaOptOut)) },
    { label: summary.needs, value: team.accessNeeds },
  ].filter(({ value }) => value !== "");
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-2xl">{summary.title}</h2>
      <p className="font-semibold">{team.coming === null ? summary.none : team.coming ? summary.yes : summary.no}</p>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="max-w-measure text-ink-soft">{closed}</p>
    </section>
  );
}
