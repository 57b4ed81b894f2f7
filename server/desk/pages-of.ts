/** Every page of a list that goes on after its last entry. Only one page is in memory. */
export async function* pagesOf<Entry extends { id: string; createdAt: number }>(
  read: (page: { limit: number; after?: { createdAt: number; id: string } }) => Promise<Entry[]>,
  limit = 500,
): AsyncGenerator<Entry[]> {
  let after: { createdAt: number; id: string } | undefined;
  for (;;) {
    const page = await read({ limit, ...(after && { after }) });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}
