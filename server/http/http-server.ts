import http from "node:http";
import { limitSlowClients } from "./body/slow-clients.ts";

/** Statuses for what the parser cannot take; everything else is a request that it cannot read. */
const parserStatuses: Readonly<Record<string, 408 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The server that requests arrive at. */
export function createHttpServer(): http.Server {
  // The shell looks at Host itself, and answers with the site's headers.
  return http.createServer({ connectionsCheckingInterval: 2_000, requireHostHeader: false });
}

/** Bounds slow clients, and gives the parser's own refusals the headers that every answer carries. */
export function prepareServer(server: http.Server, security: Readonly<Record<string, string>>): void {
  limitSlowClients(server);
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = parserStatuses[error.code ?? ""] ?? 400;
    const headers = { ...security, "Cache-Control": "no-store", "Content-Length": "0", Connection: "close" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...lines, "", ""].join("\r\n"));
  });
}
