import { data, redirect } from "react-router";
import type { Route } from "./+types/scholarship";
import {
  applicationFieldNames,
  checkApplication,
  type Application,
  type ApplicationFieldName,
} from "#domain/scholarships/application.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm, textOf } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { EnterCode } from "#app/components/enter-code.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const handle = { noindex: true, islands: "sendOnce" };
export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

/** The form, then the digits that went to the address; or, for somebody who is signed in and has applied, how it stands. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const { messages: _messages, ...words } = copy.pages.scholarship(facts);
  const principal = context.get(principalContext);
  const { scholarships } = context.get(servicesContext);
  const state = principal && (await scholarships.stateOf(principal.personId));
  const { searchParams } = new URL(request.url);
  const done = searchParams.get("done");
  const isAgain = searchParams.has("again");
  const cookie = request.headers.get("Cookie");
  return {
    words,
    state,
    done: done === null ? null : done === "before" ? words.before : words.sent,
    waitingAt: done !== null || isAgain ? null : await scholarships.waitingFor(cookie),
    typed: isAgain ? valuesOf(await scholarships.typed(cookie)) : null,
  };
}

type Values = Record<ApplicationFieldName | "rural" | "underrepresented", string>;
const noErrors: FieldErrors<ApplicationFieldName> = {};

const valuesOf = (typed: Application | null): Values | null =>
  typed && { ...typed, rural: typed.rural ? "yes" : "", underrepresented: typed.underrepresented ? "yes" : "" };

export async function action({ context, request }: Route.ActionArgs) {
  const { scholarships } = context.get(servicesContext);
  const form = await readForm(request);
  const text = textOf(form);
  const cookie = request.headers.get("Cookie");
  if (form.has("code")) {
    const confirmed = await scholarships.confirm(text("code"), cookie);
    if (confirmed.ok) return redirect(`/scholarship?done${confirmed.isNew ? "" : "=before"}`, 303);
    const values = confirmed.reason === "ended" ? valuesOf(confirmed.typed) : null;
    return data({ problem: "code", reason: confirmed.reason, errors: noErrors, values } as const, { status: 422 });
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

type Words = Route.ComponentProps["loaderData"]["words"];
type Answer = Route.ComponentProps["actionData"];

export default function Scholarship({ loaderData, actionData }: Route.ComponentProps) {
  const { words, state, done, waitingAt, typed } = loaderData;
  const answer = actionData ?? null;
  const isAboutForm = answer !== null && answer.problem !== "code";
  if (waitingAt !== null && !isAboutForm) return <Code words={words} email={waitingAt} answer={answer} />;
  const outcome = done ?? (state === null ? null : words.states[state]);
  return (
    <>
      {outcome ? (
        <PageHeading eyebrow={words.eyebrow} title={words.yours} />
      ) : (
        <PageHeading eyebrow={words.eyebrow} title={words.title} lead={words.lead} />
      )}
      {!outcome && <SeasonNotice notice={words.notice} />}
      <div className="shell flex max-w-2xl flex-col gap-6 py-8 md:py-12">
        {outcome ? (
          <>
            <div role="status">
              <Notice tone={state === "open" || state === "refused" ? "info" : "good"} title={outcome.title}>
                {outcome.text}
              </Notice>
            </div>
            {done && state === null && <Onward {...words.sent.signIn} />}
            {state === "granted" && <Onward {...words.portal} />}
          </>
        ) : (
          <ApplicationForm words={words} answer={answer} typed={typed} />
        )}
      </div>
    </>
  );
}

function Code({ words, email, answer }: { words: Words; email: string; answer: Answer | null }) {
  const error = answer?.problem === "code" ? words.code.refused[answer.reason] : undefined;
  return (
    <>
      <PageHeading title={words.code.title} lead={words.code.lead} />
      <div className="shell flex max-w-2xl flex-col gap-6 py-8 md:py-12">
        {error && <ErrorSummary title={words.summaryTitle} errors={[{ field: "code", message: error }]} />}
        <EnterCode words={words.code} email={email} action="/scholarship" error={error} />
      </div>
    </>
  );
}

const Onward = ({ label, to }: { label: string; to: string }) => (
  <ButtonLink href={to} variant="outline" className="self-start">
    {label}
  </ButtonLink>
);

function ApplicationForm({ words, answer, typed }: { words: Words; answer: Answer | null; typed: Values | null }) {
  const errors = answer?.errors ?? {};
  const values = answer?.values ?? typed;
  // A code that has ended sends its browser back here.
  const alert =
    answer?.problem === "tooMany" ? words.tooMany : answer?.problem === "code" && words.code.refused[answer.reason];
  const failures = applicationFieldNames.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
  const field = (name: ApplicationFieldName) => ({
    name,
    ...words.fields[name],
    required: true,
    error: errors[name],
    defaultValue: values?.[name] ?? "",
  });
  return (
    <form method="post" action="/scholarship" noValidate aria-label={words.title} className="flex flex-col gap-6">
      {failures.length > 0 && <ErrorSummary title={words.summaryTitle} errors={failures} />}
      {alert && (
        <div role="alert">
          <Notice tone="bad">{alert}</Notice>
        </div>
      )}
      <p className="text-ink-soft">{words.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("firstName")} autoComplete="given-name" spellCheck={false} />
        <TextField {...field("lastName")} autoComplete="family-name" spellCheck={false} />
      </div>
      <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" spellCheck={false} />
      <TextField {...field("town")} autoComplete="address-level2" />
      <TextArea {...field("project")} rows={6} />
      <TextArea {...field("help")} rows={4} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">{words.own.legend}</legend>
        <Box name="rural" label={words.own.rural} checked={values?.rural === "yes"} />
        <Box name="underrepresented" label={words.own.underrepresented} checked={values?.underrepresented === "yes"} />
      </fieldset>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="website">{words.honeypot}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="text-ink-soft">
        <InlineText text={words.privacy} />
      </p>
      <Button type="submit" size="lg" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}

const Box = ({ name, label, checked }: { name: string; label: string; checked: boolean }) => (
  <label className="flex min-h-11 items-center gap-3">
    <input type="checkbox" name={name} value="yes" defaultChecked={checked} className="size-5 shrink-0 accent-pine" />
    <span>{label}</span>
  </label>
);
