import { data, redirect } from "react-router";
import type { Route } from "./+types/sign-in";
import { ownAddress } from "#domain/people/own-address.ts";
import { principalContext, requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { wordsOf } from "#app/words.ts";
import { SignInView } from "./sign-in-view.tsx";

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
    const browser = { cookie, userAgent: request.headers.get("User-Agent") };
    const entered = isPasskey
      ? await passkeySignIn.enter(String(form.get("answer") ?? ""), browser)
      : await signIn.enterCode(String(form.get("code")), browser);
    if (!entered.ok) return data({ refused: entered.reason, email: "" }, { status: 422 });
    const headers = new Headers();
    for (const value of entered.cookies) headers.append("Set-Cookie", value);
    return redirect(to ?? entered.home, { status: 303, headers });
  }
  const email = String(form.get("email") ?? "");
  const asked = await signIn.askForCode(email, context.get(requestContext).clientAddress, cookie);
  if (!asked.ok) {
    const status = asked.reason === "too_many" ? 429 : 422;
    const headers = new Headers();
    if (asked.reason === "too_many") headers.set("Retry-After", String(Math.ceil(asked.retryAfterMs / 1000)));
    return data({ refused: asked.reason, email }, { status, headers });
  }
  const next = new URLSearchParams({ step: "code", ...(to && { to }) });
  return redirect(`/sign-in?${next}`, { status: 303, headers: { "Set-Cookie": asked.cookie } });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInView {...loaderData} refused={actionData?.refused ?? null} typed={actionData?.email ?? ""} />;
}
