import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Begins with the tests that start processes. They wait half of the time, for what they started or for a timeout to
 * pass; the quick ones, begun as soon as there is room, fill in beside them, and nobody waits alone at the end.
 */
export class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // The runner's own method, which changes no array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const { thorough = [], others = [] } = Object.groupBy(sorted, ({ project }) =>
      project.name === "thorough" ? "thorough" : "others",
    );
    return [...thorough, ...others];
  }
}
