import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import type { DeskServices } from "#server/desk/desk-services.ts";
import type { DeskFact } from "../parts/desk-facts.tsx";

type Waves = Awaited<ReturnType<DeskServices["judges"]["waves"]>>;

/** How far the two waves are, in words. */
export function describeWaves({ waves: words }: DeskJudgesWords, { first, second, counts }: Waves): DeskFact[] {
  return [
    {
      label: words.first,
      value: first?.status === "given-out" ? words.given(counts.done, counts.assigned) : words.notYet,
    },
    {
      label: words.second,
      value:
        second?.status === "given-out"
          ? words.secondGiven
          : second?.status === "waiting"
            ? words.waits
            : words.secondNotYet,
    },
  ];
}
