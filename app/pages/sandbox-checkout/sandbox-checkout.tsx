import { data, redirect, type RouterContextProvider } from "react-router";
import type { Route } from "./+types/sandbox-checkout";
import { sandboxCheckoutPage as page } from "#content/en/pages/sandbox-checkout.ts";
import { programme } from "#content/programme.ts";
import { formatMoney } from "#domain/money.ts";
import { civilIn, formatClock, formatDay } from "#domain/time/time.ts";
import { SandboxCheckoutView, type SandboxCheckoutWords } from "./sandbox-checkout-view.tsx";
import { servicesContext } from "#app/context.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import type {
  SandboxChangeResult,
  SandboxCheckout,
  SandboxServices,
} from "#server/payment/sandbox/sandbox-services.ts";

export const meta = () => pageMeta(page.meta);
export const handle = { noindex: true };

const cardKinds = ["paid", "declined", "delayed"] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const sandbox = sandboxOf(context);
  const checkout = await sandbox.look(params.sessionId);
  const path = `/sandbox/checkout/${encodeURIComponent(params.sessionId)}`;
  const asked = new URL(request.url).searchParams.get("card");
  const kind = cardKinds.find((candidate) => candidate === asked) ?? "paid";
  const shown = {
    checkout: checkout && wordsOf(checkout),
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
  const form = await readForm(request);
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

/** Where real payments are taken, this page is not there at all. */
function sandboxOf(context: Readonly<RouterContextProvider>): SandboxServices {
  const { sandbox } = context.get(servicesContext);
  if (!sandbox) throw data(null, { status: 404 });
  return sandbox;
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
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
    case "refund-all":
      return sandbox.refund(sessionId, null);
    case "refund-part":
      return sandbox.refund(sessionId, Math.round(Number(amount.replaceAll(/[$,\s]/g, "")) * 100));
    default:
      throw data(null, { status: 400 });
  }
}

function wordsOf(checkout: SandboxCheckout): SandboxCheckoutWords {
  const { status, payment, amountCents, refundedCents } = checkout;
  const until = civilIn(checkout.expiresAt, programme.zone);
  const left = amountCents - refundedCents;
  return {
    standing: status === "complete" && payment !== "none" ? payment : status === "expired" ? "expired" : "open",
    packageTitle: programme.packages[checkout.registrationType].title,
    amount: formatMoney(amountCents),
    openUntil: `${formatDay(until)}, ${formatClock(until)}`,
    refunded: refundedCents > 0 ? formatMoney(refundedCents) : null,
    partToRefund: left > 0 ? (Math.ceil(left / 2) / 100).toFixed(2) : null,
    disputed: checkout.disputed,
    successUrl: checkout.successUrl,
    cancelUrl: checkout.cancelUrl,
  };
}
