import { createContext } from "react-router";
import type { RefusalReason } from "#content/en/pages/errors.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Era } from "#domain/programme/era.ts";
import type { Day } from "#domain/time/time.ts";
import type { Services } from "#server/services.ts";

/** The running services. Pages see their types only; the shell puts the real ones in. */
export const servicesContext = createContext<Services>();

/** What the shell knows about the request under way. */
export interface RequestFacts {
  /** Also in the answer's headers and in the log. */
  id: string;
  clientAddress: string;
  era: Era;
  /** Today in the programme's zone. Pages that are stored by data may show what depends on it. */
  day: Day;
  /** The path in the route table by which the guard has judged a live request. */
  routePath?: string;
  /** Told of a failure that nobody foresaw, which the shell may answer otherwise than with a page of the route. */
  onFailure?: (error: unknown) => void;
  /** Why the shell does not answer as asked; the page that says so is rendered instead. */
  refusal?: { reason: RefusalReason; status: number };
}

export const requestContext = createContext<RequestFacts>();

/**
 * Who is asking, where the address is for some people only or says that it wants to know (`knows` in the route
 * table). Null elsewhere, and for everybody who is not signed in.
 */
export const principalContext = createContext<Principal | null>(null);

/** Addresses of the scripts that bring a page's islands to life, in order, by the name that the page gives. */
export const islandScriptsContext = createContext<(name: string) => readonly string[]>();
