import { programme } from "#content/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Core } from "#server/core.ts";
import { readCommand } from "#server/desk/cli/read-command.ts";
import { concludeVerb } from "#server/desk/cli/run-desk.ts";
import { UsageError } from "#server/desk/cli/verb.ts";
import { verbs } from "#server/desk/cli/verbs.ts";
import type { Env } from "#server/env/env.ts";
import type { TestDatabase } from "../databases/database.ts";

export interface SaidAtDesk {
  /** As the process would exit: 0 done, 1 not done, 2 misused. */
  status: 0 | 1 | 2;
  stdout: string;
  stderr: string;
  records(): Record<string, unknown>[];
}

/**
 * The desk's verbs on a test's own database and clock, inside the test's process: what a verb does and says, without
 * the second that starting a process takes. For verbs that need the database and the clock alone.
 */
export async function sayAtDesk(
  { database, store }: Pick<TestDatabase, "database" | "store">,
  clock: Clock,
  ...words: string[]
): Promise<SaidAtDesk> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const said = (status: 0 | 1 | 2): SaidAtDesk => ({
    status,
    stdout: stdout.join("\n"),
    stderr: stderr.join("\n"),
    records: () => stdout.map((line) => JSON.parse(line) as Record<string, unknown>),
  });
  const terminal = {
    width: null,
    print: (line: string) => Promise.resolve(stdout.push(line) > 0),
    note: (line: string) => void stderr.push(line),
    canAsk: false,
    ask: () => Promise.resolve(""),
  };
  const command = readCommand(verbs, words);
  if (command.kind !== "run") {
    stderr.push(command.kind === "misused" ? command.words : command.text);
    return said(2);
  }
  const core = { database, store, clock } as Core;
  const desk = { ...core, programme, dataDir: "", mailFolder: "" };
  const env = { siteUrl: "http://localhost:3000" } as Env;
  const actor = { kind: "cli", user: "tester" } as const;
  try {
    const context = { core, desk, env, terminal, actor, settings: {}, fileNamed: (word: string) => word };
    const outcome = await command.verb.run(context, command.given);
    return said(await concludeVerb(terminal, outcome));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.push(error.message);
    return said(2);
  }
}
