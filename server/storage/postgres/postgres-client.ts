import pg from "pg";

type Ask = (...call: unknown[]) => Promise<unknown>;

/**
 * A connection that ends itself when a statement gets no answer in time. The driver only stops waiting, and the pool
 * would hand the connection on: to a server that is gone, or into a transaction whose `begin` arrives after all and
 * which nobody commits.
 */
export class PostgresClient extends pg.Client {
  /** Typed for every way to call it; the pool's users know the one that gives a promise. */
  override query(...call: unknown[]): never {
    const answer = (super.query as Ask).apply(this, call);
    return answer.catch((error: unknown) => {
      // Before whoever asked learns of it, so that the pool finds the connection ended when it gets it back.
      if (isReadTimeout(error)) void this.end();
      throw error;
    }) as never;
  }
}

/** The driver gives it no code. */
function isReadTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}
