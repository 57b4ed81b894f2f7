import type { InterestWords } from "#content/en/pages/interest.ts";
import { EnterCode } from "#app/components/enter-code.tsx";
import { InlineText } from "#app/components/inline-text.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { StatusNote } from "#app/ui/status-note.tsx";

export interface RefusedInterest {
  reason: Exclude<keyof InterestWords["refused"], "title">;
  /** As it was typed. */
  email: string;
}

export interface InterestViewProps {
  words: InterestWords;
  isDone: boolean;
  /** The address that this browser waits for digits at, or null in the first step. */
  waitingAt: string | null;
  /** Of whoever is signed in. */
  ownEmail: string;
  refused: RefusedInterest | null;
}

const column = "shell flex max-w-xl flex-col gap-6 py-8 md:py-12";

export function InterestView({ words, isDone, waitingAt, ownEmail, refused }: InterestViewProps) {
  if (isDone && !refused) return <Done words={words.done} />;
  // A refused address is about the first step, also while digits for another one are on their way.
  const isAboutAddress = refused?.reason === "invalid_email" || refused?.reason === "too_many";
  const isEntering = waitingAt !== null && !isAboutAddress;
  const message = refused ? words.refused[refused.reason] : undefined;
  const field = isEntering ? "code" : "email";
  const summary = message && <ErrorSummary title={words.refused.title} errors={[{ field, message }]} />;
  if (isEntering)
    return (
      <>
        <PageHeading title={words.code.title} />
        <div className={column}>
          {summary}
          <EnterCode words={words.code} email={waitingAt} action="/interest" error={message} />
        </div>
      </>
    );
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      <div className={column}>
        {summary}
        <p>
          <InlineText text={words.now} />{" "}
          {words.on && (
            <a href={words.on.to} className="text-link">
              {words.on.label}
            </a>
          )}
        </p>
        <form method="post" action="/interest" noValidate aria-label={words.title} className="flex flex-col gap-5">
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            spellCheck={false}
            required
            label={words.email}
            hint={words.emailHint}
            defaultValue={refused?.email || ownEmail}
            error={refused?.reason === "invalid_email" ? message : undefined}
          />
          <Button type="submit" size="lg" className="self-start">
            {words.submit}
          </Button>
        </form>
        <p className="text-ink-soft">
          <InlineText text={words.privacy} />
        </p>
      </div>
    </>
  );
}

function Done({ words }: { words: InterestWords["done"] }) {
  return (
    <>
      <PageHeading title={words.title} />
      <div className={column}>
        <StatusNote>{words.text}</StatusNote>
        <p>{words.next}</p>
        <ButtonLink link={words.onward} variant="outline" className="self-start" />
      </div>
    </>
  );
}
