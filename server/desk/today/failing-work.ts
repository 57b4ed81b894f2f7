import { inOrderMissed, missingFiles, whoseFile } from "#server/files/missing-files.ts";
import { clocksApartMs } from "#server/storage/database-clock.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { oldestOf, type NeedsProvider } from "./needs-provider.ts";

/** Once may be a passing trouble. */
const failuresToTell = 2;
/** Whatever tries again does so within minutes: what has not been heard of for longer has ended with its process. */
const heardWithinMs = 15 * 60_000;

/** What runs by the clock and keeps failing: a milestone, the lock, the reminders. */
export const failingWork: NeedsProvider = {
  kind: "work-failing",
  area: "log",
  find: ({ database: { db }, clock }, limit) =>
    oldestOf(
      db
        .selectFrom("failing_work")
        .where("failures", ">=", failuresToTell)
        .where("last_at", ">=", toText(clock.now() - heardWithinMs)),
      limit,
      (all) => all.select(["name", "since"]).orderBy("since"),
      ({ name, since }) => ({ id: name, at: fromText(since), about: name, to: "/desk/log" }),
    ),
};

/** Files that are gone from where they are kept: the pages that show them cannot. */
export const lostFiles: NeedsProvider = {
  kind: "file-missing",
  area: "submissions",
  find: ({ database: { db } }, limit) =>
    oldestOf(missingFiles(db), limit, inOrderMissed, (row) => ({
      id: row.id,
      at: fromText(row.missing_since!),
      about: `${row.slot} ${whoseFile(row)}`,
      to: row.owner_kind === "person" ? `/desk/people/${row.owner_id}` : `/desk/submissions/${row.owner_id}`,
    })),
};

/** Machines whose clock is further from the database's than it should be. */
export const skewedClocks: NeedsProvider = {
  kind: "clock-apart",
  area: "log",
  find: ({ database: { db } }, limit) =>
    oldestOf(
      db
        .selectFrom("instances")
        .where((row) =>
          row.or([row("clock_ahead_ms", ">", clocksApartMs), row("clock_ahead_ms", "<", -clocksApartMs)]),
        ),
      limit,
      (all) => all.select(["id", "host", "clock_ahead_ms", "seen_at"]).orderBy("id"),
      (row) => ({
        id: row.id,
        at: fromText(row.seen_at),
        about: `${row.host}: ${Math.round(row.clock_ahead_ms / 1000)} s`,
        to: "/desk/log",
      }),
    ),
};
