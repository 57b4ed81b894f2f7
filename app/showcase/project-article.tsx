import type { ReactNode } from "react";
import type { ProjectCopy } from "#content/en/showcase/project.ts";
import type { ShownProject } from "#server/showcase/project-details.ts";
import { ProjectAside } from "./project-aside.tsx";
import { ProjectMedia } from "./project-media.tsx";

/** A project as strangers see it: on its public page, and wherever a team or a guardian looks at it beforehand. */
export function ProjectArticle({
  page,
  project,
  overHeading,
  underHeading,
  beside,
  reportAt = null,
  heading: Heading = "h1",
  isNarrow = false,
}: {
  page: ProjectCopy;
  project: ShownProject;
  overHeading?: ReactNode;
  underHeading?: ReactNode;
  beside?: ReactNode;
  /** Null where there is nothing public to report. */
  reportAt?: string | null;
  /** Within a page that has a heading of its own it is none of the first level. */
  heading?: "h1" | "h3";
  /** One column, whatever the window's width. */
  isNarrow?: boolean;
}) {
  const below = Heading === "h1" ? "h2" : "h4";
  return (
    <div className={`grid grid-cols-1 gap-10 ${isNarrow ? "" : "lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16"}`}>
      <div className="flex min-w-0 flex-col gap-8 md:gap-10">
        <ProjectMedia words={page.video} project={project} />
        <header className="flex flex-col gap-3">
          {overHeading}
          <Heading className={isNarrow ? "text-3xl wrap-break-word" : "text-4xl wrap-break-word md:text-5xl"}>
            {project.title}
          </Heading>
          <p className="max-w-measure text-xl wrap-break-word md:text-2xl">{project.pitch}</p>
          <p className="wrap-break-word text-ink-soft">{page.byline}</p>
          {underHeading}
        </header>
        <ProjectText title={page.abstract} text={project.abstract} heading={below} />
        <ProjectText title={page.aiLog} text={project.aiLog} heading={below} />
      </div>
      <ProjectAside words={page} project={project} reportAt={reportAt} heading={below}>
        {beside}
      </ProjectAside>
    </div>
  );
}

/** A team's own words, in the paragraphs that they made. */
function ProjectText({ title, text, heading: Heading }: { title: string; text: string; heading: "h2" | "h4" }) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  if (paragraphs.length === 0) return null;
  return (
    <section className="flex max-w-measure flex-col gap-4 text-lg">
      <Heading className="text-2xl md:text-3xl">{title}</Heading>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="wrap-break-word whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </section>
  );
}
