import { untilSubmissions } from "#content/by-season.ts";
import type { Facts } from "#content/facts.ts";
import { iconCards } from "#content/icon-names.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { firstLesson } from "../first-lesson.ts";
import { formatMoney } from "../formats.ts";
import { pageMeta } from "../frame/page-meta.ts";
import { registeredNotice, seasonNotice, withPortalNote } from "../season/season.ts";

/** How a payment is, for whoever holds its link. `unchecked`: we could not look just now. */
export type PaymentStatusName =
  "confirmed" | "pending" | "not_completed" | "refunded" | "review" | "unknown" | "unchecked";

/** What the page knows about the payment. `writtenTo`: the address, masked. */
export type ShownPayment =
  | { status: "confirmed"; registrationType: RegistrationType; amountCents: number; writtenTo: string | null }
  | { status: "pending"; registrationType: RegistrationType; writtenTo: string | null }
  | { status: Exclude<PaymentStatusName, "confirmed" | "pending"> };

/** The page after paying. What it says of payment, mails and portal follows the payment (null: none was named). */
export function registrationSuccess(facts: Facts, payment: ShownPayment | null) {
  const { programme, site } = facts;
  const { finals, stages, year } = programme;
  const status = payment?.status ?? null;
  const { email, portal } = mailWords(facts, status);
  const heading = headingOf(site.name, status);
  const build = "Turn your idea into a working product.";
  return {
    meta: pageMeta(facts, heading.meta, `What happens after you register for the ${site.name}.`),
    title: heading.title,
    lead: heading.lead,
    payment: payment && { status: payment.status, title: "Your payment", text: paymentLine(facts, payment) },
    email: {
      title: "Check Your Email",
      text: isChamber(payment)
        ? chamberMail(facts, status)
        : status === "refunded"
          ? email
          : withPortalNote(facts, email),
      address: addressLine(facts, payment),
    },
    transaction: "Transaction ID",
    /** What can be done at once, before any mail has come. */
    start: status === "confirmed" && !isChamber(payment) ? firstLesson : null,
    notice: status !== null && registered.includes(status) ? registeredNotice(facts) : seasonNotice(facts),
    steps: {
      title: "Your next steps",
      items: isChamber(payment)
        ? chamberSteps(facts)
        : iconCards([
            { icon: "key", title: "Portal Access", text: portal },
            {
              icon: "book",
              title: "Start Learning",
              text: `Begin with the first stage, ${stages[0]?.title}. No coding required.`,
            },
            {
              icon: "rocket",
              title: "Build & Launch",
              text: untilSubmissions(
                facts,
                `${build} Finalists pitch live at the ${finals.venue}.`,
                `${build} Launch it when it is ready: the ${year} competition is closed to new projects.`,
              ),
            },
          ]),
    },
    home: { label: "Return to Home", to: "/" },
    learn: isChamber(payment)
      ? { label: "Open your chamber's page", to: "/chamber" }
      : { label: "See the learning path", to: "/learning-path" },
  };
}

export type RegistrationSuccessCopy = ReturnType<typeof registrationSuccess>;

/**
 * The specified words, also for a bare visit and where nothing worse is known. A payment that is known to have ended
 * without money, or whose money went back, says so.
 */
function headingOf(name: string, status: PaymentStatusName | null): { meta: string; title: string; lead: string } {
  if (status === "not_completed")
    return {
      meta: "Payment not completed",
      title: "Your payment was not completed",
      lead: "Nothing is confirmed yet, and you can start again.",
    };
  if (status === "refunded")
    return {
      meta: "Payment refunded",
      title: "Your payment was refunded",
      lead: `Your payment for the ${name} was refunded. If you didn't expect that, ask us.`,
    };
  return { meta: "Registration Successful", title: "Registration Successful!", lead: `Welcome to the ${name}.` };
}

/** Whoever mistyped their address sees it here, and nowhere else: the mail that would tell them never comes. */
function addressLine({ site }: Facts, payment: ShownPayment | null): string | null {
  if (payment === null || !("writtenTo" in payment) || payment.writtenTo === null) return null;
  const { general, phone } = site.contacts;
  const goes = payment.status === "confirmed" ? "It goes" : "It will go";
  return `${goes} to ${payment.writtenTo}. Is that address wrong? Write to [${general}](mailto:${general}) or call ${phone} with your transaction ID, and we'll fix it.`;
}

const isChamber = (payment: ShownPayment | null): boolean =>
  payment !== null && "registrationType" in payment && payment.registrationType === "chamber";

const chamberMail = ({ programme }: Facts, status: PaymentStatusName | null): string =>
  status === "pending"
    ? `Once your payment is confirmed, a confirmation email with your receipt and the next steps follows, and your chamber's join code within ${programme.portalAccessHours} hours.`
    : `A confirmation email with your receipt and the next steps is on its way. Your chamber's join code follows within ${programme.portalAccessHours} hours.`;

/** A chamber brings its members in; it builds nothing itself. */
function chamberSteps(facts: Facts) {
  const { programme, dates } = facts;
  return iconCards([
    {
      icon: "key",
      title: "Your Join Code",
      text: "Look for your chamber's join code in your inbox. Sign in with the address you registered with to see your chamber's page.",
    },
    {
      icon: "users",
      title: "Invite Your Members",
      text: "Share the code, or print the poster and the letter from your chamber's page. Everyone who joins with it has a place, at no extra cost.",
    },
    {
      icon: "trophy",
      title: "Nominate Teams",
      text: untilSubmissions(
        facts,
        `Nominate up to ${programme.chamberNominations} of your members' teams before submissions close on ${dates.submissionsDue}.`,
        "Nominations for this season are over. Your members have the lessons and the certifications for the first three stages.",
      ),
    },
  ]);
}

/** Whom the page takes for someone who has registered. */
const registered: readonly PaymentStatusName[] = ["confirmed", "pending", "review", "unchecked"];

/** One line on how the payment is. Never a word about the person. */
function paymentLine({ programme, site }: Facts, payment: ShownPayment): string {
  const { general, phone } = site.contacts;
  const ask = `[${general}](mailto:${general}) or ${phone}`;
  switch (payment.status) {
    case "confirmed":
      return `Confirmed: ${programme.packages[payment.registrationType].title} package, ${formatMoney(payment.amountCents)}.`;
    case "pending":
      return "Your payment is still being confirmed. Some ways of paying take a few days. We'll email you as soon as it's done.";
    case "not_completed":
      return "This payment was not completed, and nothing is confirmed yet. [Go back to registration](/register) to try again.";
    case "refunded":
      return `This payment was refunded. If you did not expect that, ask us: ${ask}.`;
    case "review":
      return `We're reviewing this payment before we confirm it. You don't need to pay again. Questions: ${ask}.`;
    case "unknown":
      return `We couldn't match this link to a payment. If you have paid and don't get an email, ask us: ${ask}.`;
    case "unchecked":
      return `We can't look up your payment at the moment. What you paid is safe with the payment provider. Open this page again later, or ask us: ${ask}.`;
  }
}

/** What is true of the mails and of portal access. */
function mailWords({ programme }: Facts, status: PaymentStatusName | null): { email: string; portal: string } {
  const hours = `within ${programme.portalAccessHours} hours`;
  const spamFolder = "Don't see it? Check your spam folder, then [write to us](/contact?topic=general).";
  if (status === "confirmed")
    return {
      email: `A confirmation email with your receipt and the next steps is on its way. Portal access details come in a separate email, ${hours}.`,
      portal: `Sign in with the address you registered with: we'll email you a code; there's no password. Your portal access details are also on their way, ${hours} at the latest. ${spamFolder}`,
    };
  if (status === "refunded")
    return {
      email:
        "The confirmation email with your receipt goes out when a payment is confirmed. We send nothing more for a payment that was refunded.",
      portal:
        "Portal access comes with a paid registration. [Write to us](/contact?topic=general) if you have questions about yours.",
    };
  return {
    email: `Once your payment is confirmed, a confirmation email with your receipt and the next steps follows, and portal access details ${hours}.`,
    portal: `Once your payment is confirmed, portal access details reach your inbox ${hours}. ${spamFolder}`,
  };
}
