import { rm } from "node:fs/promises";
import path from "node:path";
import { programme } from "#content/programme.ts";
import type { Instant } from "#domain/time/time.ts";
import { readEnv, type Env } from "#server/env/env.ts";
import { countRows } from "#server/desk/backup/snapshot.ts";
import { mailFolder } from "./start-mail.ts";
import { openDatabase } from "#server/storage/open-database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { Services } from "#server/services.ts";
import { serve } from "#server/serve.ts";
import { phaseInstants, seasonBeginsAt } from "./rehearsal/phases.ts";
import { beginRehearsal } from "./operations/rehearsal-clock.ts";
import { keyProblems, rehearsalProblems } from "./rehearsal/rehearsal-problems.ts";
import { startOver } from "./rehearsal/start-over.ts";

export interface RehearseOptions {
  /** Throws away what an earlier rehearsal left. */
  fresh: boolean;
  /** Where the clock stands at the start; null: where it stood, or in a new one amid voting and judging. */
  at: Instant | null;
  teams: number;
  /** Adds people who try to bend the vote; in a rehearsal that is under way, from where it stands. */
  adversaries?: boolean;
}

/** Serves a season to play with, from data of its own. Exit status 1 where something real is configured. */
export async function startRehearsal({ fresh, at, teams, adversaries = false }: RehearseOptions): Promise<void> {
  const own = { ...process.env, DATA_DIR: path.join(process.env["DATA_DIR"] || "data", "rehearsal"), SITE_CLOCK: "" };
  const result = readEnv(own);
  const problems = [...(result.ok ? rehearsalProblems(result.env) : result.problems), ...keyProblems(own)];
  if (!result.ok || problems.length > 0) {
    for (const problem of problems) console.error(problem);
    process.exitCode = 1;
    return;
  }
  const { env } = result;
  if (fresh) await rm(env.dataDir, { recursive: true, force: true });
  const begun = await begin(env, { fresh, teams, adversaries });
  if (!begun.ok) {
    console.error(begun.problem);
    process.exitCode = 1;
    return;
  }
  const target = at ?? (begun.isNew ? phaseInstants(programme).voting : null);
  await serve(env, { prepare: (services) => play(services, target) });
}

const notOurs =
  "DATABASE_URL: this database holds what is not a rehearsal's, and a rehearsal fills it with people who do not exist; " +
  "leave it out, or name an empty one";

async function begin(env: Env, { fresh, teams, adversaries }: Required<Omit<RehearseOptions, "at">>) {
  const { databaseUrl, dataDir } = env;
  const { problemOfDataDir } = await import("#server/env/data-dir.ts");
  const problem = await problemOfDataDir(dataDir);
  if (problem !== null) return { ok: false, problem } as const;
  const opened = await openDatabase(databaseUrl, { onConnectionLost: () => undefined });
  if (!opened.ok) return { ok: false, problem: `DATABASE_URL: ${opened.message}` } as const;
  const { db } = opened.database;
  const before = seasonBeginsAt(programme) - 1;
  try {
    const clock = await db.selectFrom("rehearsal_clock").select(["shows_at", "played_until"]).executeTakeFirst();
    const isNew = clock === undefined;
    if (isNew && Object.values(await countRows(db)).some((count) => count > 0))
      return { ok: false, problem: notOurs } as const;
    // Ended amid a move: what happened at that instant is half done, and nobody can tell which half.
    const isBroken = clock !== undefined && (clock.played_until < clock.shows_at || clock.shows_at === toText(before));
    if (isBroken) console.log("The last rehearsal was ended while its season was made: it begins anew.");
    // One in PostgreSQL is not in the folder that was thrown away.
    const isOver = isBroken || (clock !== undefined && fresh);
    if (isOver) {
      await startOver(db, mailFolder(env));
      await db.deleteFrom("rehearsal_clock").execute();
    }
    if (isNew || isOver) await beginRehearsal(db, { at: before, teams, adversaries });
    else if (adversaries) await db.updateTable("rehearsal_clock").set({ adversaries: 1 }).execute();
    return { ok: true, isNew: isNew || isOver } as const;
  } finally {
    await opened.database.close();
  }
}

async function play({ rehearsal, clock }: Services, target: Instant | null): Promise<void> {
  if (!rehearsal || target === null) return;
  console.log(
    "Making the season: people register, learn, submit, vote and judge. Some seconds for 60 teams, a minute for 500.",
  );
  let shown = "";
  await rehearsal.moveTo(target, ({ at, done, steps }) => {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day !== shown) console.log(`  ${day}  ${Math.round((100 * done) / steps)}%`);
    shown = day;
  });
  console.log(`It is ${new Date(clock.now()).toISOString()} in the rehearsal.`);
}
