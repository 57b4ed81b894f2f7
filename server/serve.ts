import path from "node:path";
import type { AddressInfo } from "node:net";
import { storedAddresses } from "./http/request/address.ts";
import { Assets } from "./http/cache/assets.ts";
import { storeAnswer } from "./http/cache/stored-answer.ts";
import type { Env } from "./env/env.ts";
import { createHttpServer, prepareServer } from "./http/http-server.ts";
import { originOf } from "./http/own-origin.ts";
import { openServices } from "./open-services.ts";
import type { Services } from "./services.ts";
import { createShell, type Shell } from "./http/shell.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createSite } from "./http/site.ts";
import { handedSocket } from "./process/handed-socket.ts";
import { listenProblem } from "./process/listen-problem.ts";
import { notifySystemd } from "./process/notify-systemd.ts";
import { readRelease } from "./process/release.ts";
import { stopOnSignal } from "./process/stop-on-signal.ts";

export interface ServeOptions {
  /** In a rehearsal: what is done before anybody is let in. */
  prepare?: (services: Services) => Promise<void>;
  /** False where there are few visitors, who can wait: pages are made when they are asked for, and compressed lightly. */
  warm?: boolean;
}

/** Opens the services and listens. Exit status 1 where that cannot be. */
export async function serve(env: Env, { prepare, warm = !prepare }: ServeOptions = {}): Promise<void> {
  const server = createHttpServer();
  const ownOrigin = () => originOf(server.address() as AddressInfo | null) ?? `http://127.0.0.1:${env.port}`;
  const opened = await openServices(env, ownOrigin, { rehearsal: prepare !== undefined });
  if (!opened.ok) {
    console.error(opened.problem);
    process.exitCode = 1;
    return;
  }
  const { services } = opened;
  const { siteUrl, formOrigins, log } = services;
  const security = securityHeaders({ siteUrl, formOrigins, development: false });
  const compression = warm ? "smallest" : "quick";
  const assets = await Assets.open(path.resolve("build/client"), security, (status, body, headers) =>
    storeAnswer(status, body, headers, compression),
  );
  const site = createSite(services, (name) => assets.scriptsOf(name));
  const readAddress = services.rehearsal && (await import("./http/request/rehearsal-address.ts")).rehearsalAddress;
  const shell = createShell({
    services,
    assets,
    site: async () => site,
    trustProxy: env.trustProxy,
    development: false,
    compression,
    ...(readAddress && { readAddress }),
  });

  prepareServer(server, security);
  server.on("request", shell.listener);
  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(listenProblem(error, { variable: "PORT", host: env.host, port: env.port }));
    // By their own way out, since a mail may be on its way already: one cut off would be sent again.
    void services.close().finally(() => process.exit(1));
  });
  const stopping = stopOnSignal(server, log, services);
  if (prepare) {
    // On a port that nobody knows, for the events of the sandbox: nobody meets half a season.
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    try {
      await prepare(services);
    } catch (error) {
      // Its database is closed under it.
      if (!stopping()) throw error;
    }
    if (stopping()) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
  const handed = handedSocket();
  server.listen(handed ?? { port: env.port, host: env.host }, () => {
    const { port } = server.address() as AddressInfo;
    const { version, commit } = readRelease();
    notifySystemd(log);
    log.info({ version, commit, node: process.version }, "started");
    console.log(`The site is ready at ${siteUrl} (listening on ${env.host}:${port}). Press Ctrl-C to stop.`);
    if (warm) warmUp(shell, services).catch((error: unknown) => log.error({ err: error }, "could not warm up"));
  });
}

/** Renders and compresses every page before the first visitor asks, one after the other. */
async function warmUp({ warm }: Shell, { log, preload }: Services): Promise<void> {
  for (const address of storedAddresses()) {
    const status = await warm(address);
    if (status !== 200) log.error({ path: address, status }, "page does not render");
  }
  await preload();
}
