import type { Facts } from "#content/facts.ts";
import type { UpheldEffect } from "#domain/appeals/upheld-effect.ts";
import { finalsStartAt, judgingClosesAt } from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import { formatDay, joined } from "../formats.ts";

/**
 * What it does that an appeal is upheld: read before it is entered, and afterwards on the page and the command line.
 */
export function upheldEffects(programme: Programme, now: Instant): Readonly<Record<UpheldEffect, string>> {
  const { finalists } = programme.finals;
  const isClosed = now >= judgingClosesAt(programme);
  const isLate = now >= finalsStartAt(programme);
  const kept = `No one else loses a place, and the ranking is not recalculated.${isLate ? " The finals have begun, so the team gets the title and the certificates but can't pitch." : ""}`;
  return {
    judged: `The project is back in judging and the ranking. ${isClosed ? "Judging is closed, so only the marks that it has already count" : "Its marks decide like everyone's"}: upholding makes no one a finalist.`,
    its_place:
      "The project is back at its place in the published ranking. Its team does not become a finalist, and nothing is recalculated.",
    ranked_anew: `The project is back, but the ranking published since then leaves it out. Its team becomes a finalist only if it is among the first ${finalists} in a corrected ranking. Nothing is recalculated until you approve one on Results.`,
    came_late: `The results came out without this project, so its team becomes a finalist, whatever its marks. ${kept}`,
    finalist_again: `The team is a finalist again, with its certificates. ${kept}`,
    named: `The team becomes a finalist, whatever its place. ${kept}`,
    finalist_already: "The team is already a finalist, so nothing else changes, and nothing is recalculated.",
    let_in: `The project is in once nothing is missing; the team sees the list. ${isClosed ? "Judging is closed, so no one marks it and it gets no place" : "Its marks then decide like everyone's"}: upholding makes no one a finalist.`,
    let_in_late: `The project is in once nothing is missing; the team sees the list. The results are out, so its team then becomes a finalist, without marks. ${kept}`,
    let_in_after:
      "The project is in once nothing is missing; the team sees the list. The finals have begun, so its team does not become a finalist, and nothing is recalculated.",
    shown: "The project is back in the gallery. This makes no one a finalist.",
  };
}

/** How the decision can be taken back, where it can be. */
const wayBack = (effect: UpheldEffect): string => {
  if (effect === "named" || effect === "came_late") return "You can't take this back.";
  const isEntry = effect === "let_in" || effect === "let_in_late" || effect === "let_in_after";
  return `You can take this back from the log${isEntry ? " until the project is locked in" : ""}.`;
};

/** What the command line says as well. */
export const appealRefusals = {
  out: "This project was disqualified or withdrawn, so it has no place in the ranking. Decide on that first.",
  not_ranking: "Only an appeal of the ranking can end with corrected marks.",
} as const;

/** Appeals at the desk. */
export function deskAppeals({ programme, now }: Facts) {
  const { appeals, zoneLabel } = programme;
  const effects = upheldEffects(programme, now);
  return {
    meta: { title: "Appeals", description: "What teams have appealed, and when each decision is due." },
    title: "Appeals",
    byEmail: "An appeal that came by email is recorded on its project's page, under Submissions.",
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
        upheld: (effect: UpheldEffect) =>
          `The appeal is upheld. ${effects[effect]} We tell the team. ${wayBack(effect)}`,
        corrected:
          "The marks were wrong and are corrected, but the team's place stays the same: it does not become a finalist. Correct the marks on the page with the judges' reviews. We tell the team. You can take this back from the log.",
        rejected:
          "The appeal is rejected. The decision stands, and we tell the team. You can take it back from the log.",
      },
      enter: "Enter the decision",
      cancel: "Back",
      done: {
        recorded: "The appeal is recorded, and we told the team.",
        decided: "Entered. We told the team.",
        ...Object.fromEntries(
          Object.entries(effects).map(([effect, text]) => [effect, `Entered. We told the team. ${text}`]),
        ),
        withdrawn: "Entered. We told the team. The approved ranking no longer matches: approve the new one on Results.",
      },
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
    see: (isOpen: boolean) => (isOpen ? "Before you decide" : "What it is about"),
    seeReviews: "What the judges said",
    seeProject: "The project",
  };
}
