import { data } from "react-router";
import type { Route } from "./+types/pitches";
import { pageMeta } from "#app/frame/page-meta.ts";
import { privateRequest } from "#app/private-request.ts";
import { Notice } from "#app/ui/notice.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export async function loader({ context }: Route.LoaderArgs) {
  const { principal, services, copy, facts } = privateRequest(context);
  const asked = await services.competition.finals.pitchesOf(principal.personId);
  // For judges of the finals alone.
  if (!asked) throw data(null, { status: 404 });
  const words = copy.judging.pitches(facts);
  const { list, closed } = asked;
  return {
    meta: words.meta,
    title: words.title,
    lead: words.lead,
    ties: words.ties,
    listTitle: words.list.title,
    none: words.list.none,
    closed: closed && words.closed[closed],
    pitches: list.map(({ submissionId, teamName, title, startsAt, state }) => ({
      to: closed === null && state !== "conflict" ? `/judging/finals/${submissionId}` : null,
      id: submissionId,
      at: words.list.at(startsAt),
      teamName,
      title,
      state,
      stateText: closed === "after" && state === "none" ? words.list.over : words.list.states[state],
    })),
  };
}

export default function PitchesPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, ties, listTitle, none, closed, pitches } = loaderData;
  return (
    <div className="shell flex max-w-3xl flex-col gap-6 pb-16">
      <QuietHeading title={title} lead={lead} />
      {closed && <Notice tone="info">{closed}</Notice>}
      <p className="max-w-measure">{ties}</p>
      <h2 className="text-2xl">{listTitle}</h2>
      {pitches.length === 0 && <p>{none}</p>}
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {pitches.map(({ id, to, at, teamName, title: project, state, stateText }) => (
          <li key={id} className="grid grid-cols-[7.25rem_minmax(0,1fr)] gap-x-3 py-3">
            <span className="py-2.5 font-semibold tabular-nums">{at}</span>
            <div className="min-w-0">
              {to ? (
                <a
                  href={to}
                  className="text-link inline-flex min-h-11 items-center text-lg font-semibold wrap-anywhere"
                >
                  {teamName}
                </a>
              ) : (
                <p className="flex min-h-11 items-center text-lg font-semibold wrap-anywhere">{teamName}</p>
              )}
              <p className="wrap-anywhere text-ink-soft">{project}</p>
              <p className={`font-semibold ${state === "done" ? "text-pine" : "text-ink-soft"}`}>
                {state === "done" && <span aria-hidden="true">✓ </span>}
                {stateText}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
