/** Ends when the last rendering that was asked for is done. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders one page after the other, and lets the process do its other work between two of them. Rendering takes some
 * milliseconds in which nothing else runs: many who ask at once would keep pages that are in memory waiting for all of
 * theirs.
 */
export function renderInTurn(render: () => string): Promise<string> {
  const turn = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve))).then(render);
  last = turn.catch(() => undefined);
  return turn;
}
