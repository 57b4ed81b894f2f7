import { asRecord } from "#domain/text/as-record.ts";

/** What the first tab hears about the payment in the other one. */
export type PaymentNews = { kind: "paid"; sessionId: string } | { kind: "not_paid" };

const endpoint = "/api/checkout-status";
const firstMs = 4_000;
const nextMs = 6_000;
/** After that long nobody is looking any more; coming back to the tab asks again. */
const rounds = 300;

/** Asks our own server now and then until the payment has ended one way or the other. Returns how to stop. */
export function watchPayment(key: string, onNews: (news: PaymentNews) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = rounds;
  let stopped = false;

  const look = async () => {
    clearTimeout(timer);
    const news = await askPayment(key);
    if (stopped) return;
    if (news) {
      stop();
      onNews(news);
      return;
    }
    left -= 1;
    // Whoever comes back to the tab while an answer is on its way asks once more, and begins no second round.
    clearTimeout(timer);
    if (left > 0) timer = setTimeout(() => void look(), nextMs);
  };
  const onVisible = () => {
    if (document.visibilityState === "visible") void look();
  };
  const stop = () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", onVisible);
  };

  timer = setTimeout(() => void look(), firstMs);
  document.addEventListener("visibilitychange", onVisible);
  return stop;
}

/** Null while nothing is decided, and where the server could not be asked. */
async function askPayment(key: string): Promise<PaymentNews | null> {
  try {
    const answer = await fetch(endpoint, { cache: "no-store", headers: { "Idempotency-Key": key } });
    return answer.ok ? readNews(await answer.json()) : null;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}

export function readNews(body: unknown): PaymentNews | null {
  const { status, sessionId } = asRecord(body);
  if (status === "confirmed" && typeof sessionId === "string") return { kind: "paid", sessionId };
  return status === "not_completed" ? { kind: "not_paid" } : null;
}
