import { userInfo } from "node:os";
import path from "node:path";
import pino from "pino";
import { programme } from "#content/programme.ts";
import { openCore } from "#server/core.ts";
import { readEnv, type Env } from "#server/env/env.ts";
import { describeError, serializers } from "#server/process/log.ts";
import { misuse, readCommand, type Command } from "./read-command.ts";
import { openTerminal, type Terminal } from "./terminal.ts";
import { UsageError, type Outcome, type Verb } from "./verb.ts";
import { verbs } from "./verbs.ts";

/** Exit status: 0 done, 1 not done, 2 misused. */
async function main(): Promise<number> {
  const terminal = openTerminal();
  const command = readCommand(verbs, process.argv.slice(2));
  if (command.kind === "help") {
    await terminal.print(command.text);
    return 0;
  }
  if (command.kind === "misused") {
    terminal.note(command.words);
    return 2;
  }
  try {
    return (await run(command, terminal)) === "done" ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.note(misuse(command.verb, `${error.message}.`));
    return 2;
  }
}

async function run({ verb, given }: Extract<Command, { kind: "run" }>, terminal: Terminal): Promise<Outcome> {
  if (verb.database === "none") return verb.run({ terminal }, given);
  const read = readEnv(process.env);
  if (!read.ok) {
    for (const problem of read.problems) terminal.note(problem);
    return "failed";
  }
  return runOnDatabase(verb, given, read.env, terminal);
}

async function runOnDatabase(
  verb: Exclude<Verb, { database: "none" }>,
  given: Parameters<Verb["run"]>[1],
  env: Env,
  terminal: Terminal,
): Promise<Outcome> {
  const level = env.logLevel === "info" ? "warn" : env.logLevel;
  const log = pino({ level, base: null, serializers }, pino.destination(2));
  const opened = await openCore(env, {
    log,
    ownOrigin: () => `http://127.0.0.1:${env.port}`,
    createDatabase: verb.database === "may-be-new",
  });
  if (!opened.ok) {
    terminal.note(opened.problem);
    return "failed";
  }
  const { core } = opened;
  try {
    const desk = { ...core, programme, dataDir: env.dataDir, mailFolder: path.join(env.dataDir, "mail") };
    const actor = { kind: "cli", user: userInfo().username } as const;
    return await verb.run({ desk, core, env, terminal, actor }, given);
  } finally {
    await core.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  // A failure nobody expected: the database went away, or a mistake of ours.
  console.error("This could not be done.");
  console.error(describeError(error));
  process.exitCode = 1;
}
