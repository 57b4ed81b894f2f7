import { userInfo } from "node:os";
import path from "node:path";
import pino, { type DestinationStream } from "pino";
import { programme } from "#content/programme.ts";
import { openCore } from "#server/core.ts";
import { readEnv, type Env } from "#server/env/env.ts";
import { serializers } from "#server/process/log.ts";
import { damageWords } from "#server/storage/open-database.ts";
import { damageOf } from "#server/storage/sqlite/sqlite-damage.ts";
import { misuse, readCommand, type Command } from "./read-command.ts";
import type { Terminal } from "./terminal.ts";
import { troubleOf } from "./trouble.ts";
import { UsageError, type Settings, type VerbOutcome, type Verb } from "./verb.ts";
import { verbs } from "./verbs.ts";
import { watchForWayBack } from "./way-back.ts";

/** What a command is run with: the process's own, or a test's. */
export interface DeskPlace {
  settings: Settings;
  terminal: Terminal;
  /** Where warnings go. */
  logTo: DestinationStream;
}

/** Runs a command. Gives the exit status: 0 done, 1 not done, 2 misused. */
export async function runDesk(words: readonly string[], place: DeskPlace): Promise<0 | 1 | 2> {
  const { terminal, settings } = place;
  /** On a server the desk is called by another name, which its wrapper says. */
  const asCalled = calledAs(settings);
  const command = readCommand(verbs, words);
  if (command.kind === "help") {
    await terminal.print(asCalled(command.text));
    return 0;
  }
  if (command.kind === "misused") {
    terminal.note(asCalled(command.words));
    return 2;
  }
  try {
    return await concludeVerb(terminal, await run(command, place));
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(asCalled(misuse(command.verb, `${error.message}.`)));
      return 2;
    }
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    terminal.note(trouble);
    return 1;
  }
}

const calledAs = (settings: Settings) => (text: string) =>
  text.replaceAll("npm run desk --", settings["DESK_COMMAND"] ?? "npm run desk --");

/** Says the last words of a verb. Gives the exit status. */
export async function concludeVerb(terminal: Terminal, outcome: VerbOutcome): Promise<0 | 1> {
  if (typeof outcome === "string") return outcome === "done" ? 0 : 1;
  if ("done" in outcome) await terminal.print(outcome.done);
  else terminal.note(outcome.failed);
  return "done" in outcome ? 0 : 1;
}

async function run({ verb, given }: Extract<Command, { kind: "run" }>, place: DeskPlace): Promise<VerbOutcome> {
  const { terminal, settings } = place;
  const context = { terminal, fileNamed: fileNamedAt(settings) };
  if (verb.database === "none") return verb.run({ ...context, settings }, given);
  const read = readEnv(settings);
  if (!read.ok) return { failed: read.problems.join("\n") };
  const refusal = await verb.refuse?.(context, given);
  if (refusal) return refusal;
  try {
    return await runOnDatabase(verb, given, read.env, place);
  } catch (error) {
    const damage = damageOf(error);
    if (damage === null) throw error;
    return { failed: `DATABASE_URL: ${damageWords(damage)}` };
  }
}

/** npm, and the desk's wrapper on a server, go to the site's folder first, and leave word of where they were called. */
const fileNamedAt = (settings: Settings) => (word: string) => path.resolve(settings["INIT_CWD"] ?? "", word);

async function runOnDatabase(
  verb: Exclude<Verb, { database: "none" }>,
  given: Parameters<Verb["run"]>[1],
  env: Env,
  { terminal, settings, logTo }: DeskPlace,
): Promise<VerbOutcome> {
  const level = env.logLevel === "info" ? "warn" : env.logLevel;
  const opened = await openCore(env, {
    log: pino({ level, base: null, serializers }, logTo),
    ownOrigin: () => `http://127.0.0.1:${env.port}`,
    createDatabase: verb.database === "may-be-new",
    // A command that reads must not change the tables under a site that runs.
    migrate: verb.database === "to-migrate" ? "forward" : "never",
  });
  if (!opened.ok) return { failed: opened.problem };
  const { core } = opened;
  try {
    const desk = { ...core, programme, dataDir: env.dataDir, mailFolder: path.join(env.dataDir, "mail") };
    const actor = { kind: "cli", user: userInfo().username } as const;
    // For whoever sits there; a script knows what it does.
    const findWayBack = terminal.canAsk ? await watchForWayBack(desk) : null;
    const outcome = await verb.run({ desk, core, env, terminal, actor, fileNamed: fileNamedAt(settings) }, given);
    const wayBack = await findWayBack?.();
    if (wayBack) terminal.note(calledAs(settings)(wayBack));
    return outcome;
  } finally {
    await core.close();
  }
}
