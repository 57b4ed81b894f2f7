import type { AppealDays } from "#domain/appeals/appeal-window.ts";
import {
  announcementAt,
  finalsDayAt,
  finalsDayEndsAt,
  finalsStartAt,
  judgingClosesAt,
  judgingOpensAt,
  pitchWindow,
} from "#domain/programme/moments.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { afterDay, dayBefore, instantOf, type Day, type Instant } from "#domain/time/time.ts";
import type { Weights } from "./scoring/judge-mark.ts";
import type { SilenceRules } from "./scoring/silence.ts";

/** What the record says about judging a season, with its days as instants. */
export interface JudgingSeason {
  id: string;
  /** From the first instant of judging to the first at which marks are final. */
  opensAt: Instant;
  closesAt: Instant;
  announcedAt: Instant;
  weights: Weights;
  /** The criterion that breaks ties. */
  impact: string;
  /** The points that the audience decides. */
  audience: number;
  finalists: number;
  firstWave: { reviews: number; share: number; dueAt: Instant };
  /** `needs`: how much of the first wave must be done for it to start by itself, in percent. */
  secondWave: { at: Instant; reviews: number; projects: number; needs: number };
  silence: SilenceRules;
  /** How many projects a judge marks who says nothing else. */
  usualCapacity: number;
  /** The record's awards, and whether one project gets each or several do. */
  awards: readonly { id: string; winners: "one" | "several" }[];
  finals: {
    startsAt: Instant;
    confirmUntil: Instant;
    /** The morning on which finalists who have not answered are asked once more. */
    remindAt: Instant;
    /** The hours in which finalists pitch, and the day on which pitches can be marked. */
    pitches: { from: Instant; to: Instant };
    day: { from: Instant; to: Instant };
    /** What a pitch is marked on, with the weights of the rubric. */
    weights: Weights;
  };
  /** `finalsBy`: the last day for deciding what concerns the finals. */
  appeals: AppealDays & { finalsBy: Day; seats: readonly string[] };
  /** Why a project can be put out, by the ids of the contest rules' grounds. */
  grounds: readonly string[];
  zone: string;
}

/** The record's part on judging. */
export function judgingSeasonOf(programme: Programme): JudgingSeason {
  const { id, zone, criteria, judging, submission, finals, appeals, awards, grounds } = programme;
  const judged = criteria.filter(({ decidedBy }) => decidedBy === "judges");
  const byPublic = criteria.filter(({ decidedBy }) => decidedBy === "public");
  const { firstWave, secondWave } = judging;
  return {
    id,
    zone,
    opensAt: judgingOpensAt(programme),
    closesAt: judgingClosesAt(programme),
    announcedAt: announcementAt(programme),
    weights: Object.fromEntries(judged.map((criterion) => [criterion.id, criterion.weight])),
    impact: judging.tieBreaker,
    audience: byPublic.reduce((sum, { weight }) => sum + weight, 0),
    finalists: finals.finalists,
    firstWave: {
      reviews: firstWave.reviewsPerProject,
      share: firstWave.capacityPercent,
      dueAt: afterDay(firstWave.dueOn, zone),
    },
    secondWave: {
      at: instantOf(secondWave.on, zone),
      reviews: secondWave.reviewsPerProject,
      projects: secondWave.projects,
      needs: secondWave.needsPercent,
    },
    silence: judging.silence,
    usualCapacity: judging.usualCapacity,
    awards,
    finals: {
      startsAt: finalsStartAt(programme),
      confirmUntil: afterDay(finals.confirmBy, zone),
      remindAt: instantOf(`${dayBefore(dayBefore(finals.confirmBy))}T${submission.remind.at}`, zone),
      pitches: pitchWindow(programme),
      day: { from: finalsDayAt(programme), to: finalsDayEndsAt(programme) },
      weights: Object.fromEntries(
        judged.filter(({ id: name }) => finals.criteria.includes(name)).map(({ id: name, weight }) => [name, weight]),
      ),
    },
    appeals: {
      toFile: appeals.fileWithinBusinessDays,
      toDecide: appeals.decideWithinBusinessDays,
      finalsBy: appeals.finalsDecidedBy,
      seats: appeals.committee.map((seat) => seat.id),
    },
    grounds: grounds.map((ground) => ground.id),
  };
}
