import { data } from "react-router";
import type { Route } from "./+types/refused";
import { refusalMeta, refusals } from "#content/en/pages/errors.ts";
import { requestContext } from "../context.ts";
import { ErrorPage } from "./error-page.tsx";
import { pageMeta } from "./page-meta.ts";

const unknownAddress = { reason: "not_found", status: 404 } as const;

export const handle = { noindex: true };

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.meta);

/** The page for an address that leads nowhere, and for whatever else the shell refuses. */
export function loader({ context }: Route.LoaderArgs) {
  const { reason, status } = context.get(requestContext).refusal ?? unknownAddress;
  return data({ status, words: refusals[reason], meta: refusalMeta(reason) }, { status });
}

export default function Refused({ loaderData }: Route.ComponentProps) {
  return <ErrorPage status={loaderData.status} words={loaderData.words} reference={null} />;
}
