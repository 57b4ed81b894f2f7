import { data } from "react-router";
import type { Route } from "./+types/moving";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { loadedParts, loadParts } from "./loaded-parts.ts";

export const handle = { noindex: true };
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta({ title: loaderData.words.title, description: loaderData.words.lead }),
        { httpEquiv: "refresh", content: "1" },
      ]
    : [];

export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(servicesContext).rehearsal) throw data(null, { status: 404 });
  const loaded = await (await loadParts()).loadMoving(args);
  if (loaded instanceof Response) throw loaded;
  return loaded;
}

export default function MovingPage({ loaderData }: Route.ComponentProps) {
  const { MovingView } = loadedParts();
  return <MovingView {...loaderData} />;
}
