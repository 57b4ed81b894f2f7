import type { ReactNode } from "react";
import type { ProjectCopy } from "#content/en/showcase/project.ts";
import type { ShownProject } from "#server/showcase/project-details.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** Beside the text: the vote, the facts, and what can be opened. */
export function ProjectAside({
  words,
  project,
  reportAt,
  heading: Heading,
  children,
}: {
  words: ProjectCopy;
  project: ShownProject;
  reportAt: string | null;
  heading: "h2" | "h4";
  children: ReactNode;
}) {
  const { facts } = words;
  const rows = [
    { term: facts.team, text: project.team },
    { term: facts.members, text: project.members.join(", ") },
    { term: facts.chamber, text: project.chamber ?? "" },
    { term: facts.town, text: project.town },
  ].filter(({ text }) => text !== "");
  return (
    <aside className="flex flex-col gap-8 lg:sticky lg:top-24 lg:self-start">
      {children}
      <div className="rounded-card border border-line bg-card p-6">
        <Heading className="text-xl">{facts.title}</Heading>
        <dl className="mt-3 divide-y divide-line">
          {rows.map(({ term, text }) => (
            <div key={term} className="py-2.5">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="font-semibold wrap-break-word">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-4 flex flex-col gap-3">
          {project.prototypeLink !== "" && (
            <>
              <ButtonLink href={project.prototypeLink} variant="secondary" rel="noopener nofollow ugc">
                {words.prototype}
              </ButtonLink>
              <p className="text-ink-soft">{words.prototypeHint}</p>
            </>
          )}
          {project.deck && (
            <ButtonLink href={project.deck.address} variant="secondary" download>
              {words.deck}
            </ButtonLink>
          )}
        </div>
      </div>
      {reportAt && (
        <a
          href={reportAt}
          rel="nofollow"
          className="inline-flex min-h-11 items-center self-start text-river underline underline-offset-4"
        >
          {words.report}
        </a>
      )}
    </aside>
  );
}
