import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Suites that wait for most of their time: for what gives up, for what is killed, for what is tried again. */
const waiting = /(?:faults|kills|outbox-worker|upload-work|smtp-mailer|switch-release|http\/process)\.test\.ts$/;

/**
 * Begins with the tests that start processes. They wait half of the time, for what they started or for a timeout to
 * pass; the quick ones, begun as soon as there is room, fill in beside them, and nobody waits alone at the end. Those
 * that do little else are spread among the others: side by side they would leave the machine idle for a minute. Those
 * for which the runner translates the whole server first begin before all: at the end they would be waited for.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The runner's own method, which changes no array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const {
      replacing = [],
      waiters = [],
      thorough = [],
      others = [],
    } = Object.groupBy(sorted, ({ project, moduleId }) => {
      if (project.name === "replacing") return "replacing";
      return project.name !== "thorough" ? "others" : waiting.test(moduleId) ? "waiters" : "thorough";
    });
    // Without times of an earlier run the largest files come first, and these are the smaller the longer they wait.
    return [...replacing, ...spread(waiters.toReversed(), thorough), ...others];
  }
}

/** The few at equal distances among the many, the first at the beginning. */
export function spread<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const distance = Math.ceil(many.length / Math.max(few.length, 1));
  const between = few.map((one, index) => [one, ...many.slice(index * distance, (index + 1) * distance)]);
  return few.length === 0 ? [...many] : between.flat();
}
