import { createContext } from "react-router";
import type { Era } from "#domain/programme/era.ts";
import type { Services } from "#server/services.ts";

/** The running services. Pages see their types only; the shell puts the real ones in. */
export const servicesContext = createContext<Services>();

/** What the shell knows about the request under way. */
export interface RequestFacts {
  /** Also in the answer's headers and in the log. */
  id: string;
  clientAddress: string;
  era: Era;
}

export const requestContext = createContext<RequestFacts>();

/** Addresses of the scripts that bring a page's islands to life, in order, by the name that the page gives. */
export const islandScriptsContext = createContext<(name: string) => readonly string[]>();
