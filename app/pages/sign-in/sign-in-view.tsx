import type { SignInWords } from "#content/en/pages/sign-in.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasskeyForm } from "#app/ui/passkey-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export interface SignInViewProps {
  words: SignInWords;
  /** Where to go afterwards, or null: to the person's own area. */
  to: string | null;
  /** Whoever is signed in already. */
  signedIn: { email: string; home: string } | null;
  /** The address that this browser asked a code for, or null in the first step. */
  email: string | null;
  refused: Exclude<keyof SignInWords["refused"], "title"> | null;
  /** What was typed into the refused form. */
  typed: string;
}

export function SignInView({ words, to, signedIn, email, refused, typed }: SignInViewProps) {
  if (signedIn !== null) return <AlreadySignedIn words={words} to={to ?? signedIn.home} email={signedIn.email} />;
  const { ask, enter } = words;
  const step = email === null ? ask : enter;
  const field = email === null ? "email" : "code";
  return (
    <>
      <PageHeading title={step.title} {...(email === null && { lead: ask.lead })} />
      <div className="shell flex max-w-xl flex-col gap-8 py-10 md:py-14">
        {refused && (
          <ErrorSummary
            role="alert"
            title={words.refused.title}
            errors={[{ field, message: words.refused[refused] }]}
          />
        )}
        {email === null ? (
          <>
            <form method="post" noValidate className="flex flex-col gap-5">
              <Onward to={to} />
              <TextField
                name="email"
                label={ask.email}
                type="email"
                autoComplete="email"
                inputMode="email"
                defaultValue={typed}
                error={refused ? words.refused[refused] : undefined}
              />
              <Submit label={ask.submit} />
            </form>
            <section className="flex flex-col gap-3 border-t border-line pt-6">
              <h2 className="text-xl">{ask.passkey.title}</h2>
              <p>{ask.passkey.text}</p>
              <PasskeyForm
                intent="passkey"
                question="/sign-in/passkey-question"
                submit={ask.passkey.submit}
                notes={ask.passkey}
              >
                <Onward to={to} />
              </PasskeyForm>
              <noscript>
                <p className="font-semibold">{ask.passkey.noScript}</p>
              </noscript>
            </section>
          </>
        ) : (
          <EnterCode words={words} to={to} email={email} refused={refused} />
        )}
        <p className="text-ink-soft">{words.cookie}</p>
      </div>
    </>
  );
}

function EnterCode({
  words,
  to,
  email,
  refused,
}: Pick<SignInViewProps, "words" | "to" | "refused"> & { email: string }) {
  const { enter } = words;
  const again = to === null ? "/sign-in" : `/sign-in?to=${encodeURIComponent(to)}`;
  return (
    <>
      <p role="status" className="text-lg">
        {enter.sentTo} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <form method="post" noValidate className="flex flex-col gap-5">
        <Onward to={to} />
        <TextField
          name="code"
          label={enter.code}
          hint={enter.hint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          spellCheck={false}
          error={refused ? words.refused[refused] : undefined}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Submit label={enter.submit} />
          <a href={again} className="text-link inline-flex min-h-11 items-center">
            {enter.another}
          </a>
        </div>
      </form>
      <section className="rounded-card border border-line bg-card p-6">
        <h2 className="text-xl">{enter.noneCame.title}</h2>
        <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
          {enter.noneCame.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="mt-3 wrap-anywhere">{enter.noneCame.ask}</p>
      </section>
    </>
  );
}

function AlreadySignedIn({ words, to, email }: { words: SignInWords; to: string; email: string }) {
  const { signedIn } = words;
  return (
    <>
      <PageHeading title={signedIn.title} />
      <div className="shell flex max-w-xl flex-col gap-6 py-10 md:py-14">
        <p>
          {signedIn.as} <strong className="wrap-anywhere">{email}</strong>.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={to}>{signedIn.goOn}</ButtonLink>
          <form method="post" action="/sign-out">
            <Button type="submit" variant="outline">
              {signedIn.signOut}
            </Button>
          </form>
        </div>
      </div>
    </>
  );
}

const Onward = ({ to }: { to: string | null }) => (to === null ? null : <input type="hidden" name="to" value={to} />);

function Submit({ label }: { label: string }) {
  return (
    <Button type="submit" size="lg" className="self-start">
      {label}
    </Button>
  );
}
