import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import pino from "pino";
import { openCore } from "#server/core.ts";
import { readEnv, type Env } from "../env/env.ts";
import { describeError, serializers } from "../process/log.ts";
import { misuse, readCommand } from "./read-command.ts";
import { openTerminal, type Terminal } from "./terminal.ts";
import { UsageError, type GivenArguments, type Verb } from "./verb.ts";
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
  const read = readEnv(process.env);
  if (!read.ok) {
    for (const problem of read.problems) terminal.note(problem);
    return 1;
  }
  return run(command.verb, command.given, read.env, terminal);
}

async function run(verb: Verb, given: GivenArguments, env: Env, terminal: Terminal): Promise<number> {
  const file = /^sqlite:(.*)$/.exec(env.databaseUrl)?.[1];
  if (file !== undefined && !existsSync(file))
    terminal.note(`There was no database yet: an empty one is now at ${file}`);
  const level = env.logLevel === "info" ? "warn" : env.logLevel;
  const log = pino({ level, base: null, serializers }, pino.destination(2));
  const opened = await openCore(env, { log, ownOrigin: () => `http://127.0.0.1:${env.port}` });
  if (!opened.ok) {
    terminal.note(opened.problem);
    return 1;
  }
  const { core } = opened;
  try {
    const actor = { kind: "cli", user: userInfo().username } as const;
    const context = { core, env, terminal, actor, mailFolder: path.join(env.dataDir, "mail") };
    return (await verb.run(context, given)) === "done" ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.note(misuse(verb, `${error.message}.`));
    return 2;
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
