import { data } from "react-router";
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

/** The form; or, for somebody who is signed in and has applied, how it stands. */
export async function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { messages: _messages, ...words } = copy.pages.scholarship(facts);
  const principal = context.get(principalContext);
  const state = principal && (await context.get(servicesContext).scholarships.stateOf(principal.personId));
  return { words, state };
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
  const names = [...applicationFieldNames, "rural", "underrepresented"] as const;
  const values = Object.fromEntries(names.map((name) => [name, text(name)])) as Values;
  const { copy, facts } = wordsOf(context);
  const { messages } = copy.pages.scholarship(facts);
  const entered = { ...values, rural: values.rural !== "", underrepresented: values.underrepresented !== "" };
  const check = checkApplication(messages, entered);
  if (!check.ok)
    return data({ sent: false, problem: "invalid", errors: check.errors, values } as const, { status: 422 });
  // Only a program fills in the field that nobody sees: it is thanked, and nothing is kept.
  if (text("website") !== "") return data({ sent: true } as const);
  const applied = await scholarships.apply(check.application, context.get(requestContext).clientAddress);
  if (!applied.ok)
    return data({ sent: false, problem: "tooMany", errors: noErrors, values } as const, {
      status: 429,
      headers: retryAfter(applied.retryAfterMs),
    });
  return data({ sent: true } as const);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Scholarship({ loaderData, actionData }: Route.ComponentProps) {
  return <ScholarshipView {...loaderData} answer={actionData ?? null} />;
}
