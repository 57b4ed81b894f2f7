import type { OrganizerRole } from "#domain/people/principal.ts";
import { knownName } from "./forms.ts";

const roles: Readonly<Record<OrganizerRole, { name: string; text: string }>> = {
  organizer: { name: "Organizer", text: "everything" },
  finance: { name: "Finance", text: "registrations, chambers and invoices" },
  coordinator: { name: "Coordinator", text: "people and projects, without payments and phone numbers" },
  reader: { name: "Reader", text: "everything but organizers and phone numbers, read-only" },
};

export function deskOrganizers() {
  return {
    meta: { title: "Organizers", description: "Who can do what at the desk." },
    title: "Organizers",
    lead: "Who can do what at the desk. Everyone signs in with their own address.",
    columns: { name: "Name", email: "Email", role: "Role", since: "Since" },
    you: (name: string) => `${name} (you)`,
    roles,
    add: {
      title: "Add someone, or change a role",
      text: "Someone who is already on the list gets the role you choose here. They get an email that says how to sign in, and all organizers are told about a new organizer.",
      name: "Name",
      nameHint: knownName,
      email: "Email",
      role: "Role",
      roleHint: Object.values(roles)
        .map(({ name, text }) => `${name}: ${text}.`)
        .join(" "),
      submit: "Save organizer",
    },
    remove: {
      title: "Remove someone",
      who: "Organizer",
      choose: "Choose",
      ask: "Remove",
      confirm: {
        title: "Remove this role?",
        text: (name: string) =>
          `${name} can no longer use the desk, starting now. What they did stays in the log, where you can also take this back.`,
      },
      submit: "Yes, remove",
    },
    done: {
      added: "The organizer is added.",
      role: "The role is changed.",
      none: "Nothing to change: it's already like this.",
      removed: "The role is removed.",
    },
    refused: {
      invalid_email: "Please enter an email address.",
      no_name: "Please enter a name.",
      no_role: "Please choose a role.",
      last_organizer: "This is the last organizer. Give someone else the Organizer role first.",
      unknown_organizer: "No one with this address has a role at the desk.",
    },
  };
}
