import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { expect, it } from "vitest";
import { limitSlowClients } from "./slow-clients.ts";

it("a client that asks and then reads nothing is let go", async () => {
  const server = http.createServer((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
  limitSlowClients(server, { headersMs: 5_000, requestMs: 5_000, silenceMs: 200, keepAliveMs: 5_000 });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = net.connect((server.address() as net.AddressInfo).port, "127.0.0.1");
  client.pause();
  client.on("error", () => undefined); // a reset is one way to be let go
  client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const [, response] = (await once(server, "request")) as [http.IncomingMessage, http.ServerResponse];
  await once(response, "close");
  expect(response.writableFinished).toBe(false);
  client.destroy();
  server.close();
});
