import { data, redirect } from "react-router";
import type { Route } from "./+types/register";
import { isRegistrationType } from "#domain/registration/registration-form.ts";
import { RegisterChoice } from "./register-choice.tsx";
import { RegisterClosed } from "./register-closed.tsx";
import { RegisterDetails } from "./form/register-details.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { answerRegisterForm } from "./register-post.ts";
import { retryAfter } from "#app/retry-after.ts";
import { wordsOf } from "#app/words.ts";

/** Only the form needs the large script. */
export const handle = {
  islands: (loaderData: Route.ComponentProps["loaderData"]) => (loaderData.step === "details" ? "register" : "prices"),
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

/** Step 1, or step 2 where the address names a package. Everything about prices comes from one look at the clock. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { copy, facts: factsOfEra } = wordsOf(context);
  const { registrations, invoiceRequests } = context.get(servicesContext);
  const prices = registrations.currentPrices();
  const facts = { ...factsOfEra, tier: prices.tier };
  const { choice, details, closed } = copy.pages.register;
  if (!prices.open) return { step: "closed", prices, page: closed(facts) } as const;
  const type = new URL(request.url).searchParams.get("package");
  if (!isRegistrationType(type)) return { step: "choice", prices, page: choice(facts) } as const;
  const { registration: limits } = facts.programme.limits;
  const form = {
    registrationType: type,
    price: { tier: prices.tier, ...prices.packages[type] },
    limits,
    messages: copy.messages.registration(limits),
    locale: facts.locale,
    offersInvoice: type === "chamber" && invoiceRequests.offered,
  };
  return { step: "details", form, page: details(facts, type) } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { registrations, log } = context.get(servicesContext);
  const { id, clientAddress } = context.get(requestContext);
  const registrationType = new URL(request.url).searchParams.get("package");
  // A form without a package is none of ours: back to the choice.
  if (!isRegistrationType(registrationType)) return redirect("/register", 303);
  const answer = await answerRegisterForm(registrations, request, {
    registrationType,
    clientAddress,
    onFailure: (error) => log.error({ err: error, id }, "a checkout could not be started"),
  });
  if (answer.kind === "redirect") return redirect(answer.url, 303);
  const { posted, status, retryAfterMs } = answer;
  return data(posted, { status, headers: retryAfterMs === null ? {} : retryAfter(retryAfterMs) });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.step) {
    case "closed":
      return <RegisterClosed {...loaderData} />;
    case "choice":
      return <RegisterChoice {...loaderData} />;
    case "details": {
      const { page, form } = loaderData;
      return <RegisterDetails page={page} form={{ ...form, words: page.form, posted: actionData ?? null }} />;
    }
  }
}
