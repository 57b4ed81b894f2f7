/** So many people act at the same moment: what they write is then committed together. */
const people = 8;

/** Does the same for everybody, in their order and several at a time, as on a busy evening. Rejects with the first error. */
export async function atOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: people }, async () => {
      for (const item of queue) await act(item);
    }),
  );
}
