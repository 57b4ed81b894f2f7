import type { Prices } from "./prices.ts";

/** Timers hold no longer than this; waiting longer would fire at once. */
const longestTimerMs = 2 ** 31 - 1;
/** Past the boundary, so that the answer lies on its other side. */
const graceMs = 250;
const retryMs = 30_000;

/** How long to wait before asking again, or null for good. `prices` is null where the server could not be asked. */
export function waitBeforeAsking(prices: Pick<Prices, "changesInMs"> | null): number | null {
  if (prices === null) return retryMs;
  return prices.changesInMs === null ? null : Math.min(prices.changesInMs + graceMs, longestTimerMs);
}

/**
 * Keeps an open page honest: asks for the prices now, when they are due to change, and whenever the visitor comes
 * back to the page, since a sleeping device keeps no timer. Returns how to stop.
 */
export function watchPrices(ask: () => Promise<Prices | null>, onPrices: (prices: Prices) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;

  const look = async () => {
    clearTimeout(timer);
    const own = ++round;
    const prices = await ask();
    // A later question, or the end of the watch, has made this answer stale.
    if (own !== round) return;
    if (prices) onPrices(prices);
    const wait = waitBeforeAsking(prices);
    if (wait !== null) timer = setTimeout(() => void look(), wait);
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void look();
  };

  const onReturn = (event: PageTransitionEvent) => {
    if (event.persisted) void look();
  };

  void look();
  document.addEventListener("visibilitychange", onVisible);
  window.addEventListener("pageshow", onReturn);
  return () => {
    round += 1;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
    window.removeEventListener("pageshow", onReturn);
  };
}
