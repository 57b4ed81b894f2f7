import { data, redirect } from "react-router";
import type { Route } from "./+types/register";
import { registrationMessages } from "#content/en/messages.ts";
import { packageOffer } from "#content/en/packages.ts";
import { registerFormWords, registerPage, registrationClosed } from "#content/en/pages/register.ts";
import { programme } from "#content/programme.ts";
import { seasonNotice } from "#content/en/season.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { registrationTypes } from "#domain/programme/pricing.ts";
import { isRegistrationType } from "#domain/registration/registration-form.ts";
import { RegisterChoice } from "./register-choice.tsx";
import { RegisterClosed } from "./register-closed.tsx";
import { RegisterDetails } from "./register-details.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { answerRegisterForm } from "./register-post.ts";

/** Only the form needs the large script. */
export const handle = {
  islands: (loaderData: Route.ComponentProps["loaderData"]) =>
    loaderData.registrationType && loaderData.prices.open ? "register" : "prices",
};

export function meta({ loaderData }: Route.MetaArgs) {
  const { choose, details } = registerPage;
  const type = loaderData?.registrationType;
  return pageMeta(type ? { title: details.metaTitle(type), description: details.description } : choose.meta);
}

/** Step 1, or step 2 where the address names a package. Everything about prices comes from one look at the clock. */
export function loader({ request, context }: Route.LoaderArgs) {
  const chosen = new URL(request.url).searchParams.get("package");
  const prices = context.get(servicesContext).registrations.currentPrices();
  const { at } = context.get(requestContext).era;
  const season = seasonAt(programme, at);
  return {
    registrationType: isRegistrationType(chosen) ? chosen : null,
    prices,
    offers: registrationTypes.map((type) => packageOffer(type, prices.tier, season)),
    season,
    notice: seasonNotice(at),
    closed: registrationClosed(at),
  };
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
  const headers = new Headers();
  if (retryAfterMs !== null) headers.set("Retry-After", String(Math.max(1, Math.ceil(retryAfterMs / 1000))));
  return data(posted, { status, headers });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { registrationType, prices, offers, season, notice, closed } = loaderData;
  if (!prices.open) return <RegisterClosed notice={notice} closed={closed} prices={prices} />;
  if (registrationType === null)
    return <RegisterChoice offers={offers} season={season} notice={notice} prices={prices} />;
  const { registration: limits } = programme.limits;
  return (
    <RegisterDetails
      notice={notice}
      form={{
        registrationType,
        price: { tier: prices.tier, ...prices.packages[registrationType] },
        limits,
        messages: registrationMessages(limits),
        words: registerFormWords(registrationType),
        posted: actionData ?? null,
      }}
    />
  );
}
