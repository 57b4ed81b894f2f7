import { clearRemains } from "#server/retention/clear-remains.ts";
import { removeMailFiles } from "#server/retention/mail-files.ts";
import { counted } from "../display-text.ts";
import { findRegistrations } from "../find-registrations.ts";
import { describeStatus } from "../registration-record.ts";
import { confirm } from "../terminal.ts";
import type { Verb } from "../verb.ts";

export const forgetPersonVerb: Verb = {
  name: "forget",
  form: "<e-mail or id> [--yes]",
  summary: "remove a person's data and keep what bookkeeping needs",
  details: [
    "Name, e-mail, phone and company go from all registrations under the address, with mail files and keys.",
    "Amounts, dates, status and the provider's ids stay. An id means the person of that registration.",
    "The payment provider and the mail server keep records of their own: see docs/operations.md.",
    "--yes        do it without asking",
  ],
  options: { yes: { type: "boolean" } },
  words: 1,
  async run({ core, terminal, actor, mailFolder }, { positionals: [word = ""], options }) {
    const { store, clock, database } = core;
    const found = await findRegistrations(store, word);
    if (!found.ok) {
      terminal.note(found.words);
      return "failed";
    }
    const email = found.registrations[0]?.email ?? null;
    if (email === null) {
      terminal.note("This person has been forgotten already.");
      return "failed";
    }
    const registrations = await store.findByEmail(email);
    for (const registration of registrations) terminal.note(`  ${registration.id}  ${describeStatus(registration)}`);
    if (registrations.some(({ status }) => status === "pending"))
      terminal.note("A checkout may still be open: paid now, it would be booked without a name.");
    const question = `The person is taken out of ${counted(registrations.length, "registration")}, for good.`;
    if (!(await confirm(terminal, options["yes"] === true, question))) return "failed";

    const { registrationIds, mailIds } = await store.forget(email, actor, clock.now());
    const files = await removeMailFiles(mailFolder, mailIds);
    if (!(await clearRemains(database)))
      terminal.note("The database was busy: the last traces leave its files with its next housekeeping.");
    await terminal.print(
      `Forgotten: ${counted(registrationIds.length, "registration")}, ${counted(files, "mail file")}.`,
    );
    for (const id of registrationIds) await terminal.print(`  ${id}`);
    return "done";
  },
};
