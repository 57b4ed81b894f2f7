import { findPersonByEmail } from "#server/people/people.ts";
import { mergePeople, type PeopleMerged } from "#server/desk/people/merge-people.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<PeopleMerged, { ok: false }>["reason"], string>> = {
  no_reason: "Say why with --reason.",
  unknown_person: "No one has the first address.",
  unknown_other: "No one has the second address.",
  same_person: "Both addresses are the same.",
  two_teams: "These are two people on two teams. If they are one person, take one of them off their team first.",
  judges_own:
    "One of the two judges this project, and the other is tied to it. If they are one person, first move it to another judge, or strike the review, on the web desk.",
  pitches_own:
    "One of the two marks pitches at the finals, and the other is tied to a finalist. If they are one person, first take them off the panel with `desk finals judge remove`.",
  holds_role: "The second one has or had a role. Put that address first, so that its record stays.",
  organizers_only: "Only organizers can do this.",
};

export const mergePeopleVerb: Verb = {
  name: "merge",
  form: "<email> <other email> --reason R",
  summary: "merge two records of one person; the first address stays",
  details: [
    "The second record's places, team, work, certificates and registrations move to the first.",
    "`desk take-back <log entry> --reason R` splits them again.",
    "--reason R   why, for the log",
  ],
  async run(context, given) {
    const { desk, actor } = context;
    const [email = "", otherEmail = ""] = given.positionals;
    const person = await findPersonByEmail(desk.database.db, email);
    const reason = textOption(given, "reason") ?? "";
    const input = { personId: person?.id ?? "", otherEmail, reason };
    const merged = await mergePeople(desk, portalDeskOf(context), actor, input);
    if (!merged.ok && merged.reason === "judges_own")
      return { failed: `${merged.projects.map(safeText).join(", ")}: ${refusals.judges_own}` };
    if (!merged.ok) return { failed: refusals[merged.reason] };
    return { done: "Merged. The two records are now one." };
  },
};
