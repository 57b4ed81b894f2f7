import { boundariesOf, eraAt, type Era } from "#domain/programme/era.ts";
import type { Clock } from "#domain/time/clock.ts";
import { programme } from "#content/programme.ts";
import type { StoredAnswer } from "./stored-answer.ts";

/** The key of the page for every unknown address. */
export const notFoundKey = "/404";

const day = 86_400;

/** An answer and the era in which it is true. */
export interface Page extends StoredAnswer {
  era: Era;
}

/**
 * Holds each public page for the era of the clock's now. Pages of an era that has ended are dropped at once, so
 * none shows yesterday's price. A page that could not be rendered is not kept.
 */
export class PageCache {
  #pages = new Map<string, Page>();
  #rendering = new Map<string, Promise<Page>>();
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
  peek(key: string): Page | undefined {
    return this.era && this.#pages.get(key);
  }

  /** The page, rendered now if need be; many who ask at once share one rendering. */
  async get(key: string, requestId: string): Promise<Page> {
    const era = this.era;
    const known = this.#pages.get(key);
    if (known) return known;
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    const rendering = this.#render(key, era, requestId).then((answer) => ({ ...answer, era }));
    this.#rendering.set(key, rendering);
    try {
      const page = await rendering;
      if (page.status < 500 && era === this.era) this.#pages.set(key, page);
      return page;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  /** Shared caches may hold a page until its era ends at most; browsers ask again, and get a 304. */
  cacheControl({ era }: Page): string {
    // Its era may have ended while it was rendered.
    if (era !== this.era) return heldFor(0);
    const now = this.#clock.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#cacheControl.second) {
      const left = era.endsAt === null ? day : Math.max(0, Math.floor((era.endsAt - now) / 1000));
      this.#cacheControl = { second, value: heldFor(Math.min(day, left)) };
    }
    return this.#cacheControl.value;
  }
}

const heldFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;
