import { reconcilePayments, usualDays } from "#server/desk/registrations/reconcile-payments.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import { textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

export const reconcilePaymentsVerb: Verb = {
  name: "reconcile",
  form: "[--days N]",
  summary: "ask the payment provider about every pending registration now",
  details: [
    `--days N     also about those paid in the last N days (${usualDays} by default), for refunds and disputes`,
    "Exit status 1 if the provider gave no answer about some of them: ask again later.",
  ],
  async run({ desk, terminal, actor }, given) {
    const days = textOption(given, "days") ?? String(usualDays);
    if (!/^\d{1,4}$/.test(days)) throw new UsageError("--days must be a whole number of at least 0");
    const report = await reconcilePayments(desk, actor, Number(days));
    const { asked, confirmed, changed, unanswered, changedIds } = report;
    await terminal.print(`${counted(asked, "registration")} asked about:`);
    await terminal.print(`  ${confirmed} turned out to be paid`);
    await terminal.print(`  ${changed} changed in other ways (expired, failed, refunded, disputed, needs review)`);
    await terminal.print(`  ${asked - confirmed - changed - unanswered} as before`);
    for (const id of changedIds) if (!(await terminal.print(`  changed: ${id}`))) break;
    if (unanswered === 0) return "done";
    return { failed: `The payment provider gave no answer about ${unanswered}. Run this again later.` };
  },
};
