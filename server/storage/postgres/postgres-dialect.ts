import { PostgresDialect } from "kysely";
import pg from "pg";
import { postgresClient } from "./postgres-client.ts";
import { StatementNames } from "./statement-names.ts";

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
