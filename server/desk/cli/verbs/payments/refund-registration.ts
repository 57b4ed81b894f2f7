import { leftOnCard } from "#domain/payments/payment.ts";
import { readRegistrationStory } from "#server/desk/registrations/show-registration.ts";
import { formatMoney } from "#content/en/formats.ts";
import { readCents } from "#domain/money.ts";
import { findOneRegistration } from "#server/desk/registrations/find-registrations.ts";
import { refundRegistration, type RefundRegistrationResult } from "#server/desk/registrations/refund-registration.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Record<Extract<RefundRegistrationResult, { ok: false }>["reason"], string> = {
  ...findRefusals,
  not_found: findRefusals.unknown_id,
  not_paid: "Nothing was paid by card, so there is nothing to refund.",
  nothing_left: "All of it has already been refunded.",
  bad_amount:
    "Nothing was refunded: --amount is an amount in dollars, such as 50.00, at most what was paid by card and not yet refunded.",
  overtaken: "Something was refunded in the meantime. Look at the registration again.",
  rejected: "The payment provider refused the refund. Its dashboard says why.",
  unavailable: "The payment provider gave no answer. Run this again later: nothing is refunded twice.",
};

export const refundRegistrationVerb: Verb = {
  name: "refund",
  form: "<id> [--amount A] [--reason R] [--yes]",
  summary: "refund what is left of a payment, or a part of it, at the payment provider",
  details: [
    "The person and the organizer are told by email. If you ask twice, it is refunded once.",
    "--amount A   part of it, in dollars; without this, all that is left",
    "--reason R   why, for the log",
    "--yes        do it without asking",
  ],
  async run({ desk, terminal, actor }, given) {
    const [word = ""] = given.positionals;
    const found = await findOneRegistration(desk, word);
    if (!found.ok) return { failed: findRefusals[found.reason] };
    const { id, firstName, lastName, refundedCents } = found.registration;
    const payments = (await readRegistrationStory(desk, id))?.payments ?? [];
    const typed = textOption(given, "amount");
    const part = typed === undefined ? undefined : readCents(typed);
    if (part === null) throw new UsageError("--amount is an amount in dollars, such as 50.00");
    const left = formatMoney(part ?? leftOnCard(found.registration, payments));
    const question = `${left} will be refunded to ${safeText(firstName)} ${safeText(lastName)}. This cannot be undone.`;
    if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";
    const result = await refundRegistration(desk, actor, id, {
      ...(part !== undefined && { amountCents: part, seenRefundedCents: refundedCents }),
      ...(textOption(given, "reason") !== undefined && { reason: textOption(given, "reason")! }),
    });
    if (!result.ok) return { failed: refusals[result.reason] };
    const { status, refundedCents: refunded } = result.registration;
    return { done: `Refunded: ${formatMoney(refunded)} of ${id}. It is now ${status}, and we'll email the person.` };
  },
};
