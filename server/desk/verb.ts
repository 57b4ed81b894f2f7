import type { ParseArgsOptionsConfig } from "node:util";
import type { Actor } from "#domain/people/actor.ts";
import type { Core } from "#server/core.ts";
import type { Env } from "../env/env.ts";
import type { Terminal } from "./terminal.ts";

/** `done`: as asked. `failed`: it could not be done, or was not confirmed. The words have been said by then. */
export type Outcome = "done" | "failed";

export interface DeskContext {
  core: Core;
  env: Env;
  terminal: Terminal;
  /** Who asks, for the log. */
  actor: Actor;
  /** Where mails are written as files. */
  mailFolder: string;
}

export interface GivenArguments {
  positionals: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

/** One thing the organizer can ask for. */
export interface Verb {
  name: string;
  /** What stands behind the name, as in "<id or e-mail>". */
  form: string;
  /** One line for the list of verbs. */
  summary: string;
  /** More for its own help, a line each. */
  details: readonly string[];
  options: ParseArgsOptionsConfig;
  /** How many words it takes, exactly. */
  words: number;
  run(context: DeskContext, given: GivenArguments): Promise<Outcome>;
}

/** A use that makes no sense, found only while running; the words say what would. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The way to list: a table for people, one of two for programs. */
export function listFormat({ options }: GivenArguments): "table" | "json" | "csv" {
  if (options["json"] && options["csv"]) throw new UsageError("choose one of --json and --csv");
  return options["json"] ? "json" : options["csv"] ? "csv" : "table";
}
