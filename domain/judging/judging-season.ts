import type { AppealDays } from "#domain/appeals/appeal-window.ts";
import type { Day, Instant } from "#domain/time/time.ts";
import type { Weights } from "./judge-mark.ts";
import type { SilenceRules } from "./silence.ts";

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
  /** Awards by their ids. */
  awards: readonly string[];
  finals: { startsAt: Instant; confirmUntil: Instant };
  /** `finalsBy`: the last day for deciding what concerns the finals. */
  appeals: AppealDays & { finalsBy: Day; seats: readonly string[] };
  /** Why a project can be put out, by the ids of the contest rules' grounds. */
  grounds: readonly string[];
  zone: string;
}
