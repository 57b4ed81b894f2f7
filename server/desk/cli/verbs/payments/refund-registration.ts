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
  not_paid: "Nothing was paid by card: there is nothing to give back.",
  nothing_left: "All of it was given back before.",
  bad_amount: "--amount is an amount in dollars, at most what was paid by card, such as 50.00.",
  overtaken: "Something was refunded meanwhile. Look at the registration again.",
  rejected: "The payment provider refuses the refund. Its dashboard says why.",
  unavailable: "The payment provider gave no answer. Run this again later: nothing is given back twice.",
};

export const refundRegistrationVerb: Verb = {
  name: "refund",
  form: "<id> [--amount A] [--reason R] [--yes]",
  summary: "refund what is left of a payment, or a part of it, at the payment provider",
  details: [
    "The person and the organizer are told by email. Asked twice, it is given back once.",
    "--amount A   a part of it, in dollars; without it, all that is left",
    "--reason R   why, for the log",
    "--yes        do it without asking",
  ],
  options: { amount: { type: "string" }, reason: { type: "string" }, yes: { type: "boolean" } },
  words: 1,
  async run({ desk, terminal, actor }, given) {
    const [word = ""] = given.positionals;
    const found = await findOneRegistration(desk, word);
    if (!found.ok) {
      terminal.note(findRefusals[found.reason]);
      return "failed";
    }
    const { id, firstName, lastName, amountCents, refundedCents } = found.registration;
    const typed = textOption(given, "amount");
    const part = typed === undefined ? undefined : readCents(typed);
    if (part === null) throw new UsageError("--amount is an amount in dollars, such as 50.00");
    const left = formatMoney(part ?? amountCents - refundedCents);
    const question = `${left} goes back to ${safeText(firstName)} ${safeText(lastName)}, for good.`;
    if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";
    const result = await refundRegistration(desk, actor, id, {
      ...(part !== undefined && { amountCents: part, seenRefundedCents: refundedCents }),
      ...(textOption(given, "reason") !== undefined && { reason: textOption(given, "reason")! }),
    });
    if (!result.ok) {
      terminal.note(refusals[result.reason]);
      return "failed";
    }
    const { status, refundedCents: refunded } = result.registration;
    await terminal.print(`Refunded: ${formatMoney(refunded)} of ${id}. It is ${status} now, and the person is told.`);
    return "done";
  },
};
