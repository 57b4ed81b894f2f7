import { runEvery, type Repetition } from "#server/process/run-every.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";

/** How soon a change that another process made is seen here. */
const lookEveryMs = 1_000;

/** Follows the version of what public pages show, so that asking for it costs nothing. */
export interface DataVersion extends Repetition {
  current(): string;
  /** Looks at once: this process has just changed something. */
  look(): Promise<void>;
}

export function followDataVersion(db: Queries, log: Log, onChange: () => Promise<void>): DataVersion {
  let known = "";
  const look = async () => {
    const version = await readDataVersion(db);
    if (version === known) return;
    known = version;
    await onChange();
  };
  return { current: () => known, look, ...runEvery(lookEveryMs, log, "data version", look) };
}

/**
 * The number of changes beside the greatest: of two transactions the one with the smaller number may commit last, and
 * that is a change too.
 */
async function readDataVersion(db: Queries): Promise<string> {
  const { count, last } = await db
    .selectFrom("data_changes")
    .select((row) => [row.fn.countAll().as("count"), row.fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  return `${count}.${last ?? 0}`;
}
