import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { freePort } from "../free-port.ts";

/** A site that is killed again and again, always at the same address and on the same data. */
export interface KillableSite {
  url: string;
  /** As a power cut does it, and up again. */
  killAndStart(): Promise<void>;
  kill(): Promise<void>;
}

export async function startKillable(dataDir: string, env: Readonly<Record<string, string>>): Promise<KillableSite> {
  const port = String(await freePort());
  const start = () => startSite({ PORT: port, DATA_DIR: dataDir, TRUST_PROXY: "1", LOG_LEVEL: "warn", ...env });
  let running: RunningSite = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    async killAndStart() {
      await running.stop("SIGKILL");
      running = await start();
    },
    async kill() {
      await running.stop("SIGKILL");
    },
  };
}
