import type { ScholarshipCopy } from "#content/en/pages/scholarship.ts";
import {
  applicationFieldNames,
  type ApplicationFieldName,
  type ScholarshipState,
} from "#domain/scholarships/application.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import { EnterCode } from "#app/components/enter-code.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { SeasonNotice } from "#app/components/season-notice.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

type Words = Omit<ScholarshipCopy, "messages">;

export interface ScholarshipViewProps {
  words: Words;
  /** How the application of whoever is signed in stands, or null. */
  state: ScholarshipState | null;
  /** It has just been sent, and the address has answered. */
  isDone: boolean;
  /** The address that a code went to from this browser. */
  waitingAt: string | null;
  answer:
    | { problem: "code"; reason: "malformed" | "wrong" | "ended" }
    | {
        problem: "invalid" | "tooMany";
        errors: FieldErrors<ApplicationFieldName>;
        values: Record<ApplicationFieldName | "rural" | "underrepresented", string>;
      }
    | null;
}

export function ScholarshipView({ words, state, isDone, waitingAt, answer }: ScholarshipViewProps) {
  const isAboutForm = answer !== null && answer.problem !== "code";
  if (waitingAt !== null && !isAboutForm) return <Code words={words} email={waitingAt} answer={answer} />;
  const outcome = isDone ? words.sent : state === null ? null : words.states[state];
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
            {isDone && state === null && <Onward {...words.sent.signIn} />}
            {state === "granted" && <Onward {...words.portal} />}
          </>
        ) : (
          <ApplicationForm words={words} answer={isAboutForm ? answer : null} />
        )}
      </div>
    </>
  );
}

function Code({ words, email, answer }: { words: Words; email: string; answer: ScholarshipViewProps["answer"] }) {
  const error = answer?.problem === "code" ? words.code.refused[answer.reason] : undefined;
  return (
    <>
      <PageHeading title={words.code.title} lead={words.code.lead} />
      <div className="shell flex max-w-2xl flex-col gap-6 py-8 md:py-12">
        {error && <ErrorSummary role="alert" title={words.summaryTitle} errors={[{ field: "code", message: error }]} />}
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

function ApplicationForm({
  words,
  answer,
}: {
  words: Words;
  answer: Extract<ScholarshipViewProps["answer"], { values: unknown }> | null;
}) {
  const errors = answer?.errors ?? {};
  const failures = applicationFieldNames.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
  const field = (name: ApplicationFieldName) => ({
    name,
    ...words.fields[name],
    required: true,
    error: errors[name],
    defaultValue: answer?.values[name] ?? "",
  });
  return (
    <form method="post" noValidate aria-label={words.title} className="flex flex-col gap-6">
      {failures.length > 0 && <ErrorSummary title={words.summaryTitle} errors={failures} />}
      {answer?.problem === "tooMany" && (
        <div role="alert">
          <Notice tone="bad">{words.tooMany}</Notice>
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
        <Box name="rural" label={words.own.rural} checked={answer?.values.rural === "yes"} />
        <Box
          name="underrepresented"
          label={words.own.underrepresented}
          checked={answer?.values.underrepresented === "yes"}
        />
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
