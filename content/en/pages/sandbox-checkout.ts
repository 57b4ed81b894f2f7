import type { Facts } from "#content/facts.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { formatMoney } from "../formats.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { momentOf } from "../season/season-dates.ts";

/** What the page knows about a checkout. */
export interface SandboxCheckoutFacts {
  registrationType: RegistrationType;
  /** Where the receipt goes, or null once that was forgotten. */
  email: string | null;
  amountCents: number;
  refundedCents: number;
  expiresAt: Instant;
}

/** The words of the rehearsal's checkout. Visitors never see them where real payments are taken. */
export function sandboxCheckout(facts: Facts, checkout: SandboxCheckoutFacts | null) {
  return {
    meta: pageMeta(facts, "Sandbox checkout", "A rehearsal of the card payment, in which no money moves."),
    eyebrow: "Rehearsal",
    title: "Sandbox checkout: no money moves",
    lead: "This page stands in for the payment provider. Use the test cards below, never a real one.",
    order: {
      title: "Your order",
      feeLabel: "One-time fee",
      emailLabel: "Receipt to",
      total: "Total",
      checkout: checkout && checkoutWords(facts, checkout),
    },
    form: {
      title: "Card",
      cardLabel: "Card number",
      cardHints: {
        paid: "A card that pays is already filled in.",
        declined: "A card that is declined is filled in.",
        delayed: "A card that pays later is filled in.",
      },
      problem: "The payment did not go through",
      choices: "Or fill in another test card:",
      pay: "Pay",
      back: "Back",
    },
    cards: {
      paid: "Pays right away",
      declined: "Is declined",
      delayed: "Pays later: the money arrives, or does not, when you say so",
    },
    refusals: {
      declined: "This card was declined. Nothing was charged. Try another card.",
      unknown_card: "This is not a test card. Use one of the numbers below, never a real card.",
    },
    /** What the page says once there is nothing to pay any more. */
    states: {
      unknown: {
        title: "Unknown checkout",
        text: "The link may be incomplete, or the rehearsal's data has been cleared since.",
      },
      expired: { title: "This checkout has expired", text: "Nothing was charged. Start again to get a new one." },
      processing: {
        title: "The payment is on its way",
        text: "As with a bank debit, the money has not arrived yet. Decide below how it ends.",
      },
      failed: { title: "The payment failed", text: "The delayed payment did not arrive." },
      paid: { title: "Paid", text: "The rehearsal's money has arrived." },
      disputed: "The payment is disputed.",
      disputeLost: "The payment was disputed, and the money is gone.",
    },
    rehearse: {
      title: "Rehearse what can happen",
      text: "Each of these tells the site the same way the payment provider would.",
      expire: "Expire now",
      settle: "Settle",
      fail: "Fail",
      refundAll: "Refund in full",
      refundPart: "Refund part",
      amountLabel: "Part to refund, in dollars",
      dispute: "Dispute",
      loseDispute: "Lose the dispute",
      refused: {
        not_now: "That can't happen to this checkout right now.",
        bad_amount: "Enter an amount above zero and up to what is left.",
      },
    },
    toReceipt: "Go to the confirmation page",
    toRegister: "Back to registration",
  };
}

export type SandboxCheckoutCopy = ReturnType<typeof sandboxCheckout>;

function checkoutWords(
  { programme }: Facts,
  { registrationType, email, amountCents, refundedCents, expiresAt }: SandboxCheckoutFacts,
) {
  return {
    title: programme.packages[registrationType].title,
    email,
    amount: formatMoney(amountCents),
    openUntil: `Can be paid until ${momentOf(civilIn(expiresAt, programme.zone), programme)}`,
    /** What was refunded, or null. */
    refunded: refundedCents > 0 ? `${formatMoney(refundedCents)} of it was refunded.` : null,
  };
}
