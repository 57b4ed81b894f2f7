import type { Audience } from "#domain/people/audience.ts";

export type Method = "GET" | "HEAD" | "POST" | "PATCH" | "DELETE" | "OPTIONS";

/**
 * What an address takes. Forms, those with a photo, JSON and the payment provider's events are read whole, within bounds
 * of their own; uploads are streamed to the upload service before the router is entered.
 */
export type BodyKind = "form" | "picture" | "json" | "event" | "upload";

/** What a stored page is made from, and so how long it stays true. */
export type Stored = "era" | "data" | "data-or-last";

interface Address {
  /** With `:name` for a part that varies. */
  path: string;
  /** The module that answers, in this folder; null where the upload service alone does. */
  file: string | null;
  /** Search engines may list it, and the sitemap names it. */
  indexed?: true;
  /** Query parameters whose known values make another page of a stored one. Every other query is ignored. */
  variants?: Readonly<Record<string, readonly string[]>>;
  /** Query parameters with which a stored page becomes a search: such a request is answered live. */
  searches?: readonly string[];
  /** What may be done with it. Unsaid: read, and also POST where it takes a body. */
  methods?: readonly Method[];
  body?: BodyKind;
  /** Reading it leaves a line in the log: other sites cannot make a browser do that. */
  traced?: true;
  /** Live requests want to know who asks, though everybody may: the session is looked up, and the Origin must be ours. */
  knows?: true;
}

/**
 * One address of the site. Who may ask must always be said. Being stored must be said too, and only what is for
 * everyone can be: an address that says nothing is answered for its request alone and sent `no-store`.
 */
export type SiteRoute = Address &
  (
    | {
        audience: "everyone";
        /**
         * Kept in memory: `era` until a boundary of the programme, `data` until that, midnight or a change of data.
         */
        stored: Stored;
      }
    | { audience: Audience; stored?: never }
  );
