import { once } from "node:events";
import type http from "node:http";
import net from "node:net";
import { routes } from "#app/routes.ts";
import type { SiteRoute } from "#app/site-route.ts";
import { addressReader } from "#server/http/request/address.ts";
import { createHttpServer, prepareServer } from "#server/http/http-server.ts";
import { createShell } from "#server/http/shell.ts";
import type { Services } from "#server/services.ts";
import type { SessionLookup } from "#server/http/guard/guard.ts";
import type { SiteHandler } from "#server/http/site.ts";

export interface LogLine {
  status?: number;
  err?: unknown;
  path?: string;
  level: "info" | "error";
}

export interface ServedShell {
  url: string;
  server: http.Server;
  /** What it logged so far. */
  lines: LogLine[];
  connect(): net.Socket;
}

/** What a test brings of its own. */
export type ShellServices = Partial<Omit<Services, "sessions">> & { sessions?: SessionLookup };

/** On a site where nobody has signed in. */
const nobody: SessionLookup = { principalOf: async () => null };

/** The shell around a site of the test's own, on a real server. */
export async function serveShell(
  handle: SiteHandler["handle"],
  own: ShellServices = {},
  table: readonly SiteRoute[] = routes,
  trustProxy = 0,
): Promise<ServedShell> {
  const lines: LogLine[] = [];
  const log = {
    info: (line: object) => lines.push({ ...line, level: "info" }),
    error: (line: object) => lines.push({ ...line, level: "error" }),
  };
  const services = {
    log,
    clock: { now: Date.now },
    siteUrl: "http://localhost",
    formOrigins: [],
    metrics: null,
    sessions: nobody,
    uploads: null,
    dataVersion: () => "0",
    dataHas: async (path: string) => path !== "/documents/:file",
    ...own,
  };
  const { listener } = createShell({
    services: services as unknown as Services,
    site: async () => ({ handle }),
    assets: null,
    trustProxy,
    development: false,
    readAddress: addressReader(table),
  });
  const server = createHttpServer();
  prepareServer(server, { "X-Frame-Options": "DENY" });
  server.on("request", listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as net.AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, lines, connect: () => net.connect(port, "127.0.0.1") };
}
