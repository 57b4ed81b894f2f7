import { boundariesOf, eraAt, type Era } from "#domain/era.ts";
import type { Clock } from "#domain/clock.ts";
import { programme } from "#content/programme.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** The key of the page for every unknown address. */
export const notFoundKey = "/404";

const day = 86_400;

/**
 * Holds each public page for the era of the clock's now. Pages of an era that has ended are dropped at once, so
 * none shows yesterday's price. A page that could not be rendered is not kept.
 */
export class PageCache {
  #pages = new Map<string, StoredAnswer>();
  #rendering = new Map<string, Promise<StoredAnswer>>();
  #boundaries = boundariesOf(programme);
  #era: Era;
  #clock: Clock;
  #render: (key: string, era: Era, requestId: string) => Promise<StoredAnswer>;
  #cacheControl = { second: -1, value: "" };

  constructor(clock: Clock, render: (key: string, era: Era, requestId: string) => Promise<StoredAnswer>) {
    this.#clock = clock;
    this.#render = render;
    this.#era = eraAt(this.#boundaries, clock.now());
  }

  /** The era of now. Entering a new one, or a clock set back, empties the cache. */
  get era(): Era {
    const now = this.#clock.now();
    const { endsAt, index, at } = this.#era;
    if ((endsAt !== null && now >= endsAt) || (index > 0 && now < at)) {
      this.#era = eraAt(this.#boundaries, now);
      this.#pages.clear();
      this.#rendering.clear();
      this.#cacheControl.second = -1;
    }
    return this.#era;
  }

  /** The page if it is in memory. */
  peek(key: string): StoredAnswer | undefined {
    return this.era && this.#pages.get(key);
  }

  /** The page, rendered now if need be; many who ask at once share one rendering. */
  async get(key: string, requestId: string): Promise<StoredAnswer> {
    const era = this.era;
    const known = this.#pages.get(key);
    if (known) return known;
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    const rendering = this.#render(key, era, requestId);
    this.#rendering.set(key, rendering);
    try {
      const answer = await rendering;
      if (answer.status < 500 && era === this.era) this.#pages.set(key, answer);
      return answer;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** Shared caches may hold a page until the next era at most; browsers ask again, and get a 304. */
  cacheControl(): string {
    const now = this.#clock.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#cacheControl.second) {
      const { endsAt } = this.era;
      const left = endsAt === null ? day : Math.max(0, Math.floor((endsAt - now) / 1000));
      this.#cacheControl = { second, value: `public, max-age=0, s-maxage=${Math.min(day, left)}, must-revalidate` };
    }
    return this.#cacheControl.value;
  }
}
