import { deskRegistration } from "#content/en/desk/registrations/registration.ts";
import { findPersonToForget, forgetPerson } from "#server/desk/people/forget-person.ts";
import { statusText, counted } from "#server/desk/cli/display-text.ts";
import { alreadyForgotten, findRefusals } from "#server/desk/cli/refusals.ts";
import { confirm } from "#server/desk/cli/terminal.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const { organizers_only, holds_role } = deskRegistration().refused;
const refusals = { organizers_only, no_reason: "Say why with --reason.", holds_role } as const;

export const forgetPersonVerb: Verb = {
  name: "forget",
  form: "<email or id> [--reason R] [--yes]",
  summary: "remove a person's data and keep what bookkeeping needs",
  details: [
    "Removes name, email, phone and company from everything kept under the address, and mail files, uploads and keys.",
    "What a team shares stays with the team, without the person's name.",
    "Amounts, dates, status and the provider's ids stay. An id means the person of that registration.",
    "The payment provider and the mail server keep records of their own: see docs/operations.md.",
    "Refused for anyone with a role at the desk, and for judges: remove the role first.",
    "--reason R   why, for the log",
    "--yes        do it without asking",
  ],
  async run({ desk, terminal, actor }, given) {
    const [word = ""] = given.positionals;
    const found = await findPersonToForget(desk, word);
    if (!found.ok) return { failed: found.reason === "forgotten" ? alreadyForgotten : findRefusals[found.reason] };
    const { email, registrations, isPerson, isGuardian, isInvited } = found;
    for (const registration of registrations) terminal.note(`  ${registration.id}  ${statusText(registration)}`);
    if (registrations.some(({ status }) => status === "pending"))
      terminal.note("A checkout may still be open: if it is paid now, it will be recorded without a name.");
    const places = isPerson ? `, and from teams, work and sign-ins` : "";
    const consents = isGuardian ? ", and from the consents given as a guardian" : "";
    const invitations = isInvited ? ", and from invitations to a team" : "";
    const question = `The person will be removed from ${counted(registrations.length, "registration")}${places}${consents}${invitations}. This cannot be undone.`;
    if (!(await confirm(terminal, given.options["yes"] === true, question))) return "failed";

    const reason = textOption(given, "reason") ?? "asked for at the command line";
    const forgotten = await forgetPerson(desk, actor, email, reason);
    if (!forgotten.ok) return { failed: refusals[forgotten.reason] };
    const { registrationIds, personIds, consentIds, invitationIds, mailFiles, filesGone, isNoted, isCleared } =
      forgotten;
    if (!filesGone)
      terminal.note("The file store is not answering. The site will delete the person's files when it does.");
    if (!isNoted)
      terminal.note(
        `forgotten.jsonl in ${desk.dataDir} could not be written. Make a backup once it can: until then, restoring an older one would bring this person back.`,
      );
    if (!isCleared)
      terminal.note("The database was busy. The last traces will leave its files with the next housekeeping.");
    const taken = [counted(registrationIds.length, "registration"), counted(mailFiles, "mail file")].join(", ");
    await terminal.print(`Forgotten: ${taken}.`);
    for (const id of [...registrationIds, ...personIds, ...consentIds, ...invitationIds])
      await terminal.print(`  ${id}`);
    return "done";
  },
};
