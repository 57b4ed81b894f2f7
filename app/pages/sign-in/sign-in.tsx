import { data, redirect } from "react-router";
import type { Route } from "./+types/sign-in";
import { ownAddress } from "#domain/people/own-address.ts";
import type { SignInWords } from "#content/en/pages/sign-in.ts";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { CodeField } from "#app/components/code-field.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PasskeyForm } from "#app/ui/passkey-form.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true, islands: "passkeys" };

/** The first step asks for the address; the second, once this browser has asked, for the digits. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const url = new URL(request.url);
  const principal = context.get(principalContext);
  const asked = url.searchParams.get("step") === "code";
  const { signIn } = context.get(servicesContext);
  const email = asked ? await signIn.waitingFor(request.headers.get("Cookie")) : null;
  return {
    words: copy.pages.signIn(facts),
    to: ownAddress(url.searchParams.get("to")),
    signedIn:
      principal && !principal.withheld && !asked
        ? { email: principal.email, home: await signIn.homeOf(principal) }
        : null,
    email,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { signIn, passkeySignIn } = context.get(servicesContext);
  const form = await readForm(request, ["", "passkey"]);
  const to = ownAddress(String(form.get("to") ?? ""));
  const cookie = request.headers.get("Cookie");
  const isPasskey = form.get("intent") === "passkey";
  if (isPasskey || form.has("code")) {
    const shownEmail = form.has("sentTo") ? String(form.get("sentTo")) : null;
    const browser = { cookie, userAgent: request.headers.get("User-Agent"), shownEmail };
    const entered = isPasskey
      ? await passkeySignIn.enter(String(form.get("answer") ?? ""), browser)
      : await signIn.enterCode(String(form.get("code")), browser);
    if (!entered.ok) return data({ refused: entered.reason, email: shownEmail ?? "" }, { status: 422 });
    const headers = new Headers();
    for (const value of entered.cookies) headers.append("Set-Cookie", value);
    return redirect(to ?? entered.home, { status: 303, headers });
  }
  const email = String(form.get("email") ?? "");
  const asked = await signIn.askForCode(email, context.get(requestContext).clientAddress, cookie);
  if (!asked.ok) {
    const status = asked.reason === "too_many" ? 429 : 422;
    const headers = asked.reason === "too_many" ? retryAfter(asked.retryAfterMs) : {};
    return data({ refused: asked.reason, email }, { status, headers });
  }
  const next = new URLSearchParams({ step: "code", ...(to && { to }) });
  return redirect(`/sign-in?${next}`, { status: 303, headers: { "Set-Cookie": asked.cookie } });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, to, signedIn, email } = loaderData;
  if (signedIn !== null) return <AlreadySignedIn words={words} to={to ?? signedIn.home} email={signedIn.email} />;
  const { ask, enter } = words;
  const error = actionData && words.refused[actionData.refused];
  const step = email === null ? ask : enter;
  const field = email === null ? "email" : "code";
  return (
    <>
      <PageHeading title={step.title} {...(email === null && { lead: ask.lead })} />
      <div className="shell flex max-w-xl flex-col gap-8 py-10 md:py-14">
        {error && <ErrorSummary title={words.refused.title} errors={[{ field, message: error }]} />}
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
                defaultValue={actionData?.email ?? ""}
                error={error}
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
          <EnterCode enter={enter} to={to} email={email} error={error} />
        )}
        <p className="text-ink-soft">{words.cookie}</p>
      </div>
    </>
  );
}

function EnterCode({
  enter,
  to,
  email,
  error,
}: {
  enter: SignInWords["enter"];
  to: string | null;
  email: string;
  error: string | undefined;
}) {
  const again = to === null ? "/sign-in" : `/sign-in?to=${encodeURIComponent(to)}`;
  return (
    <>
      <p role="status" className="text-lg">
        {enter.sentTo} <strong className="wrap-anywhere">{email}</strong>.
      </p>
      <form method="post" noValidate className="flex flex-col gap-5">
        <Onward to={to} />
        <input type="hidden" name="sentTo" value={email} />
        <CodeField label={enter.code} hint={enter.hint} spellCheck={false} error={error} />
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
        <p className="mt-3 wrap-anywhere">
          <InlineText text={enter.noneCame.ask} />
        </p>
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
