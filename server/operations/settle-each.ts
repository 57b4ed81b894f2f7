/**
 * Does the work for each, whatever becomes of the others. Those that failed are told of together, at the end: the work
 * is to be repeated, and what is done already must then change nothing.
 */
export async function settleEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be done`);
}
