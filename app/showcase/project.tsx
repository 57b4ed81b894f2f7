import { data } from "react-router";
import type { Route } from "./+types/project";
import { servicesContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { JsonBlock } from "#app/components/json-block.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";
import { wordsOf } from "#app/words.ts";
import { ProjectAside } from "./project-aside.tsx";
import { projectData } from "./project-data.ts";
import { ProjectMedia } from "./project-media.tsx";
import { ProjectText } from "./project-text.tsx";
import { VoteBox } from "./vote-box.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export async function loader({ context, params }: Route.LoaderArgs) {
  const { showcase, siteUrl } = context.get(servicesContext);
  const project = await showcase.project(params.slug);
  if (!project) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  const phase = showcase.phase();
  return {
    page: copy.showcase.project(facts, project, phase),
    project,
    phase,
    structuredData: projectData(siteUrl, project),
  };
}

/** Always in reach: leads to the one form for the address, on this page. */
function ToVote({ address, label, className }: { address: string; label: string; className: string }) {
  return (
    <form action={`${address}#vote`} className={className}>
      <Button type="submit" variant="cta" size="lg">
        {label}
      </Button>
    </form>
  );
}

export default function Project({ loaderData }: Route.ComponentProps) {
  const { page, project, phase, structuredData } = loaderData;
  const address = `/showcase/${project.slug}`;
  return (
    <>
      <article className="shell flex flex-col gap-4 py-4 md:py-8">
        <a href={page.back.to} className="inline-flex min-h-11 items-center self-start text-river underline">
          {page.back.label}
        </a>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-16">
          <div className="flex min-w-0 flex-col gap-8 md:gap-10">
            <ProjectMedia words={page.video} project={project} />
            <header className="flex flex-col gap-3">
              <h1 className="text-4xl wrap-break-word md:text-5xl">{project.title}</h1>
              <p className="max-w-measure text-xl wrap-break-word md:text-2xl">{project.pitch}</p>
              <p className="wrap-break-word text-ink-soft">{page.byline}</p>
              {phase === "open" && <ToVote address={address} label={page.vote.button} className="max-lg:hidden" />}
            </header>
            <ProjectText title={page.abstract} text={project.abstract} />
            <ProjectText title={page.aiLog} text={project.aiLog} />
          </div>
          <ProjectAside words={page} project={project}>
            <VoteBox words={page.vote} address={address} isOpen={phase === "open"} />
          </ProjectAside>
        </div>
      </article>
      {phase === "open" && (
        <div className="sticky bottom-0 z-10 border-t border-line bg-card px-4 py-3 lg:hidden">
          <ToVote address={address} label={page.vote.button} className="*:w-full" />
        </div>
      )}
      <JsonBlock type="application/ld+json" data={structuredData} />
    </>
  );
}
