import type { Facts } from "#content/facts.ts";
import { formatDay, joined } from "../formats.ts";

/** Appeals at the desk. */
export function deskAppeals({ programme }: Facts) {
  const { appeals, zoneLabel } = programme;
  return {
    meta: { title: "Appeals", description: "What teams have appealed against, and until when it is decided." },
    title: "Appeals",
    lead: `A committee of ${joined(appeals.committee.map(({ name }) => name))} decides each, within ${appeals.decideWithinBusinessDays} business days, and before the finals where it concerns them.`,
    none: "Nobody has appealed.",
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
    gone: "The text went when its author asked to be forgotten.",
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
      seat: (name: string) => `Who sat for ${name.replace(/^one /, "the ")}`,
      submit: "Go on",
      confirm: {
        title: "Enter this decision?",
        upheld:
          "The appeal is upheld. The decision is taken back; once results are published, the team is a finalist, and nobody else loses a place. The team is told. You can take this back from the log until the team is published as a finalist.",
        corrected:
          "The marks were wrong and are corrected, and the place stays what it was: the team becomes no finalist. Correct the marks on the page with what the judges said. The team is told. You can take it back from the log.",
        rejected:
          "The appeal is rejected. The decision stands, and the team is told. You can take it back from the log.",
      },
      enter: "Enter the decision",
      cancel: "Back",
      done: "Entered. The team is told.",
    },
    refused: {
      no_outcome: "Choose a decision.",
      no_reason: "Give a reason: the team reads it.",
      empty_seat: "Name who sat in each of the three seats: the committee decides together.",
      unknown_appeal: "There is no such appeal.",
      not_ranking: "Only an appeal against the ranking can end with corrected marks.",
      already: "It is decided already.",
      unknown_seat: "There is no such seat.",
    },
    back: "Back to the appeals",
    see: "To decide by",
    seeReviews: "What the judges said",
    seeProject: "The project",
  };
}

export type DeskAppealsWords = ReturnType<typeof deskAppeals>;
