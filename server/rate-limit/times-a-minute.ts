const minuteMs = 60_000;

/** Enough for everybody who types at once; who is dropped begins anew. */
const mostPeople = 10_000;

/**
 * So many times in any minute for each person, to the one: a bucket would let twice as many through in its first. In
 * memory, because it guards the process itself.
 */
export class TimesAMinute {
  readonly #most: number;
  readonly #nowMs: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(most: number, nowMs: () => number = () => performance.now()) {
    this.#most = most;
    this.#nowMs = nowMs;
  }

  /** Whether the person may now. */
  take(person: string): boolean {
    const now = this.#nowMs();
    const times = (this.#times.get(person) ?? []).filter((at) => at > now - minuteMs);
    const isAllowed = times.length < this.#most;
    if (isAllowed) times.push(now);
    // At the end again, so that those who have not asked for longest are dropped first.
    this.#times.delete(person);
    this.#times.set(person, times);
    if (this.#times.size > mostPeople) this.#times.delete(this.#times.keys().next().value!);
    return isAllowed;
  }
}
