import type { Route } from "./+types/today";
import { deskAreas } from "#domain/people/audience.ts";
import type { NeedGroup } from "#server/desk/today/plan-of-today.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { deskAddress, deskLinks } from "../desk-links.ts";
import { deskRequest } from "../desk-request.ts";
import { TodayView } from "./today-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true };

export async function loader({ context }: Route.LoaderArgs) {
  const { principal, desk, copy, facts } = deskRequest(context);
  const { needs: needWords, tasks, titles, blocking: why, since, ...words } = copy.desk.today();
  const linked = new Set(deskLinks(principal.organizerRole!, copy.desk.areas).map(({ to }) => to));
  const areas = deskAreas.filter((area) => linked.has(deskAddress(area)));
  const { blocking, waiting, ahead } = await desk.today(areas);
  const moment = (at: number) => copy.desk.moment(facts, at);
  const toGroup = ({ kind, area, count, deadline, needs }: NeedGroup) => ({
    kind,
    title: titles(kind, count),
    why: deadline === null ? "" : why(kind, moment(deadline)),
    items: needs.map(({ id, at, about, to, fix }) => ({
      id: `${kind}-${id}`,
      sentence: needWords[kind].sentence(about),
      action: fix === "address" ? words.correctAddress : needWords[kind].action,
      since: since(moment(at)),
      to,
    })),
    more: count > needs.length ? { text: needWords[kind].more(count - needs.length), to: deskAddress(area) } : null,
  });
  return {
    words,
    lists: [
      { id: "blocks", title: words.blocks, none: words.nothingBlocks, groups: blocking.map(toGroup) },
      { id: "waiting", title: words.waiting, none: words.nothing, groups: waiting.map(toGroup) },
    ],
    ahead: ahead.map(({ task, at, to }) => ({ id: task, ...tasks[task], at: moment(at), to })),
  };
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  return <TodayView {...loaderData} />;
}
