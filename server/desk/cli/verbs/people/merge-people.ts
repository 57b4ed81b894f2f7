import { findPersonByEmail } from "#server/people/people.ts";
import { mergePeople, type PeopleMerged } from "#server/desk/people/merge-people.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, type Verb } from "#server/desk/cli/verb.ts";

const refusals: Readonly<Record<Extract<PeopleMerged, { ok: false }>["reason"], string>> = {
  no_reason: "Say why with --reason.",
  unknown_person: "Nobody has the first address.",
  unknown_other: "Nobody has the second address.",
  same_person: "Both addresses are the same.",
  two_teams: "These are two people of two teams. If they are one, take one of them out of their team first.",
  holds_role: "The second has or had a role. Name that address first: its record then stays.",
  organizers_only: "Only organizers can do this.",
};

export const mergePeopleVerb: Verb = {
  name: "merge",
  form: "<email> <other email> --reason R",
  summary: "make two records of one person one; the first address stays",
  details: [
    "Places, team, work, certificates and registrations of the second come to the first.",
    "`desk take-back <log entry> --reason R` makes them two again.",
    "--reason R   why, for the log",
  ],
  options: { reason: { type: "string" } },
  words: 2,
  async run(context, given) {
    const { desk, terminal, actor } = context;
    const [email = "", otherEmail = ""] = given.positionals;
    const person = await findPersonByEmail(desk.database.db, email);
    const reason = textOption(given, "reason") ?? "";
    const input = { personId: person?.id ?? "", otherEmail, reason };
    const merged = await mergePeople(desk, portalDeskOf(context), actor, input);
    if (!merged.ok) {
      terminal.note(refusals[merged.reason]);
      return "failed";
    }
    await terminal.print("Merged. The two records are one.");
    return "done";
  },
};
