import { deskInvoices } from "#content/en/desk/invoices.ts";
import { factsAt } from "#content/facts.ts";
import {
  acceptChamber,
  voidOneInvoice,
  type AcceptResult,
  type VoidResult,
} from "#server/desk/invoices/change-invoice.ts";
import { findRefusals } from "#server/desk/cli/refusals.ts";
import { findOneRegistration } from "#server/desk/registrations/find-registrations.ts";
import { textOption, UsageError, type Verb, type VerbContext, type VerbOutcome } from "#server/desk/cli/verb.ts";
import { noInvoice } from "./mark-paid.ts";

const refusedAt = (now: number) => deskInvoices(factsAt(now)).refused;

const voidRefusals = (now: number): Record<Extract<VoidResult, { ok: false }>["reason"], string> => ({
  ...refusedAt(now),
  ...findRefusals,
  no_invoice: noInvoice,
});

export const voidInvoiceVerb: Verb = {
  name: "void",
  form: "<id> [--reason R]",
  summary: "void an invoice; its number is not used again",
  details: ["The person is told by email. Money that arrives anyway goes to review.", "--reason R   why, for the log"],
  async run({ desk, actor }, given) {
    const [word = ""] = given.positionals;
    const result = await voidOneInvoice(desk, actor, word, textOption(given, "reason"));
    if (!result.ok) return { failed: voidRefusals(desk.clock.now())[result.reason] };
    const { number, balance } = result;
    const rest =
      balance.status === "void" ? "" : " Money has arrived for it: it stays in review until that is refunded.";
    return { done: `Invoice ${number} is void. We'll email the person.${rest}` };
  },
};

const acceptRefusals = (now: number): Record<Extract<AcceptResult, { ok: false }>["reason"], string> => ({
  ...refusedAt(now),
  ...findRefusals,
  no_invoice: noInvoice,
  paid: "This invoice is paid: the chamber is in.",
  reason_missing: "Say why with --reason, for the log.",
});

export const acceptChamberVerb: Verb = {
  name: "accept",
  form: "<id> --reason R",
  summary: "let a chamber in before its invoice is paid, or accept what has arrived",
  details: [
    "The join code goes out right away. The invoice stays open, with its reminders.",
    "If the full amount arrived too late for the early bird price, or after the invoice was void, this marks it as paid.",
    "--reason R   why, for the log",
  ],
  async run({ desk, actor }, given) {
    const [word = ""] = given.positionals;
    const reason = textOption(given, "reason");
    if (reason === undefined) throw new UsageError("--reason is missing");
    const result = await acceptChamber(desk, actor, word, reason);
    if (!result.ok && result.reason === "no_invoice") return acceptReceived(word, reason, { desk, actor });
    if (!result.ok) return { failed: acceptRefusals(desk.clock.now())[result.reason] };
    const words =
      result.outcome === "settled" ? "is paid with what has arrived" : "is open; the chamber has been let in";
    return { done: `Invoice ${result.number} ${words}.` };
  },
};

/** What came for a registration without an invoice, as Accept on its page does. */
async function acceptReceived(
  word: string,
  reason: string,
  { desk, actor }: Pick<VerbContext, "desk" | "actor">,
): Promise<VerbOutcome> {
  const found = await findOneRegistration(desk, word);
  const accepted = found.ok ? await desk.money.accept(found.registration.id, { actor, reason }) : null;
  if (accepted?.ok) return { done: "It is paid with what has arrived." };
  return {
    failed:
      accepted?.reason === "nothing_received"
        ? "Nothing has arrived for it."
        : "It has no invoice, and is not in review.",
  };
}
