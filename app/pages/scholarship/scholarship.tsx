import { data, redirect } from "react-router";
import type { Route } from "./+types/scholarship";
import {
  applicationFieldNames,
  checkApplication,
  type ApplicationFieldName,
} from "#domain/scholarships/application.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { ScholarshipView } from "./scholarship-view.tsx";

export const handle = { noindex: true };
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

/** The form, then the digits that went to the address; or, for somebody who is signed in and has applied, how it stands. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { messages: _messages, ...words } = copy.pages.scholarship(facts);
  const principal = context.get(principalContext);
  const { scholarships } = context.get(servicesContext);
  const state = principal && (await scholarships.stateOf(principal.personId));
  const { searchParams } = new URL(request.url);
  const isDone = searchParams.has("done");
  const isAsking = isDone || searchParams.has("again");
  const waitingAt = isAsking ? null : await scholarships.waitingFor(request.headers.get("Cookie"));
  return { words, state, isDone, waitingAt };
}

type Values = Record<ApplicationFieldName | "rural" | "underrepresented", string>;
const noErrors: FieldErrors<ApplicationFieldName> = {};

export async function action({ context, request }: Route.ActionArgs) {
  const { scholarships } = context.get(servicesContext);
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const cookie = request.headers.get("Cookie");
  if (form.has("code")) {
    const confirmed = await scholarships.confirm(text("code"), cookie);
    if (!confirmed.ok) return data({ problem: "code", reason: confirmed.reason } as const, { status: 422 });
    return redirect("/scholarship?done", 303);
  }
  const names = [...applicationFieldNames, "rural", "underrepresented"] as const;
  const values = Object.fromEntries(names.map((name) => [name, text(name)])) as Values;
  const { copy, facts } = wordsOf(context);
  const { messages } = copy.pages.scholarship(facts);
  const entered = { ...values, rural: values.rural !== "", underrepresented: values.underrepresented !== "" };
  const check = checkApplication(messages, entered);
  if (!check.ok) return data({ problem: "invalid", errors: check.errors, values } as const, { status: 422 });
  // Only a program fills in the field that nobody sees: it is thanked, and nothing is kept.
  if (text("website") !== "") return redirect("/scholarship?done", 303);
  const { clientAddress } = context.get(requestContext);
  const asked = await scholarships.ask(check.application, { cookie, clientAddress });
  if (!asked.ok)
    return data({ problem: "tooMany", errors: noErrors, values } as const, {
      status: 429,
      headers: retryAfter(asked.retryAfterMs),
    });
  return redirect("/scholarship", { status: 303, headers: { "Set-Cookie": asked.cookie } });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Scholarship({ loaderData, actionData }: Route.ComponentProps) {
  return <ScholarshipView {...loaderData} answer={actionData ?? null} />;
}
