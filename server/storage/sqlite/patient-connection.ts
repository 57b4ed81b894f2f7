import { setTimeout as wait } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, QueryResult, SqliteDatabase as StatementSource } from "kysely";
import { isBusy } from "./sqlite-write-probe.ts";

/** How long a statement waits for another process that is writing. */
export const patienceMs = 5_000;

/** What every statement passes by. */
export interface StatementWatch {
  /** Throws where the file is no longer the one that was opened. */
  assertFile(): void;
  /** Told what a statement failed with. */
  noteFailure(error: unknown): void;
}

/** Runs statements, and waits for other processes without standing in the way of the rest of this one. */
export function createPatientConnection(
  source: StatementSource,
  watch: StatementWatch,
): Pick<DatabaseConnection, "executeQuery"> {
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      watch.assertFile();
      const giveUpAt = performance.now() + patienceMs;
      for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 50)) {
        try {
          return run<Row>(source, query);
        } catch (error) {
          watch.noteFailure(error);
          // A busy statement has done nothing yet, so it may simply be sent again.
          if (!isBusy(error) || performance.now() > giveUpAt) throw error;
        }
        await wait(pauseMs * Math.random());
      }
    },
  };
}

function run<Row>(source: StatementSource, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = source.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
