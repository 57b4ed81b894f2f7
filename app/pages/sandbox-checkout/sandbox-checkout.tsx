import { data, redirect, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/sandbox-checkout";
import { readForm } from "#app/read-form.ts";
import { SandboxCheckoutView } from "./sandbox-checkout-view.tsx";
import type { ShownCheckout } from "./shown-checkout.ts";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import type {
  SandboxChangeResult,
  SandboxCheckout,
  SandboxServices,
} from "#server/payment/sandbox/sandbox-services.ts";
import { wordsOf } from "#app/words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData.page.meta);
export const handle = { noindex: true };

const cardKinds = ["paid", "declined", "delayed"] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const sandbox = sandboxOf(context);
  const checkout = await sandbox.look(params.sessionId);
  const path = `/sandbox/checkout/${encodeURIComponent(params.sessionId)}`;
  const asked = new URL(request.url).searchParams.get("card");
  const kind = cardKinds.find((candidate) => candidate === asked) ?? "paid";
  const { copy, facts } = wordsOf(context);
  const page = copy.pages.sandboxCheckout(facts, checkout);
  const shown = {
    page,
    checkout: checkout && shownCheckout(checkout),
    filledIn: { number: sandbox.cards[kind], hint: page.form.cardHints[kind] },
    cards: cardKinds.map((each) => ({
      number: sandbox.cards[each],
      description: page.cards[each],
      href: `${path}?card=${each}`,
    })),
  };
  return data(shown, { status: checkout ? 200 : 404 });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const sandbox = sandboxOf(context);
  const { sessionId } = params;
  const { copy, facts } = wordsOf(context);
  const page = copy.pages.sandboxCheckout(facts, null);
  const form = await readForm(request, sandboxIntents);
  const intent = form.get("intent");
  if (intent === null || intent === "pay") {
    const result = await sandbox.pay(sessionId, String(form.get("card") ?? ""));
    if (result.ok) return redirect(result.redirectTo, 303);
    // The page itself says what has become of a checkout that is expired or unknown.
    if (result.reason === "expired" || result.reason === "not_found") return redirect(request.url, 303);
    return data({ cardError: page.refusals[result.reason], changeError: null }, { status: 402 });
  }
  const changed = await change(sandbox, sessionId, String(intent), String(form.get("amount") ?? ""));
  if (changed.ok || changed.reason === "not_found") return redirect(request.url, 303);
  return data({ cardError: null, changeError: page.rehearse.refused[changed.reason] }, { status: 409 });
}

export default function SandboxCheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SandboxCheckoutView
      {...loaderData}
      cardError={actionData?.cardError ?? null}
      changeError={actionData?.changeError ?? null}
    />
  );
}

const sandboxIntents = ["", "pay", "expire", "settle", "fail", "dispute", "lose-dispute", "refund-all", "refund-part"];

/** Where real payments are taken, this page is not there at all. */
function sandboxOf(context: Readonly<RouterContextProvider>): SandboxServices {
  const { sandbox } = context.get(servicesContext);
  if (!sandbox) throw data(null, { status: 404 });
  return sandbox;
}

function change(
  sandbox: SandboxServices,
  sessionId: string,
  intent: string,
  amount: string,
): Promise<SandboxChangeResult> {
  switch (intent) {
    case "expire":
    case "settle":
    case "fail":
    case "dispute":
      return sandbox[intent](sessionId);
    case "lose-dispute":
      return sandbox.loseDispute(sessionId);
    case "refund-all":
      return sandbox.refund(sessionId, null);
    case "refund-part":
      return sandbox.refund(sessionId, Math.round(Number(amount.replaceAll(/[$,\s]/g, "")) * 100));
    default:
      throw data(null, { status: 400 });
  }
}

function shownCheckout({
  status,
  payment,
  amountCents,
  refundedCents,
  disputed,
  disputeLost,
  successUrl,
  cancelUrl,
}: SandboxCheckout): ShownCheckout {
  const left = amountCents - refundedCents;
  return {
    status: status === "complete" && payment !== "none" ? payment : status === "expired" ? "expired" : "open",
    partToRefund: left > 0 ? (Math.ceil(left / 2) / 100).toFixed(2) : null,
    disputed,
    disputeLost,
    successUrl,
    cancelUrl,
  };
}
