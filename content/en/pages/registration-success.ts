import { formatMoney } from "#domain/money.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import { untilSubmissions } from "#content/in-season.ts";
import { programme } from "#content/programme.ts";
import { registeredNotice, seasonNotice, withPortalNote } from "../season.ts";
import { site } from "#content/site.ts";

const { portalAccessHours, finals, packages, stages, year } = programme;
const { general, phone } = site.contacts;
const ask = `[${general}](mailto:${general}) or ${phone}`;
const firstStage = stages[0]?.title;
const build = "Turn your idea into a working product.";

export const successPage = {
  meta: {
    title: "Registration Successful",
    description: `What happens after you register for the ${site.name}.`,
  },
  title: "Registration Successful!",
  lead: `Welcome to the ${site.name}.`,
  email: { title: "Check Your Email" },
  transaction: "Transaction ID",
  payment: "Your payment",
  steps: {
    title: "Your next steps",
    portal: { title: "Portal Access" },
    learn: {
      title: "Start Learning",
      text: `Begin with the first stage, ${firstStage}. No coding required.`,
    },
    build: {
      title: "Build & Launch",
      text: untilSubmissions(
        `${build} Finalists pitch live at the ${finals.venue}.`,
        `${build} Launch it when it is ready: the ${year} competition takes no new projects.`,
      ),
    },
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

const spamFolder = "Nothing there? Look in the spam folder, then write to us.";

/** What is true of the mails while no payment is known to be confirmed. */
const onceConfirmed = {
  email: `Once your payment is confirmed, a confirmation e-mail with your receipt and the next steps follows, and portal access details within ${portalAccessHours} hours.`,
  portal: `Once your payment is confirmed, portal access details reach your inbox within ${portalAccessHours} hours. ${spamFolder}`,
};

const mailWords: Record<StandingName, { email: string; portal: string }> = {
  confirmed: {
    email: `A confirmation e-mail with your receipt and the next steps is on its way. Portal access details follow within ${portalAccessHours} hours.`,
    portal: `Look for your portal access details in your inbox within ${portalAccessHours} hours. ${spamFolder}`,
  },
  pending: onceConfirmed,
  not_completed: onceConfirmed,
  refunded: {
    email:
      "The confirmation e-mail with your receipt goes out when a payment is confirmed. Nothing more is sent for one that was refunded.",
    portal: "Access to the portal belongs to a paid registration. Write to us if you have questions about yours.",
  },
  review: onceConfirmed,
  unknown: onceConfirmed,
  unchecked: onceConfirmed,
};

/** Whom the page takes for somebody who has registered. */
const registered: readonly StandingName[] = ["confirmed", "pending", "review", "unchecked"];

/** What the page says about mails, portal and season, by how the payment stands (null: no payment named). */
export function successWords(standing: StandingName | null, now: Instant) {
  const { email, portal } = standing === null ? onceConfirmed : mailWords[standing];
  return {
    email: standing === "refunded" ? email : withPortalNote(email, now),
    portal,
    notice: standing !== null && registered.includes(standing) ? registeredNotice(now) : seasonNotice(now),
  };
}
