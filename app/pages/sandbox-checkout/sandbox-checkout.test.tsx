import { renderToStaticMarkup } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { formatMoney } from "#content/en/formats.ts";
import { sandboxCheckout } from "#content/en/pages/sandbox-checkout.ts";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { SandboxCheckoutView } from "./sandbox-checkout-view.tsx";
import { requestContext, servicesContext } from "#app/context.ts";
import type { SandboxCheckout, SandboxPayResult, SandboxServices } from "#server/payment/sandbox/sandbox-services.ts";
import type { Services } from "#server/services.ts";
import { action, loader } from "./sandbox-checkout.tsx";

const { title, standardPrice } = describedProgramme().packages.individual;
const words = sandboxCheckout(factsAt(0), null);
const address = "http://localhost:3000/sandbox/checkout/cs_test_1";
const checkout: SandboxCheckout = {
  id: "cs_test_1",
  registrationType: "individual",
  email: "ada@example.org",
  amountCents: standardPrice,
  refundedCents: 0,
  status: "open",
  payment: "none",
  disputed: false,
  disputeLost: false,
  expiresAt: Date.parse("2026-03-01T18:30:00Z"),
  successUrl: "http://localhost:3000/registration-success?session_id=cs_test_1",
  cancelUrl: "http://localhost:3000/register?package=individual",
};

/** A page's arguments with a sandbox that knows one checkout and has one answer to paying. */
function argsFor(
  sandbox: { checkout: SandboxCheckout | null; paying?: SandboxPayResult } | null,
  request: Request,
): Parameters<typeof loader>[0] & Parameters<typeof action>[0] {
  const context = new RouterContextProvider();
  const services = sandbox && {
    cards: { paid: "4242", declined: "4000", delayed: "5126" },
    look: async () => sandbox.checkout,
    pay: async () => sandbox.paying,
    refund: async (_: string, cents: number | null) =>
      cents === 1_50 ? { ok: true } : { ok: false, reason: "bad_amount" },
  };
  context.set(servicesContext, { sandbox: services as unknown as SandboxServices | null } as unknown as Services);
  context.set(requestContext, {
    id: "test",
    clientAddress: "",
    era: { index: 0, at: 0, endsAt: null },
    day: "2026-01-01",
  });
  return { context, params: { sessionId: "cs_test_1" }, request } as never;
}

const posting = (form: Record<string, string>) =>
  new Request(address, { method: "POST", body: new URLSearchParams(form) });

async function show(known: SandboxCheckout | null, query = ""): Promise<string> {
  const { data } = await loader(argsFor({ checkout: known }, new Request(address + query)));
  return renderToStaticMarkup(<SandboxCheckoutView {...data} cardError={null} changeError={null} />);
}

describe("the sandbox checkout page", () => {
  it("is not there where real payments are taken, neither to read nor to post to", async () => {
    const gone = { init: { status: 404 } };
    await expect(loader(argsFor(null, new Request(address)))).rejects.toMatchObject(gone);
    await expect(action(argsFor(null, posting({ intent: "pay" })))).rejects.toMatchObject(gone);
  });

  it("says that no money moves, shows package and amount, and has the card that pays filled in", async () => {
    const html = await show(checkout);
    for (const text of [
      words.title,
      title,
      formatMoney(standardPrice),
      `value="4242"`,
      "11:30 AM MT",
      "ada@example.org",
    ])
      expect(html).toContain(text);
    expect(html).toContain(`href="${checkout.cancelUrl}"`);
  });

  it("fills in another test card where it is asked for", async () => {
    expect(await show(checkout, "?card=declined")).toContain(`value="4000"`);
    expect(await show(checkout, "?card=stolen")).toContain(`value="4242"`);
  });

  it.each<[string, Partial<SandboxCheckout>, readonly string[], readonly string[]]>([
    ["expired", { status: "expired" }, [words.states.expired.title], [words.form.title]],
    [
      "on its way",
      { status: "complete", payment: "processing" },
      [words.rehearse.settle, words.rehearse.fail],
      [words.rehearse.dispute],
    ],
    [
      "paid",
      { status: "complete", payment: "paid" },
      [words.rehearse.refundAll, words.rehearse.dispute],
      [words.rehearse.settle],
    ],
    [
      "disputed",
      { status: "complete", payment: "paid", disputed: true },
      [words.states.disputed, words.rehearse.loseDispute],
      [words.rehearse.dispute],
    ],
    [
      "refunded in full, and its dispute lost",
      { status: "complete", payment: "paid", refundedCents: standardPrice, disputed: true, disputeLost: true },
      [`${formatMoney(standardPrice)} of it was refunded.`, words.states.disputeLost],
      [words.rehearse.title],
    ],
    ["failed", { status: "complete", payment: "failed" }, [words.states.failed.title], [words.rehearse.title]],
  ])("offers what can still happen to a checkout that is %s", async (_, state, present, absent) => {
    const html = await show({ ...checkout, ...state });
    for (const text of present) expect(html).toContain(`>${text}<`);
    for (const text of absent) expect(html).not.toContain(`>${text}<`);
  });

  it("says that it does not know an unknown checkout, with status 404", async () => {
    const { init } = await loader(argsFor({ checkout: null }, new Request(address)));
    expect(init).toEqual({ status: 404 });
    expect(await show(null)).toContain(words.states.unknown.title);
  });

  it("sends the payer on with 303, and keeps a declined one on the page", async () => {
    const paying = { ok: true, redirectTo: checkout.successUrl } as const;
    const paid = await action(argsFor({ checkout, paying }, posting({ intent: "pay", card: "4242" })));
    expect(paid).toMatchObject({ status: 303 });
    expect((paid as Response).headers.get("Location")).toBe(checkout.successUrl);
    const declined = { ok: false, reason: "declined" } as const;
    expect(await action(argsFor({ checkout, paying: declined }, posting({ card: "4000" })))).toMatchObject({
      data: { cardError: words.refusals.declined },
      init: { status: 402 },
    });
  });

  it("reads a part to refund in dollars and cents", async () => {
    const part = { intent: "refund-part", amount: "$1.50" };
    expect(await action(argsFor({ checkout }, posting(part)))).toMatchObject({ status: 303 });
    expect(await action(argsFor({ checkout }, posting({ ...part, amount: "one" })))).toMatchObject({
      data: { changeError: words.rehearse.refused.bad_amount },
    });
  });

  it.each([
    ["a body that is no form", new Request(address, { method: "POST", body: "{}" })],
    ["an unknown wish", posting({ intent: "steal" })],
  ])("answers %s with 400", async (_, request) => {
    await expect(action(argsFor({ checkout }, request))).rejects.toMatchObject({ init: { status: 400 } });
  });
});
