import { data, redirect } from "react-router";
import type { Route } from "./+types/interest";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm, textOf } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { InterestView, type RefusedInterest } from "./interest-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true, islands: "sendOnce" };

/** First an address, then the digits that went there, then a word that it is done. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { searchParams } = new URL(request.url);
  const isDone = searchParams.has("done");
  const isAsking = isDone || searchParams.has("again");
  const { interest } = context.get(servicesContext);
  return {
    words: copy.pages.interest(facts),
    isDone,
    waitingAt: isAsking ? null : await interest.waitingFor(request.headers.get("Cookie")),
    ownEmail: context.get(principalContext)?.email ?? "",
  };
}

const refuse = (refused: RefusedInterest, status: number, headers?: HeadersInit) =>
  data(refused, { status, ...(headers && { headers }) });

export async function action({ context, request }: Route.ActionArgs) {
  const { interest } = context.get(servicesContext);
  const form = await readForm(request);
  const text = textOf(form);
  const cookie = request.headers.get("Cookie");
  if (form.has("code")) {
    const confirmed = await interest.confirm(text("code"), cookie);
    if (!confirmed.ok) return refuse({ reason: confirmed.reason, email: text("sentTo") }, 422);
    return redirect("/interest?done", { status: 303, headers: { "Set-Cookie": confirmed.cookie } });
  }
  const email = text("email");
  const asked = await interest.ask(email, { cookie, clientAddress: context.get(requestContext).clientAddress });
  if (asked.ok) return redirect("/interest", { status: 303, headers: { "Set-Cookie": asked.cookie } });
  if (asked.reason !== "too_many") return refuse({ reason: asked.reason, email }, 422);
  return refuse({ reason: asked.reason, email }, 429, retryAfter(asked.retryAfterMs));
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function InterestPage({ loaderData, actionData }: Route.ComponentProps) {
  return <InterestView {...loaderData} refused={actionData ?? null} />;
}
