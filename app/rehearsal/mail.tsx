import { data } from "react-router";
import type { Route } from "./+types/mail";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { loadedParts, loadParts } from "./loaded-parts.ts";

export const handle = { noindex: true };
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ title: loaderData.subject, description: loaderData.words.lead }) : [];

export async function loader(args: Route.LoaderArgs) {
  if (!args.context.get(servicesContext).rehearsal) throw data(null, { status: 404 });
  return (await loadParts()).loadMail(args);
}

/** The page shows the mail itself in a frame, which no other page may. */
export const headers = () => ({
  "Content-Security-Policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
});

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { MailView } = loadedParts();
  return <MailView {...loaderData} />;
}
