/** What `make` gave, for as long as what it was made from has the same mark; nobody makes it twice at once. */
export function cacheWhileUnchanged<Value>(
  readMark: () => Promise<string>,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { mark: string; value: Promise<Value> } | null = null;
  return async () => {
    // Read before it is made: what changes meanwhile has another mark, and it is made again.
    const mark = await readMark();
    if (kept?.mark === mark) return kept.value;
    const made = { mark, value: make() };
    kept = made;
    // A failure is told to those who asked, and not kept.
    made.value.catch(() => {
      if (kept === made) kept = null;
    });
    return made.value;
  };
}
