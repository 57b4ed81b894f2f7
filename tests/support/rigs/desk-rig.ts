import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { runDesk } from "#server/desk/cli/run-desk.ts";
import type { Terminal } from "#server/desk/cli/terminal.ts";
import { borrowTestDatabase, type Engine, type TestDatabase } from "../databases/database.ts";
import { duringSuite } from "../databases/during-suite.ts";
import { becomePaid, newCheckout, noon } from "../databases/new-checkout.ts";
import { fastFolder } from "#tests/support/fast-folder.ts";

export interface DeskRun {
  status: number | null;
  stdout: string;
  stderr: string;
  /** Standard output as JSON, one value a line. */
  records(): Record<string, unknown>[];
}

const usual = { SITE_CLOCK: "2026-02-10T12:00:00-07:00" };

/** Runs the real command line as a process of its own. */
export function startDesk(env: Record<string, string>, words: readonly string[], input = ""): Promise<DeskRun> {
  const child = spawn(process.execPath, ["server/desk/main.ts", ...words], {
    env: { PATH: process.env["PATH"], ...usual, ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => resolve(toRun(status, stdout, stderr)));
  });
}

/** Who sits at the terminal: the screen's columns, what is typed when asked, how many lines are read. */
interface AtTerminal {
  width?: number;
  answer?: string;
  reads?: number;
}

/** The same in this process, without the second that a start takes: for what a command says and does. */
export async function runDeskHere(
  env: Record<string, string>,
  words: readonly string[],
  { width, answer, reads = Number.POSITIVE_INFINITY }: AtTerminal = {},
): Promise<DeskRun> {
  let stdout = "";
  let stderr = "";
  let read = 0;
  const terminal: Terminal = {
    width: width ?? null,
    async print(line) {
      stdout += `${line}\n`;
      read += 1;
      return read < reads;
    },
    note: (line) => void (stderr += `${line}\n`),
    canAsk: answer !== undefined,
    async ask(question) {
      if (answer === undefined) throw new Error("nobody is there to answer");
      stderr += `${question}\n`;
      return answer;
    },
  };
  const logTo = { write: (line: string) => void (stderr += line) };
  const status = await runDesk(words, { settings: { ...usual, ...env }, terminal, logTo });
  return toRun(status, stdout, stderr);
}

const toRun = (status: number | null, stdout: string, stderr: string): DeskRun => ({
  status,
  stdout,
  stderr,
  records: () =>
    stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
});

export interface DeskRig {
  testDatabase: TestDatabase;
  dataDir: string;
  mailFolder: string;
  /** In this process. */
  desk(...words: string[]): Promise<DeskRun>;
  /** As a process of its own, as the organizer runs it. */
  deskProcess(...words: string[]): Promise<DeskRun>;
  /** With other settings than the rig's own. */
  deskWith(env: Record<string, string>, ...words: string[]): Promise<DeskRun>;
  /** With somebody at the terminal. */
  deskAt(someone: AtTerminal, ...words: string[]): Promise<DeskRun>;
  /** Stores a pending registration and gives its id. */
  pending(change?: Parameters<typeof newCheckout>[0]): Promise<string>;
  /** Stores a registration that was paid, with its two mails waiting. */
  paid(change?: Parameters<typeof newCheckout>[0]): Promise<string>;
  /** What became of a registration that has been to the checkout. */
  settle(registrationId: string, change: object): Promise<unknown>;
  dispose(): Promise<void>;
}

/** The command line of a suite, on a database that is empty before each test. */
export const suiteDesk = (engine: Engine): DeskRig =>
  duringSuite(() => createDeskRig(engine), {
    reset: (made) => made.testDatabase.reset(),
    dispose: (made) => made.dispose(),
  });

/** A database of the site and the desk's command line on it, with a folder for mails. */
export async function createDeskRig(engine: Engine): Promise<DeskRig> {
  const testDatabase = await borrowTestDatabase(engine);
  const dataDir = await mkdtemp(path.join(fastFolder, "desk-"));
  const env = { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir };
  const { store } = testDatabase;
  const pending: DeskRig["pending"] = async (change) => {
    const checkout = newCheckout(change);
    const { id } = checkout.registration;
    await store.insertCheckout(checkout);
    await store.saveSession(id, { id: `cs_${id}`, url: `https://pay.example/${id}` });
    return id;
  };
  return {
    testDatabase,
    dataDir,
    mailFolder: path.join(dataDir, "mail"),
    desk: (...words) => runDeskHere(env, words),
    deskProcess: (...words) => startDesk(env, words),
    deskWith: (more, ...words) => runDeskHere({ ...env, ...more }, words),
    deskAt: (someone, ...words) => runDeskHere(env, words, someone),
    pending,
    async paid(change) {
      const id = await pending(change);
      const event = { id: `evt_${id}`, type: "checkout.session.completed" };
      const at = change?.createdAt ?? noon;
      await store.settle({ registrationId: id, sessionId: `cs_${id}`, event, at, decide: becomePaid(at) });
      return id;
    },
    settle: (registrationId, change) =>
      store.settle({
        registrationId,
        sessionId: `cs_${registrationId}`,
        event: null,
        at: noon,
        decide: (now) => ({ ...now, mails: [], ...change }),
      }),
    async dispose() {
      await testDatabase.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
