/** So many of a list, drawn by a seed: the same seed gives the same ones again. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const rest = [...items];
  let state = seed >>> 0 || 1;
  const next = () => {
    // A linear congruential generator (Numerical Recipes): enough to draw lots.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from(
    { length: Math.min(count, rest.length) },
    () => rest.splice(Math.floor(next() * rest.length), 1)[0]!,
  );
}
