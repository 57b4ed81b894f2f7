import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";

/** More than are asked about in so short a time; the oldest goes first. */
const mostKept = 1_000;

/**
 * The same questions, asked once for everybody who wants to know within `keptMs`: somebody who loads a page again and
 * again, or many who share a link, cost whoever is asked no more than one visitor does.
 */
export function shareAnswers<Answer>(
  clock: Clock,
  keptMs: number,
  ask: (about: string) => Promise<Answer>,
): (about: string) => Promise<Answer> {
  const known = new Map<string, { answer: Promise<Answer>; askedAt: Instant }>();
  return (about) => {
    const now = clock.now();
    const found = known.get(about);
    if (found && now >= found.askedAt && now < found.askedAt + keptMs) return found.answer;
    const answer = ask(about);
    const entry = { answer, askedAt: now };
    // Taken out first, so that the map stays in the order of asking.
    known.delete(about);
    known.set(about, entry);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    answer.catch(() => {
      if (known.get(about) === entry) known.delete(about);
    });
    return answer;
  };
}
