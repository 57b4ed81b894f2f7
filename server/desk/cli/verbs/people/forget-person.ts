import { findPersonToForget, forgetPerson } from "#server/desk/people/forget-person.ts";
import { statusText } from "#server/desk/cli/describe-status.ts";
import { counted } from "#server/desk/cli/display-text.ts";
import { alreadyForgotten, findRefusals } from "#server/desk/cli/refusals.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals = {
  organizers_only: "Only an organizer may do this.",
  no_reason: "Say why: --reason.",
  holds_role: "This person has a role at the desk or judges. Take the role away first, then forget them.",
} as const;

export const forgetPersonVerb: Verb = {
  name: "forget",
  form: "<email or id> [--reason R] [--yes]",
  summary: "remove a person's data and keep what bookkeeping needs",
  details: [
    "Name, email, phone and company go from all that is kept under the address, with mail files, uploads and keys.",
    "What a team shares stays with the team, without the person's name.",
    "Amounts, dates, status and the provider's ids stay. An id means the person of that registration.",
    "The payment provider and the mail server keep records of their own: see docs/operations.md.",
    "Refused for who has a role at the desk or judges: take the role away first.",
    "--reason R   why, for the log",
    "--yes        do it without asking",
  ],
  options: { yes: { type: "boolean" }, reason: { type: "string" } },
  words: 1,
  async run({ desk, terminal, actor }, given) {
    const {
      positionals: [word = ""],
      options,
    } = given;
    const found = await findPersonToForget(desk, word);
    if (!found.ok) {
      terminal.note(found.reason === "forgotten" ? alreadyForgotten : findRefusals[found.reason]);
      return "failed";
    }
    const { email, registrations, isPerson, isGuardian } = found;
    for (const registration of registrations) terminal.note(`  ${registration.id}  ${statusText(registration)}`);
    if (registrations.some(({ status }) => status === "pending"))
      terminal.note("A checkout may still be open: paid now, it would be booked without a name.");
    const places = isPerson ? `, and out of teams, work and sign-ins` : "";
    const consents = isGuardian ? ", and out of the consents given as a guardian" : "";
    const question = `The person is taken out of ${counted(registrations.length, "registration")}${places}${consents}, for good.`;
    if (!(await confirm(terminal, options["yes"] === true, question))) return "failed";

    const reason = textOption(given, "reason") ?? "asked for at the command line";
    const forgotten = await forgetPerson(desk, actor, email, reason);
    if (!forgotten.ok) {
      terminal.note(refusals[forgotten.reason]);
      return "failed";
    }
    const { registrationIds, personIds, consentIds, mailFiles, filesGone, isCleared } = forgotten;
    if (!filesGone) terminal.note("The file store does not answer: the site deletes the person's files when it does.");
    if (!isCleared) terminal.note("The database was busy: the last traces leave its files with its next housekeeping.");
    const taken = [counted(registrationIds.length, "registration"), counted(mailFiles, "mail file")].join(", ");
    await terminal.print(`Forgotten: ${taken}.`);
    for (const id of [...registrationIds, ...personIds, ...consentIds]) await terminal.print(`  ${id}`);
    return "done";
  },
};
