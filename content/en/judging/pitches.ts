import type { Facts } from "#content/facts.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import { formatClock, joined } from "../formats.ts";
import { judgingProject } from "./project.ts";

/** Marking pitches at the finals. */
export function judgingPitches(facts: Facts) {
  const { programme, dates } = facts;
  const { scale } = programme.judging;
  const project = judgingProject(facts);
  const clock = (at: Instant) => `${formatClock(civilIn(at, programme.zone))} ${programme.zoneLabel}`;
  return {
    meta: { title: "Finals", description: "Mark the pitches at the finals." },
    title: "The finals",
    lead: `${dates.finalsDay}, ${dates.finalsHours}. Mark each pitch as you hear it.`,
    ties: "If you know, work with, sponsor or share a chamber with a team, leave its pitch unmarked.",
    list: {
      title: "Pitches",
      none: "The order is not drawn yet. The pitches appear here once it is.",
      states: { none: "To mark", begun: "Started", done: "Done", conflict: "You have a tie to this team" },
      over: "Not marked",
      at: clock,
    },
    closed: {
      before: `Pitches can be marked on ${dates.finalsDay}.`,
      after: `Marking closed with the finals on ${dates.finalsDay}. Thank you.`,
      off: "Pitches are not marked in the portal this time.",
    },
    marks: {
      title: "Your marks",
      lead: `Whole numbers from ${scale.min} to ${scale.max}. Marks are saved as you enter them. You can change them all day.`,
      meanings: project.marks.meanings,
      anchors: project.marks.anchors,
      scores: project.marks.scores,
      criteria: project.marks.criteria.filter(({ id }) => programme.finals.criteria.includes(id)),
      save: project.marks.save,
    },
    live: project.live,
    saved: (at: Instant | null, missing: readonly string[]) =>
      at === null
        ? "Nothing is saved yet."
        : `Saved at ${clock(at)}. ${missing.length === 0 ? "All criteria are marked." : `Not marked yet: ${joined(missing)}.`}`,
    next: (team: string) => `Next: ${team}`,
    back: "All pitches",
    refused: {
      title: "There is a problem",
      changed: project.refused.changed,
      not_a_score: project.refused.not_a_score,
      unknown_criterion: project.refused.unknown_criterion,
      closed: "Pitches can't be marked now. Nothing was changed.",
      off: "Pitch marks were turned off. Nothing was changed.",
      conflict: "You have a tie to this team, so you can't mark its pitch.",
      unknown_pitch: "This pitch is no longer on the run sheet.",
      no_judge: "You are not a judge at the finals.",
      theirs: project.refused.theirs,
    },
  };
}

export type JudgingPitchesWords = ReturnType<typeof judgingPitches>;
