import { deskOrganizers } from "#content/en/desk/organizers.ts";
import { organizerRoles } from "#domain/people/principal.ts";
import {
  addOrganizer,
  listOrganizers,
  removeOrganizer,
  type Organizer,
  type OrganizerAdded,
  type OrganizerRemoved,
} from "#server/desk/organizers/organizers.ts";
import { safeText, tableTime } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { choiceOption, textOption, UsageError, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<OrganizerAdded | OrganizerRemoved, { ok: false }>["reason"], string>> = {
  invalid_email: "That is not an email address.",
  no_name: "Name the person with --name.",
  last_organizer: "This is the last one who can do everything. Add another with the role organizer first.",
  unknown_organizer: deskOrganizers().refused.unknown_organizer,
};

export const addOrganizerVerb: Verb = {
  name: "organizer add",
  form: `<email> --name N [--role ${organizerRoles.join("|")}]`,
  summary: "give someone access to the desk on the web, or change their role",
  details: [
    "They sign in at /sign-in with a code that we email to this address.",
    "--role organizer     everything (this is the default)",
    "--role finance       registrations, chambers and invoices",
    "--role coordinator   people and projects, without payments and phone numbers",
    "--role reader        sees everything but organizers and phone numbers, and changes nothing",
  ],
  async run({ desk, actor }, given) {
    const name = textOption(given, "name");
    if (name === undefined) throw new UsageError("name the person with --name");
    const role = choiceOption(given, "role", organizerRoles) ?? "organizer";
    const result = await addOrganizer(desk, actor, { email: given.positionals[0] ?? "", name, role });
    if (!result.ok) return { failed: refusals[result.reason] };
    const { organizer, change } = result;
    const words = { added: "Added", role: "Changed", none: "No change" }[change];
    return { done: `${words}: ${safeText(organizer.name)} <${safeText(organizer.email)}> is ${organizer.role}.` };
  },
};

export const removeOrganizerVerb: Verb = {
  name: "organizer remove",
  form: "<email>",
  summary: "remove someone's role at the desk, right away",
  details: ["What they did stays in the log. A place or a project of their own does not change."],
  async run({ desk, actor }, { positionals: [email = ""] }) {
    const result = await removeOrganizer(desk, actor, email);
    if (!result.ok) return { failed: refusals[result.reason] };
    return { done: "Removed. The role ends with their next request." };
  },
};

export const listOrganizersVerb: Verb = {
  name: "organizer list",
  form: "[--json|--csv]",
  summary: "list who can do what at the desk",
  async run({ desk, terminal }, given) {
    const organizers = await listOrganizers(desk);
    await printRecords<Organizer>(terminal, given, organizers, {
      columns: [
        { title: "Email", cell: ({ email }) => safeText(email) },
        { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
        { title: "Role", cell: ({ role }) => role },
        { title: "Since", cell: ({ addedAt }) => tableTime(addedAt), dropFirst: 1 },
      ],
      fields: ["email", "name", "role", "addedAt"],
      record: ({ email, name, role, addedAt }) => ({
        email: safeText(email),
        name: safeText(name),
        role,
        addedAt: new Date(addedAt).toISOString(),
      }),
    });
    return "done";
  },
};
