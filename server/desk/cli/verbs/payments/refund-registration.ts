import { formatMoney } from "#content/en/formats.ts";
import { findOneRegistration } from "#server/desk/registrations/find-registrations.ts";
import { refundRegistration, type RefundResult } from "#server/desk/registrations/refund-registration.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Record<Extract<RefundResult, { ok: false }>["reason"], string> = {
  ...findRefusals,
  not_found: findRefusals.unknown_id,
  not_paid: "Nothing was paid by card: there is nothing to give back.",
  nothing_left: "All of it was given back before.",
  rejected: "The payment provider refuses the refund. Its dashboard says why.",
  unavailable: "The payment provider gave no answer. Run this again later: nothing is given back twice.",
};

export const refundRegistrationVerb: Verb = {
  name: "refund",
  form: "<id> [--reason R] [--yes]",
  summary: "give back all that is left of a payment, at the payment provider",
  details: [
    "The person and the organizer are told by e-mail. Asked twice, it is given back once.",
    "--reason R   why, for the log",
    "--yes        do it without asking",
  ],
  options: { reason: { type: "string" }, yes: { type: "boolean" } },
  words: 1,
  async run({ desk, terminal, actor }, given) {
    const [word = ""] = given.positionals;
    const found = await findOneRegistration(desk, word);
    if (!found.ok) {
      terminal.note(findRefusals[found.reason]);
      return "failed";
    }
    const { id, firstName, lastName, amountCents, refundedCents } = found.registration;
    const left = formatMoney(amountCents - refundedCents);
    const question = `${left} goes back to ${safeText(firstName)} ${safeText(lastName)}, for good.`;
    if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";
    const result = await refundRegistration(desk, actor, id, textOption(given, "reason"));
    if (!result.ok) {
      terminal.note(refusals[result.reason]);
      return "failed";
    }
    const { status, refundedCents: refunded } = result.registration;
    await terminal.print(`Refunded: ${formatMoney(refunded)} of ${id}. It is ${status} now, and the person is told.`);
    return "done";
  },
};
