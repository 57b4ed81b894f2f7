/** The names of the boxes that were ticked. Anything else that is found in the storage counts as nothing. */
export function keptTicks(text: string | null): string[] {
  if (text === null) return [];
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter((name) => typeof name === "string") : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function toggledTick(ticks: readonly string[], name: string, isTicked: boolean): string[] {
  const others = ticks.filter((tick) => tick !== name);
  return isTicked ? [...others, name] : others;
}
