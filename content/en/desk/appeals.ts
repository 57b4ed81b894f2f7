import type { Facts } from "#content/facts.ts";
import { formatDay, joined } from "../formats.ts";

/** What the command line says as well. */
export const appealRefusals = {
  out: "This project was disqualified or withdrawn, so it has no place in the ranking. Decide on that first.",
  not_ranking: "Only an appeal of the ranking can end with corrected marks.",
} as const;

/** Appeals at the desk. */
export function deskAppeals({ programme }: Facts) {
  const { appeals, zoneLabel } = programme;
  return {
    meta: { title: "Appeals", description: "What teams have appealed, and when each decision is due." },
    title: "Appeals",
    lead: `A committee of ${joined(appeals.committee.map(({ name }) => name))} decides each appeal within ${appeals.decideWithinBusinessDays} business days, and before the finals if it concerns them.`,
    none: "No one has appealed.",
    columns: {
      title: "Project",
      team: "Team",
      against: "Against",
      filed: `Filed (${zoneLabel})`,
      due: "Decide by",
      outcome: "Decision",
    },
    against: {
      ranking: "The ranking",
      refusal: "The disqualification",
      entry: "Being left out",
      display: "The gallery",
    },
    outcome: { upheld: "Upheld", corrected: "Marks corrected, place unchanged", rejected: "Rejected", open: "Open" },
    day: formatDay,
    text: "What should be looked at again",
    gone: "The text was removed when its author asked to be forgotten.",
    reason: "Reason",
    decidedAt: "Decided",
    committee: "Committee",
    seats: appeals.committee,
    decide: {
      title: "The committee's decision",
      outcome: "Decision",
      choose: "Choose",
      reason: "Reason",
      reasonHint: "The team reads it.",
      seat: (name: string) => `Who served as ${name.replace(/^one /, "the ")}`,
      submit: "Continue",
      confirm: {
        title: "Enter this decision?",
        upheld:
          "The appeal is upheld. The decision is reversed. Once results are published, the team is a finalist, and no one else loses a place. We tell the team. You can take this back from the log until the team is published as a finalist.",
        upheldEntry:
          "The appeal is upheld. The project is in once nothing is missing; the team sees the list. If the results are out, the team is then a finalist, and no one else loses a place. We tell the team. You can take this back from the log until the project is locked in.",
        corrected:
          "The marks were wrong and are corrected, but the team's place stays the same: it does not become a finalist. Correct the marks on the page with the judges' reviews. We tell the team. You can take this back from the log.",
        rejected:
          "The appeal is rejected. The decision stands, and we tell the team. You can take it back from the log.",
      },
      enter: "Enter the decision",
      cancel: "Back",
      done: "Entered. We told the team.",
      withdrawn: "Entered. We told the team. The approved ranking no longer matches: approve the new one on Results.",
    },
    refused: {
      no_outcome: "Choose a decision.",
      no_reason: "Give a reason: the team reads it.",
      empty_seat: "Name who served in each of the three seats: the committee decides together.",
      unknown_appeal: "There is no such appeal.",
      ...appealRefusals,
      already: "It has already been decided.",
      unknown_seat: "There is no such seat.",
    },
    back: "Back to the appeals",
    see: "Before you decide",
    seeReviews: "What the judges said",
    seeProject: "The project",
  };
}
