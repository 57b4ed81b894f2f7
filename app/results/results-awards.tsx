import { Section } from "#app/ui/section.tsx";
import type { LoadedResults } from "./load-results.ts";
import { ResultsProjects } from "./results-projects.tsx";

type Awards = NonNullable<LoadedResults["published"]>["awards"];

export function ResultsAwards({
  awards: { title, toCome, innovators, items },
  background,
}: {
  awards: Awards;
  background: "pine" | "plain";
}) {
  return (
    <Section title={title} background={background}>
      {toCome && <p className="max-w-measure text-lg">{toCome}</p>}
      {items.map(({ name, projects }) => (
        <div key={name} className="flex flex-col gap-2">
          <h3 className="text-2xl">{name}</h3>
          <ResultsProjects items={projects} />
        </div>
      ))}
      {innovators && <p className="max-w-measure text-lg">{innovators}</p>}
    </Section>
  );
}
