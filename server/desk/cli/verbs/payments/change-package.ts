import { deskMoney } from "#content/en/desk/money.ts";
import { formatMoney } from "#content/en/formats.ts";
import { registrationTypes } from "#domain/programme/pricing.ts";
import type { PackageChanged } from "#server/money/change-package.ts";
import { findOneRegistration } from "#server/desk/registrations/find-registrations.ts";
import { alreadyForgotten, findRefusals } from "#server/desk/cli/refusals.ts";
import { reasonOption, choiceOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const { same_package, open_checkout, has_members, handed_on } = deskMoney().refused;
const refusals: Record<Extract<PackageChanged, { ok: false }>["reason"], string> = {
  no_registration: findRefusals.unknown_id,
  same_package,
  has_invoice: "It has an invoice. Void it, and issue another.",
  forgotten: alreadyForgotten,
  open_checkout,
  closed: "It is refunded or void.",
  has_members,
  handed_on,
};

export const changePackageVerb: Verb = {
  name: "change-package",
  form: "<id> --to individual|chamber --reason R",
  summary: "make an individual's registration a chamber's, or the other way around",
  details: [
    "At the price on the day it was made. What was already paid counts.",
    "--to T       the package to change it to",
    "--reason R   why, for the log",
  ],
  async run({ desk, actor }, given) {
    const to = choiceOption(given, "to", registrationTypes);
    if (!to) throw new UsageError(`say with --to which package it should be: ${registrationTypes.join(", ")}`);
    const reason = reasonOption(given);
    const found = await findOneRegistration(desk, given.positionals[0] ?? "");
    if (!found.ok) return { failed: findRefusals[found.reason] };
    const changed = await desk.money.changePackage(found.registration.id, to, { actor, reason });
    if (!changed.ok) return { failed: refusals[changed.reason] };
    const { status, keptCents, owedCents } = changed.balance;
    return { done: `It is ${status} now: ${formatMoney(keptCents)} of ${formatMoney(owedCents)} has arrived.` };
  },
};
