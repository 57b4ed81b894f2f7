import type { PlaceFlag, PlaceSource } from "#domain/people/place.ts";
import type { Role } from "#domain/people/principal.ts";

const sources: Readonly<Record<PlaceSource, string>> = {
  registration: "Registration",
  chamber: "Chamber",
  scholarship: "Scholarship",
  desk: "By hand",
};

const flags: Readonly<Record<PlaceFlag, string>> = {
  refunded: "the payment was refunded",
  disputed: "the payment is disputed",
  "chamber-refunded": "the chamber's payment was refunded",
  "under-age": "under the minimum age",
};

const roles: Readonly<Record<Role, string>> = {
  participant: "Participant",
  chamber: "Chamber contact",
  judge: "Judge",
  advisor: "Advisor",
  organizer: "Organizer",
};

/** What someone is in the season. */
export const deskPeopleWords = { sources, flags, roles };

export function deskPeople() {
  return {
    ...deskPeopleWords,
    meta: { title: "People", description: "Everyone with a place or a role." },
    title: "People",
    searchHint: "Name, email, organization",
    none: "No one matches.",
    teamsLink: "Teams",
    columns: { name: "Name", email: "Email", place: "Place", team: "Team", roles: "Roles", since: "Since" },
    filters: { place: "Place" },
    totals: { people: "People", places: "With a place" },
    file: "people.csv",
  };
}

export function deskTeams() {
  return {
    meta: { title: "Teams", description: "The season's teams." },
    title: "Teams",
    none: "No team matches.",
    columns: { name: "Team", members: "Members", chamber: "Chamber", project: "Project", since: "Since" },
    projects: {
      draft: "Draft",
      submitted: "Submitted",
      locked: "Locked",
      accepted: "Accepted",
      refused: "Refused",
      withdrawn: "Withdrawn",
    },
  };
}

export function deskTeam() {
  return {
    eyebrow: "Team",
    project: "Project",
    seeProject: "See the project",
    members: "Members",
    lead: "Lead",
    empty: {
      judged: {
        title: "No one on this team has a place",
        text: "No one can sign in for it, but its project is still judged and can become a finalist. Either give someone their place again: take back what closed it, on their page or their chamber's. Or take the project out: remove everyone below, and with the last one the project is withdrawn. If you do neither, judges mark it as before.",
      },
      finalist: {
        title: "No one on this finalist team has a place",
        text: "The results stay as they are, but no one can answer for the team or see its pitch time. Either give someone their place again: take back what closed it, on their page or their chamber's. Or take the team off the run sheet.",
      },
      runSheet: "Open the run sheet",
    },
    ended: "This team has ended: no one is on it.",
    remove: {
      title: "Remove a member",
      text: "Right away, even after the lock. The project stays with the team. If no one else is on it, the project is withdrawn.",
      submit: "Remove",
    },
    setLead: { title: "Hand over the lead", submit: "Hand over" },
    member: "Member",
    story: "What was done at the desk",
    nothing: "Nothing yet.",
    done: { removed: "The member is no longer on the team.", led: "The team has a new lead." },
    refused: { not_member: "This person is not on the team.", no_reason: "Please say why." },
  };
}
