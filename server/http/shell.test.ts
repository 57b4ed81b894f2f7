import { once } from "node:events";
import type http from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { serveShell, type LogLine } from "#tests/support/serve-shell.ts";

let server: http.Server;

afterEach(() => server.close());

/** The shell around a site of one sentence. */
async function serve() {
  const shell = await serveShell(async (request) => {
    const { pathname } = new URL(request.url);
    await request.text();
    if (pathname === "/about") throw new Error("cannot be rendered");
    return new Response(pathname, { status: pathname === "/404" ? 404 : 200 });
  });
  server = shell.server;
  return shell;
}

async function ask(head: string): Promise<{ answer: string; lines: LogLine[] }> {
  const { lines, connect } = await serve();
  const socket = connect();
  socket.end(`${head}\r\n\r\n`);
  return { answer: await text(socket), lines };
}

describe("the shell", () => {
  it("takes a target with scheme and host for its path, whatever host it names", async () => {
    const { answer } = await ask("GET http://evil.example/faq HTTP/1.1\r\nHost: x\r\nConnection: close");
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\r\n\r\n\/faq$/);
  });

  it("answers an old program that names no host", async () => {
    const { answer } = await ask("GET /healthz HTTP/1.0");
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\/healthz/);
  });

  it.each([
    ["TRACE", "/healthz", "GET, HEAD"],
    ["PROPFIND", "/nowhere", "GET, HEAD, POST"],
    ["PUT", "/api/prices", "GET, HEAD"],
    ["POST", "/faq", "GET, HEAD"],
    ["DELETE", "/register?package=chamber", "GET, HEAD, POST"],
    ["OPTIONS", "/sandbox/checkout/x", "GET, HEAD, POST"],
    ["GET", "/api/create-checkout", "POST"],
    ["PATCH", "/api/webhooks/stripe", "POST"],
  ])("refuses %s %s with what it takes, without calling it a failure", async (method, path, allowed) => {
    const { answer, lines } = await ask(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(/^allow: (.*)\r$/im.exec(answer)?.[1]).toBe(allowed);
    expect(lines).toEqual([expect.objectContaining({ level: "info", status: 405 })]);
  });

  it.each(["/nowhere", "/register.data"])("answers with the 404 page what is sent to %s", async (path) => {
    const { answer } = await ask(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*Cache-Control: no-store\r\n[^]*\r\n\r\n\/404$/);
  });

  it("counts and logs a page that cannot be rendered", async () => {
    const { answer, lines } = await ask("GET /about HTTP/1.1\r\nHost: x\r\nConnection: close");
    expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*Reference: /);
    expect(lines).toEqual([
      expect.objectContaining({ level: "error" }),
      expect.objectContaining({ level: "info", status: 500, path: "/about" }),
    ]);
  });

  it("lets nobody hold the word that something is not there", async () => {
    const { answer } = await ask("GET /assets/of-the-next-release.css HTTP/1.1\r\nHost: x\r\nConnection: close");
    expect(answer).toMatch(/^HTTP\/1\.1 404 [^]*Cache-Control: no-store\r\n/);
  });

  it("logs a sender that hung up as neither answered nor failed", async () => {
    const { lines, connect } = await serve();
    const socket = connect();
    socket.write("POST /api/create-checkout HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{");
    await once(server, "request");
    socket.destroy();
    await expect.poll(() => lines.map(({ status }) => status)).toContain(499);
    expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
