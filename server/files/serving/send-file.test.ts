import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { sendFile } from "./send-file.ts";

const pace = { bytesPerSecond: 1024, overMs: 100 };

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield new Uint8Array(64 * 1024);
}

async function serve(body: () => AsyncIterable<Uint8Array>) {
  let ended = 0;
  const server = http.createServer((_request, response) => {
    void sendFile(response, { status: 200, headers: {}, body: body() }, pace).then(() => (ended += 1));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, ended: () => ended };
}

test("hangs up on somebody who asks for a file and does not read it", async () => {
  const { port, ended } = await serve(endless);
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(ended, { timeout: 5_000 }).toBe(1);
  socket.destroy();
});

test("lets somebody read on who reads slowly but steadily", async () => {
  const { port, ended } = await serve(async function* () {
    for (let piece = 0; piece < 8; piece += 1) {
      yield new Uint8Array(1024);
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
  });
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(8 * 1024);
  await expect.poll(ended).toBe(1);
});
