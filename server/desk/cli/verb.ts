import type { ParseArgsOptionsConfig } from "node:util";
import type { Actor } from "#domain/people/actor.ts";
import type { Core } from "#server/core.ts";
import type { Desk } from "../desk.ts";
import type { Env } from "#server/env/env.ts";
import type { Terminal } from "./terminal.ts";

/** `done`: as asked. `failed`: it could not be done, or was not confirmed. With the last words that are still to be said. */
export type VerbOutcome = "done" | "failed" | { done: string } | { failed: string };

/** The process's own, or a test's. */
export type Settings = Readonly<Record<string, string | undefined>>;

/** What every verb is run with. */
interface AnyContext {
  terminal: Terminal;
  /** A file as whoever typed its name meant it: in the folder where they stand, which need not be the process's own. */
  fileNamed(word: string): string;
}

/** What a verb on the database is run with. */
export interface VerbContext extends AnyContext {
  desk: Desk;
  core: Core;
  env: Env;
  /** Who asks, for the log. */
  actor: Actor;
}

export interface GivenArguments {
  positionals: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
}

interface VerbHelp {
  name: string;
  /** What stands behind the name, as in "<id or email> --reason R [--yes]": what it takes is read from that. */
  form: string;
  /** One line for the list of verbs. */
  summary: string;
  /** More for its own help, a line each. */
  details?: readonly string[];
  /** Those that its form has no room for. */
  moreOptions?: ParseArgsOptionsConfig;
  /** They may be left out where options say the same. */
  mayLackWords?: boolean;
}

/**
 * One thing the organizer can ask for. `may-be-new`: it is the one that fills an empty database. `to-migrate`: the one
 * that brings it up to date; all others refuse a database that does not fit their release.
 */
export type Verb =
  | (VerbHelp & {
      database?: "existing" | "may-be-new" | "to-migrate";
      /** Says why not, before a database is opened or made for it; null where nothing is wrong so far. */
      refuse?(context: AnyContext, given: GivenArguments): Promise<VerbOutcome | null>;
      run(context: VerbContext, given: GivenArguments): Promise<VerbOutcome>;
    })
  | (VerbHelp & {
      database: "none";
      run(context: AnyContext & { settings: Settings }, given: GivenArguments): Promise<VerbOutcome>;
    });

/** A use that makes no sense, found only while running; the words say what would. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The way to list: a table for people, one of two for programs. */
export function listFormat({ options }: GivenArguments): "table" | "json" | "csv" {
  if (options["json"] && options["csv"]) throw new UsageError("choose one of --json and --csv");
  return options["json"] ? "json" : options["csv"] ? "csv" : "table";
}

/** An option's text where it was given. */
export function textOption({ options }: GivenArguments, name: string): string | undefined {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
}

/** Why, where the log must have it. */
export function reasonOption(given: GivenArguments): string {
  const reason = textOption(given, "reason")?.trim() ?? "";
  if (reason === "") throw new UsageError("say why with --reason");
  return reason;
}

/** One of several values, or undefined where none was given. */
export function choiceOption<Choice extends string>(
  given: GivenArguments,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const wanted = textOption(given, name);
  const choice = choices.find((known) => known === wanted);
  if (wanted !== undefined && choice === undefined)
    throw new UsageError(`--${name} must be one of ${choices.join(", ")}`);
  return choice;
}

/** A whole number, or undefined where none was given. */
export function wholeOption(given: GivenArguments, name: string): number | undefined {
  const text = textOption(given, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number`);
  return Number(text);
}

export const exampleInstant = "2026-03-25T18:00:00-06:00";

/** An instant with its zone, or undefined where none was given. */
export function instantOption(given: GivenArguments, name: string): number | undefined {
  const text = textOption(given, name);
  if (text === undefined) return undefined;
  const at = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageError(`write --${name} with its time zone, as in ${exampleInstant}`);
  return at;
}
