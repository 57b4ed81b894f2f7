import type { Stored } from "#app/site-route.ts";
import { boundariesOf, eraAt, type Era } from "#domain/programme/era.ts";
import type { Clock } from "#domain/time/clock.ts";
import { dayIn, instantOf, nextDay, type Day, type Instant } from "#domain/time/time.ts";
import type { RefusalReason } from "#content/en/pages/errors.ts";
import { programme } from "#content/programme.ts";
import type { StoredAnswer } from "./stored-answer.ts";

const daySeconds = 86_400;

/** What the cache can hold: under which key, for how long it is true, and its name in the log. */
export interface Storable {
  key: string;
  stored: Stored;
  label: string;
  /** Set where it is the page that stands in for one that is refused. */
  refusal?: RefusalReason;
}

/** When a page is rendered: what it shows may depend on nothing else. */
export interface Moment {
  era: Era;
  day: Day;
}

/** A page as the router made it. */
export interface RenderedPage extends StoredAnswer {
  /** The page's own rule, where it has one. */
  cacheControl: string | null;
  /** Set where the database is gone: to come back in a moment helps. */
  isUnreachable?: boolean;
}

/** An answer and the time in which it is true. */
export interface Page extends RenderedPage, Storable {
  era: Era;
  /** Day and version of the data that it was made from, or null where it shows none. */
  stamp: string | null;
}

export interface PageCacheOptions {
  clock: Clock;
  /** Changes whenever something changes that a page shows. */
  dataVersion(): string;
  render(page: Storable, moment: Moment, requestId: string): Promise<RenderedPage>;
}

/**
 * Holds each public page for the era of the clock's now, and pages made from data for the day in the programme's
 * zone and the data's version. What has ended is dropped at once, so none shows yesterday's price. A page that could
 * not be rendered is not kept, and neither is one made from data that was not found: anybody can think of a name.
 */
export class PageCache {
  #pages = new Map<string, Page>();
  #dataPages = new Map<string, Page>();
  /** What stands in for a page that cannot be made from data just now. */
  #lastPages = new Map<string, Page>();
  #rendering = new Map<string, Promise<Page>>();
  #boundaries = boundariesOf(programme);
  #era: Era;
  #today: { day: Day; startsAt: Instant; endsAt: Instant };
  #stamp = "";
  #options: PageCacheOptions;
  #cacheControl = { second: -1, value: "" };

  constructor(options: PageCacheOptions) {
    const now = options.clock.now();
    this.#options = options;
    this.#era = eraAt(this.#boundaries, now);
    this.#today = dayAt(now);
  }

  /** The era of now. Entering a new one, or a clock set back, empties the cache. */
  get era(): Era {
    const now = this.#options.clock.now();
    const { endsAt, index, at } = this.#era;
    if ((endsAt !== null && now >= endsAt) || (index > 0 && now < at)) {
      this.#era = eraAt(this.#boundaries, now);
      this.#pages.clear();
      this.#dataPages.clear();
      this.#lastPages.clear();
      this.#rendering.clear();
      this.#cacheControl.second = -1;
    }
    return this.#era;
  }

  /** Today in the programme's zone. */
  get day(): Day {
    const now = this.#options.clock.now();
    if (now < this.#today.startsAt || now >= this.#today.endsAt) this.#today = dayAt(now);
    return this.#today.day;
  }

  /** The page if it is in memory. */
  peek(key: string): Page | undefined {
    if (!this.era) return undefined;
    return this.#pages.get(key) ?? (this.#dataPages.has(key) ? this.#current().get(key) : undefined);
  }

  /** The page, rendered now if need be; many who ask at once share one rendering. */
  async get(storable: Storable, requestId: string): Promise<Page> {
    const { era, day } = this;
    const { key, stored } = storable;
    const isData = stored !== "era";
    const kept = isData ? this.#current() : this.#pages;
    const stamp = isData ? this.#stamp : null;
    const known = kept.get(key);
    if (known) return known;
    const renderingKey = `${stamp ?? ""} ${key}`;
    const underWay = this.#rendering.get(renderingKey);
    if (underWay) return underWay;
    const made = this.#options.render(storable, { era, day }, requestId);
    const rendering = made.then((answer) => ({ ...answer, ...storable, era, stamp }));
    this.#rendering.set(renderingKey, rendering);
    try {
      const page = await rendering;
      if (this.#isSound(page)) {
        if (this.#isCurrent(page)) kept.set(key, page);
        // Also one whose data changed meanwhile: on a busy day it always does, and it is the best there is.
        if (stored === "data-or-last") this.#lastPages.set(key, page);
      }
      return (page.status >= 500 && this.#lastOfToday(key)) || page;
    } finally {
      if (this.#rendering.get(renderingKey) === rendering) this.#rendering.delete(renderingKey);
    }
  }

  /** Not yesterday's: a page may speak of its day. */
  #lastOfToday(key: string): Page | undefined {
    const page = this.#lastPages.get(key);
    return page?.stamp?.startsWith(`${this.day} `) ? page : undefined;
  }

  /** Pages made from the data as it is, on the day that it is. */
  #current(): Map<string, Page> {
    const stamp = `${this.day} ${this.#options.dataVersion()}`;
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#dataPages.clear();
    }
    return this.#dataPages;
  }

  #isSound({ status, era, stamp }: Page): boolean {
    return status < 500 && era === this.era && (stamp === null || status !== 404);
  }

  #isCurrent({ stamp }: Page): boolean {
    return stamp === null || (this.#current() && stamp === this.#stamp);
  }

  /**
   * Shared caches may hold a page until its era ends at most; browsers ask again, and get a 304. Pages made from data
   * are asked for each time by everybody.
   */
  cacheControl({ era, stamp, cacheControl }: Page): string {
    if (cacheControl !== null) return cacheControl;
    if (stamp !== null) return "public, no-cache";
    // Its era may have ended while it was rendered.
    if (era !== this.era) return heldFor(0);
    const now = this.#options.clock.now();
    const second = Math.floor(now / 1000);
    if (second !== this.#cacheControl.second) {
      const left = era.endsAt === null ? daySeconds : Math.max(0, Math.floor((era.endsAt - now) / 1000));
      this.#cacheControl = { second, value: heldFor(Math.min(daySeconds, left)) };
    }
    return this.#cacheControl.value;
  }
}

const heldFor = (seconds: number) => `public, max-age=0, s-maxage=${seconds}, must-revalidate`;

function dayAt(now: Instant): { day: Day; startsAt: Instant; endsAt: Instant } {
  const { zone } = programme;
  const day = dayIn(now, zone);
  return { day, startsAt: instantOf(day, zone), endsAt: instantOf(nextDay(day), zone) };
}
