import { PostgresDialect } from "kysely";
import { StatementNames } from "./statement-names.ts";
import pg from "pg";

type Ask = (...call: unknown[]) => Promise<unknown>;

const nothing = { rows: [], rowCount: 0 };

/**
 * A connection that ends itself when a statement gets no answer in time. The driver only stops waiting, and the pool
 * would hand the connection on: to a server that is gone, or into a transaction whose `begin` arrives after all and
 * which nobody commits.
 *
 * It tells the server of a transaction together with its first statement where that has no values, as a turn has none:
 * on a busy day every way to the server counts.
 */
function postgresClient(names: StatementNames): typeof pg.Client {
  return class PostgresClient extends pg.Client {
    #begins = false;

    /** Typed for every way to call it; the pool's users know the one that gives a promise. */
    override query(...call: unknown[]): never {
      const [text, values] = call;
      if (text === "begin") {
        this.#begins = true;
        return Promise.resolve(nothing) as never;
      }
      const begins = this.#begins;
      this.#begins = false;
      if (begins && (text === "commit" || text === "rollback")) return Promise.resolve(nothing) as never;
      const isWritten = typeof text === "string" && Array.isArray(values);
      const isPlain = isWritten && values.length === 0;
      const name = isWritten && !isPlain ? names.nameOf(text) : undefined;
      const ask = (...again: unknown[]) => (super.query as Ask).apply(this, again);
      const askFor = () => (name === undefined ? ask(...call) : ask({ name, text, values }));
      const answer = !begins
        ? askFor()
        : isPlain
          ? ask(`begin; ${text}`).then((answers) => (answers as unknown[]).at(-1))
          : ask("begin").then(askFor);
      return answer.catch((error: unknown) => {
        // Before whoever asked learns of it, so that the pool finds the connection ended when it gets it back.
        if (isReadTimeout(error)) void this.end();
        if (text === "rollback") {
          // The server has rolled back with the connection. What this was to clean up after is the cause, and is told.
          void this.end();
          return nothing;
        }
        if (isPlanOfOldTable(error)) {
          names.renew();
          // In the middle of a transaction everything before it is void too; whoever began it must begin again.
          if (this.getTransactionStatus() === "I") return ask(...call);
        }
        throw error;
      }) as never;
    }
  };
}

/** The driver gives it no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Another instance, of a later release, has changed a table under a statement that was planned before. */
function isPlanOfOldTable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");
}

export interface PostgresOptions {
  connections: number;
  /** How long one statement may take, or 0 for as long as it needs. */
  statementTimeoutMs: number;
  /** Told of connections that broke while idle. */
  onConnectionLost: (error: Error) => void;
}

/** How many connections there are, and how many wait for one. */
export type PostgresPool = Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;

export const postgresDialect = (url: string, options: PostgresOptions): PostgresDialect =>
  openPostgres(url, options).dialect;

/** A pool that survives a restart of the database and never waits for ever. */
export function openPostgres(url: string, options: PostgresOptions): { dialect: PostgresDialect; pool: PostgresPool } {
  const pool = new pg.Pool({
    Client: postgresClient(new StatementNames()),
    connectionString: url,
    max: options.connections,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // An idle connection to a machine that is gone is found out before somebody needs it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: options.statementTimeoutMs,
    // A dead server answers nothing at all; the client's own limit covers what statement_timeout cannot.
    query_timeout: options.statementTimeoutMs === 0 ? 0 : options.statementTimeoutMs + 1_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "idaho-ai-startup-accelerator",
  });
  // Without listeners a connection that breaks ends the process: the first is for idle ones, the second for those
  // in the middle of a transaction.
  pool.on("error", options.onConnectionLost);
  pool.on("connect", (client) => client.on("error", options.onConnectionLost));
  return { dialect: new PostgresDialect({ pool }), pool };
}
