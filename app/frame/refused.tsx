import { data } from "react-router";
import type { Route } from "./+types/refused";
import { requestContext } from "../context.ts";
import { wordsOf } from "../words.ts";
import { ErrorPage } from "./error-page.tsx";
import { pageMeta } from "./page-meta.ts";

const unknownAddress = { reason: "not_found", status: 404 } as const;

export const handle = { noindex: true };

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

/** The page for an address that leads nowhere, and for whatever else the shell refuses. */
export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { reason, status } = context.get(requestContext).refusal ?? unknownAddress;
  return data({ status, page: copy.pages.refusal(facts, reason, null) }, { status });
}

export default function Refused({ loaderData: { status, page } }: Route.ComponentProps) {
  return <ErrorPage status={status} page={page} />;
}
