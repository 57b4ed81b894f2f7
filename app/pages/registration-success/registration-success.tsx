import type { Route } from "./+types/registration-success";
import type { ShownPayment } from "#content/en/pages/registration-success.ts";
import { SuccessView } from "./success-view.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);

export const handle = { noindex: true };

/** Held by nobody: the next visit may show another state of the payment. */
export const headers = () => ({ "Cache-Control": "no-store" });

/** Looks, and changes nothing: what confirms a payment is the provider's word, never a visit to this address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { copy, facts } = wordsOf(context);
  const sessionId = new URL(request.url).searchParams.get("session_id")?.trim() ?? "";
  const payment = sessionId === "" ? null : await look(sessionId, context);
  const shown = Array.from(sessionId).slice(0, facts.programme.transactionIdLength).join("");
  return {
    transactionId: shown === "" ? null : shown,
    page: copy.pages.registrationSuccess(facts, payment),
  };
}

async function look(sessionId: string, context: Route.LoaderArgs["context"]): Promise<ShownPayment> {
  const { registrations, log } = context.get(servicesContext);
  try {
    return await registrations.paymentStatus(sessionId);
  } catch (error) {
    // Who has just paid must not meet an error page because our database is away.
    log.error({ err: error, id: context.get(requestContext).id }, "a payment could not be looked up");
    return { status: "unchecked" };
  }
}

export default function RegistrationSuccess({ loaderData }: Route.ComponentProps) {
  return <SuccessView {...loaderData} />;
}
