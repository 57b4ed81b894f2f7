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

/** A sentence without who and which one it is about: the same words to forty people are read once. */
export const shapeOf = (sentence: string): string =>
  sentence
    .replaceAll(/https?:\/\/\S+/g, "@")
    .replaceAll(/\b[\w.]+@[\w.]+/g, "@")
    .replace(/^\[[^\]]*\] /, "")
    .replace(/\bDear [A-Z][\w']*/, "Dear *")
    .replaceAll(/\b[A-Z][\w'.&]*(?: (?:&|to|of|and|d'|[A-Z][\w'.&]*))+/g, "*")
    .replaceAll(/\d+/g, "#");
