import { Gauge, type Registry } from "prom-client";
import type { Release } from "#server/process/release.ts";

/** What is read off the database and the file store at each reading. Null: unknown just now. */
export interface SiteFigures {
  uploadsWaiting: number;
  oldestUploadSeconds: number;
  votes: Readonly<Record<string, number>>;
  openCodes: number;
}

export interface PoolFigures {
  open: number;
  idle: number;
  /** Requests that wait for a connection. */
  waiting: number;
}

export interface FigureSources {
  release: Release;
  read(): Promise<SiteFigures>;
  filesAnswer(): Promise<void>;
  pool(): PoolFigures | null;
}

/** The season's second half in figures. Gives what is to be done before each reading. */
export function siteFigures(registry: Registry, sources: FigureSources): () => Promise<void> {
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const build = gauge("build_info", "Always 1; which release this is.", "version", "commit");
  build.set({ version: sources.release.version, commit: sources.release.commit }, 1);
  const uploads = gauge("uploads_waiting", "Uploads that are whole and wait to be joined and checked.");
  const oldest = gauge("uploads_oldest_waiting_seconds", "Age of the oldest of them, or 0.");
  const votes = gauge("votes", "Votes of the season, by status.", "status");
  const codes = gauge("codes_open", "Codes that were asked for and neither used nor over.");
  const files = gauge("file_store_up", "1 while the file store answers, otherwise 0.");
  const pool = gauge("database_connections", "Connections to PostgreSQL, by state; none on SQLite.", "state");
  return async () => {
    const connections = sources.pool();
    if (connections) for (const [state, count] of Object.entries(connections)) pool.set({ state }, count);
    files.set(
      await sources.filesAnswer().then(
        () => 1,
        () => 0,
      ),
    );
    const found = await sources.read().catch(() => null);
    uploads.set(found?.uploadsWaiting ?? Number.NaN);
    oldest.set(found?.oldestUploadSeconds ?? Number.NaN);
    codes.set(found?.openCodes ?? Number.NaN);
    for (const [status, count] of Object.entries(found?.votes ?? {})) votes.set({ status }, count);
  };
}
