import { spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";

const program = `
  import http from "node:http";
  import { stopOnSignal } from ${JSON.stringify(new URL("stop-on-signal.ts", import.meta.url).href)};
  const server = http.createServer();
  // As the shell answers from memory: all of it at once.
  server.on("request", (request, response) => response.writeHead(200, ["Content-Length", "2"]).end("ok"));
  const log = { info() { console.log("stopping"); }, error: console.error, flush(then) { then?.(); } };
  const stopBackground = async () => {
    console.log("rests");
    // As on a machine that has no time for it: held up for longer than kept connections are left alone.
    const holdUp = () => {
      console.log("busy");
      for (const until = performance.now() + 400; performance.now() < until;);
    };
    // After this turn's reading: timers come before the next one's.
    setTimeout(() => setImmediate(holdUp), 350);
  };
  stopOnSignal(server, log, { stopBackground, close: async () => console.log("closed") });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** A server of its own process, with one connection to it that has carried nothing yet. */
async function startWithConnection() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const said = async (words: RegExp) => {
    await expect.poll(() => output).toMatch(words);
  };
  await said(/^\d+\n/);
  const socket = net.connect(Number.parseInt(output), "127.0.0.1");
  await once(socket, "connect");
  return {
    socket,
    said,
    async signal() {
      child.kill("SIGTERM");
      await said(/stopping/);
    },
    async ended() {
      const [status] = await closed;
      return { status, output };
    },
  };
}

describe("a server that is told to stop", () => {
  it("answers a request that arrives on an open connection, and then ends well", async () => {
    const { socket, signal, ended } = await startWithConnection();
    await signal();
    socket.end("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*ok$/);
    expect(await ended()).toMatchObject({ status: 0, output: expect.stringMatching(/rests[^]*closed/) });
  });

  it("answers what reached a kept connection while the process was held up", async () => {
    const { socket, said, signal, ended } = await startWithConnection();
    const ask = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    socket.write(ask);
    await once(socket, "data");
    await signal();
    await said(/busy/);
    socket.end(ask);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]*ok$/);
    expect((await ended()).status).toBe(0);
  });

  it("does not wait for a connection on which nobody ever asks", async () => {
    const { socket, signal, ended } = await startWithConnection();
    const startedAt = performance.now();
    await signal();
    expect((await ended()).status).toBe(0);
    // Who has asked something is given until 8.6 seconds.
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    socket.destroy();
  });
});
