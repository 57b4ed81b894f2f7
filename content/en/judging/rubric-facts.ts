import type { Facts } from "#content/facts.ts";

/** What sentences about the rubric are made of. */
export function rubricFacts({ programme: { criteria } }: Facts) {
  const judged = criteria.filter(({ decidedBy }) => decidedBy === "judges");
  const decidedByPublic = criteria.filter(({ decidedBy }) => decidedBy === "public");
  const publicWeight = decidedByPublic.reduce((sum, { weight }) => sum + weight, 0);
  const heaviest = judged.reduce((most, one) => (one.weight > most.weight ? one : most));
  return {
    criteria,
    /** The criteria that judges score; the remaining one the public decides. */
    judged,
    judgedWeight: 100 - publicWeight,
    publicName: decidedByPublic.map(({ name }) => name).join(", "),
    publicWeight,
    heaviest,
    lightest: judged.reduce((least, one) => (one.weight < least.weight ? one : least)),
    /** Those that weigh as much as the heaviest. */
    topCriteria: judged.filter(({ weight }) => weight === heaviest.weight),
  };
}
