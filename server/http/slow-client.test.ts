import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { serveShell } from "#tests/support/running-site/serve-shell.ts";

it("gives a client that takes too long to ask the headers of every answer", async () => {
  const { server, connect } = await serveShell(async () => new Response("asked"));
  server.headersTimeout = 1;
  const socket = connect();
  socket.write("GET / HTTP/1.1\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 [^]*X-Frame-Options: DENY\r\n/);
  server.close();
});
