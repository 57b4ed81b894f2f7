import { counted } from "../display-text.ts";
import type { Verb } from "../verb.ts";

export const reconcilePaymentsVerb: Verb = {
  name: "reconcile",
  form: "",
  summary: "ask the payment provider about every pending registration now",
  details: ["Exit status 1 where the provider gave no answer about some: ask again later."],
  options: {},
  words: 0,
  async run({ core, terminal }) {
    const changedIds: string[] = [];
    const report = await core.registrations.reconcileAll((id) => changedIds.push(id));
    const { asked, confirmed, changed, unanswered } = report;
    const detail = `${asked} asked, ${confirmed} confirmed, ${changed} otherwise changed, ${unanswered} unanswered`;
    await core.store.appendAudit({ at: core.clock.now(), action: "reconcile", subjects: changedIds, detail });
    await terminal.print(`${counted(asked, "pending registration")} asked about:`);
    await terminal.print(`  ${confirmed} turned out to be paid`);
    await terminal.print(`  ${changed} changed otherwise (expired, failed, to be looked at)`);
    await terminal.print(`  ${asked - confirmed - changed - unanswered} as before`);
    for (const id of changedIds) if (!(await terminal.print(`  changed: ${id}`))) break;
    if (unanswered === 0) return "done";
    terminal.note(`The payment provider gave no answer about ${unanswered}. Run this again later.`);
    return "failed";
  },
};
