import { data } from "react-router";
import type { Route } from "./+types/mails";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { loadedParts, loadParts } from "./loaded-parts.ts";

export const handle = { noindex: true };
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.words.title, description: loaderData.words.lead }) : [];

export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(servicesContext).rehearsal) throw data(null, { status: 404 });
  return (await loadParts()).loadMails(args);
}

export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { MailsView } = loadedParts();
  return <MailsView {...loaderData} />;
}
