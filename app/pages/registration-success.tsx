import type { Route } from "./+types/registration-success";
import { successPage } from "#content/pages/registration-success.ts";
import { programme } from "#content/programme.ts";
import { SuccessView, type ShownStanding } from "#app/components/success-view.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/page-meta.ts";

export const meta = () => pageMeta(successPage.meta);

export const handle = { noindex: true };

/** Looks, and changes nothing: what confirms a payment is the provider's word, never a visit to this address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id")?.trim();
  if (!sessionId) return { transactionId: null, standing: null };
  const transactionId = Array.from(sessionId).slice(0, programme.transactionIdLength).join("");
  const { registrations, log } = context.get(servicesContext);
  try {
    const standing: ShownStanding = await registrations.paymentStanding(sessionId);
    return { transactionId, standing };
  } catch (error) {
    // Who has just paid must not meet an error page because our database is away.
    log.error({ err: error, id: context.get(requestContext).id }, "a payment could not be looked up");
    return { transactionId, standing: { standing: "unchecked" } satisfies ShownStanding };
  }
}

export default function RegistrationSuccess({ loaderData }: Route.ComponentProps) {
  return <SuccessView {...loaderData} />;
}
