/** What was counted by group, as a record with every key. */
export function countsOf<Key extends string>(
  keys: readonly Key[],
  rows: readonly { key: string; count: number | string | bigint }[],
): Record<Key, number> {
  const counts = new Map(rows.map(({ key, count }) => [key, Number(count)]));
  return Object.fromEntries(keys.map((key) => [key, counts.get(key) ?? 0])) as Record<Key, number>;
}
