import type { Route } from "./+types/registration-success";
import { successPage, successWords } from "#content/en/pages/registration-success.ts";
import { programme } from "#content/programme.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { SuccessView, type ShownStanding } from "./success-view.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";

export const meta = () => pageMeta(successPage.meta);

export const handle = { noindex: true };

/** Looks, and changes nothing: what confirms a payment is the provider's word, never a visit to this address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const sessionId = new URL(request.url).searchParams.get("session_id")?.trim();
  const { at } = context.get(requestContext).era;
  const shown = sessionId ? await look(sessionId, context) : { transactionId: null, standing: null };
  return {
    ...shown,
    season: seasonAt(programme, at),
    words: successWords(shown.standing?.standing ?? null, at),
  };
}

async function look(
  sessionId: string,
  context: Route.LoaderArgs["context"],
): Promise<{ transactionId: string; standing: ShownStanding }> {
  const transactionId = Array.from(sessionId).slice(0, programme.transactionIdLength).join("");
  const { registrations, log } = context.get(servicesContext);
  try {
    return { transactionId, standing: await registrations.paymentStanding(sessionId) };
  } catch (error) {
    // Who has just paid must not meet an error page because our database is away.
    log.error({ err: error, id: context.get(requestContext).id }, "a payment could not be looked up");
    return { transactionId, standing: { standing: "unchecked" } };
  }
}

export default function RegistrationSuccess({ loaderData }: Route.ComponentProps) {
  return <SuccessView {...loaderData} />;
}
