import { ProjectPoster } from "#app/showcase/project-poster.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export interface ProjectMomentProps {
  /** What there is to celebrate. */
  honor: string;
  title: string;
  category: string;
  team: string;
  save: { label: string; to: string };
  /** Leads to the project's public page, where it has one. */
  share: { label: string; to: string } | null;
}

/** The team's own card: drawn, with its name, to save and to send on. */
export function ProjectMoment({ honor, title, category, team, save, share }: ProjectMomentProps) {
  return (
    <section
      aria-labelledby="moment"
      className="grid overflow-hidden rounded-card border border-line bg-card md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <ProjectPoster title={title} category={category} className="h-44 w-full md:h-full md:min-h-56" />
      <div className="flex flex-col items-start gap-3 p-5 md:p-8">
        <h2 id="moment" className="rounded-lg bg-dawn px-3 py-1 font-sans text-base font-bold text-on-dawn">
          {honor}
        </h2>
        <p className="font-display text-3xl font-bold wrap-anywhere">{title}</p>
        <p className="wrap-anywhere text-ink-soft">{team}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink link={save} variant="secondary" download />
          {share && <ButtonLink link={share} variant="secondary" />}
        </div>
      </div>
    </section>
  );
}
