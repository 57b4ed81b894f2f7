import { formatMoney } from "#domain/money.ts";
import type { RegistrationType } from "#domain/pricing.ts";
import { programme } from "../programme.ts";
import { site } from "../site.ts";

const { portalAccessHours, finals, packages, stages } = programme;
const { general, phone } = site.contacts;
const ask = `[${general}](mailto:${general}) or ${phone}`;
const firstStage = stages[0]?.title;

export const successPage = {
  meta: {
    title: "Registration Successful",
    description: `What happens after you register for the ${site.name}.`,
  },
  title: "Registration Successful!",
  lead: `Welcome to the ${site.name}.`,
  email: {
    title: "Check Your Email",
    text: `A confirmation e-mail with your receipt and the next steps is on its way. Portal access details follow within ${portalAccessHours} hours.`,
  },
  transaction: "Transaction ID",
  payment: "Your payment",
  steps: {
    title: "Your next steps",
    items: [
      {
        title: "Portal Access",
        text: `Look for your portal access details in your inbox within ${portalAccessHours} hours. Nothing there? Look in the spam folder, then write to us.`,
      },
      {
        title: "Start Learning",
        text: `Begin with the first stage, ${firstStage}. No coding required.`,
      },
      {
        title: "Build & Launch",
        text: `Turn your idea into a working product. Finalists pitch live at the ${finals.venue}.`,
      },
    ],
  },
  home: { label: "Return to Home", to: "/" },
  learn: { label: "See the learning path", to: "/learning-path" },
} as const;

/** How a payment stands, for whoever holds its link. `unchecked`: we could not look just now. */
export type StandingName = "confirmed" | "pending" | "not_completed" | "refunded" | "review" | "unknown" | "unchecked";

/** One line on how the payment stands. Never a word about the person. */
export const standingWords: Record<Exclude<StandingName, "confirmed">, string> & {
  confirmed: (type: RegistrationType, amountCents: number) => string;
} = {
  confirmed: (type, amountCents) => `Confirmed: ${packages[type].title} package, ${formatMoney(amountCents)}.`,
  pending:
    "Your payment is still being confirmed. Some ways of paying take a few days. We e-mail you as soon as it is done.",
  not_completed: `This payment was not completed, and nothing is confirmed yet. [Go back to registration](/register) to try again.`,
  refunded: `This payment was refunded. If you did not expect that, ask us: ${ask}.`,
  review: `This payment is being looked at by a person before it is confirmed. You need not pay again. Questions: ${ask}.`,
  unknown: `This link could not be matched to a payment. If you have paid and get no e-mail, ask us: ${ask}.`,
  unchecked: `We cannot look up your payment at the moment. What you paid is safe with the payment provider. Open this page again later, or ask us: ${ask}.`,
};
