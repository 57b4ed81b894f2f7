/** Asks, reads the whole answer and gives its time. Any other status than the expected one is an error. */
export async function timedFetch(
  url: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
  expected = 200,
): Promise<{ ms: number; text: string; answer: Response }> {
  const startedAt = performance.now();
  const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(20_000), ...init });
  const text = await answer.text();
  const ms = performance.now() - startedAt;
  if (answer.status !== expected) throw new Error(`${new URL(url).pathname} answers ${answer.status}`);
  return { ms, text, answer };
}

/** An address of the nth visitor's own. */
export const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
