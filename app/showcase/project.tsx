import { data } from "react-router";
import type { CreativeWork, WithContext } from "schema-dts";
import { JsonBlock } from "#app/components/json-block.tsx";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { wordsOf } from "#app/words.ts";
import type { ProjectCopy } from "#content/en/showcase/project.ts";
import type { ShownProject } from "#server/showcase/project-details.ts";
import type { Route } from "./+types/project";
import { ProjectArticle } from "./project-article.tsx";
import { projectHonor } from "./project-honor.ts";
import { EmailStep } from "./email-step.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);
export const handle = { islands: "sendOnce" };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { showcase, competition, siteUrl } = context.get(servicesContext);
  const project = await showcase.project(params.slug);
  if (!project) throw data(null, { status: 404 });
  const { copy, facts } = wordsOf(context);
  const phase = showcase.phase();
  const published = await competition.published.read(facts.programme.id);
  return {
    page: copy.showcase.project(facts, project, phase),
    project,
    phase,
    honor: projectHonor(copy.portal.moment(facts), published, ({ slug }) => slug === project.slug),
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
  const { page, project, phase, honor, structuredData } = loaderData;
  const address = `/showcase/${project.slug}`;
  return (
    <>
      <article className="shell flex flex-col gap-4 py-4 md:py-8">
        <p className="flex flex-wrap gap-x-6">
          <a href={page.back.to} className="inline-flex min-h-11 items-center text-river underline">
            {page.back.label}
          </a>
          {/* On a phone the box that says it comes after the whole text. */}
          {page.vote.results && (
            <a
              href={page.vote.results.to}
              className="inline-flex min-h-11 items-center font-semibold text-river underline lg:hidden"
            >
              {page.vote.results.label}
            </a>
          )}
        </p>
        <ProjectArticle
          page={page}
          project={project}
          overHeading={
            honor && (
              <p>
                <Badge tone="dawn">{honor}</Badge>
              </p>
            )
          }
          underHeading={
            phase === "open" && <ToVote address={address} label={page.vote.button} className="max-lg:hidden" />
          }
          beside={<VoteBox words={page.vote} address={address} isOpen={phase === "open"} />}
          reportAt={`${address}/report`}
        />
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

/** Where a visitor votes. The page is the same for everybody, so what is typed goes to an address of its own. */
function VoteBox({ words, address, isOpen }: { words: ProjectCopy["vote"]; address: string; isOpen: boolean }) {
  return (
    <section id="vote" aria-labelledby="vote-title" className="rounded-card border-2 border-pine bg-pine-wash p-6">
      <h2 id="vote-title" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2">{words.phase}</p>
      {words.results && (
        <a href={words.results.to} className="text-link mt-2 inline-flex min-h-11 items-center">
          {words.results.label}
        </a>
      )}
      {isOpen && (
        <div className="mt-4">
          <EmailStep words={words.form} action={`${address}/vote`} />
        </div>
      )}
    </section>
  );
}

/** What machines read about a project. */
function projectData(siteUrl: string, project: ShownProject): WithContext<CreativeWork> {
  const address = `${siteUrl}/showcase/${project.slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWork",
    name: project.title,
    headline: project.pitch,
    abstract: project.abstract,
    url: address,
    creator: {
      "@type": "Organization",
      name: project.team,
      member: project.members.map((name) => ({ "@type": "Person" as const, name })),
    },
    ...(project.video && {
      associatedMedia: {
        "@type": "VideoObject",
        name: project.title,
        description: project.pitch,
        contentUrl: siteUrl + project.video.address,
        encodingFormat: project.video.mediaType,
      },
    }),
  };
}
