import { once } from "node:events";
import type http from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { serveShell, type LogLine } from "#tests/support/running-site/serve-shell.ts";

let server: http.Server;

afterEach(() => server.close());

/** The shell around a site of one sentence. */
async function serve(isBroken = false) {
  const rendered: string[] = [];
  const shell = await serveShell(async (request, { refusal }) => {
    const { pathname } = new URL(request.url);
    rendered.push(pathname);
    await request.text();
    if (pathname === "/about") throw new Error("cannot be rendered");
    if (isBroken && refusal) throw new Error("not even the page for it");
    return new Response(pathname, { status: pathname === "/404" ? 404 : 200 });
  });
  server = shell.server;
  const send = (head: string) => {
    const socket = shell.connect();
    socket.end(`${head}\r\n\r\n`);
    return text(socket);
  };
  return { ...shell, rendered, send };
}

async function ask(head: string, isBroken = false): Promise<{ answer: string; lines: LogLine[] }> {
  const { lines, send } = await serve(isBroken);
  return { answer: await send(head), lines };
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
    expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*\r\n\r\n\/404$/);
    expect(lines).toEqual([
      expect.objectContaining({ level: "error" }),
      expect.objectContaining({ level: "info", status: 500, path: "/about" }),
    ]);
  });

  it("says it in a line where not even the page for it can be rendered", async () => {
    const { answer } = await ask("GET /about HTTP/1.1\r\nHost: x\r\nConnection: close", true);
    expect(answer).toMatch(/^HTTP\/1\.1 500 [^]*Cache-Control: no-store\r\n[^]*Reference: /);
  });

  it.each([
    ["in disguise", ["/documents/%2e%2e", "/documents/%2E%2e/faq", "/documents/..%5cfaq", "/documents/a%2fb"], "/404"],
    ["of a file that is not there", ["/documents/no-such.pdf", "/documents/a.zip", "/documents/x"], "/404"],
    ["in another spelling", ["/f%61q", "/faq", "/%66aq?x=1"], "/faq"],
    ["of the success page without a checkout", ["/registration-success", "/registration-success?x"], undefined],
  ])("answers an address %s from memory", async (_, paths, page = paths[0]) => {
    const { rendered, send } = await serve();
    for (const path of paths)
      expect(await send(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close`)).toContain(`\r\n\r\n${page}`);
    expect(rendered).toEqual([page]);
  });

  it("may be told for an hour that an address has no slash at its end", async () => {
    const { answer } = await ask("GET /faq/?a=b HTTP/1.1\r\nHost: x\r\nConnection: close");
    expect(answer).toMatch(/^HTTP\/1\.1 308 [^]*Location: \/faq\?a=b\r\n[^]*Cache-Control: public, max-age=3600\r\n/);
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

  it.each([
    ["two hosts", "GET /faq HTTP/1.1\r\nHost: a\r\nhost: b"],
    ["the same host twice", "GET /faq HTTP/1.1\r\nHost: a\r\nHost: a"],
    ["no host", "GET /faq HTTP/1.1"],
    ["what is no host", "GET /faq HTTP/1.1\r\nHost: a/b"],
  ])("refuses a request that names %s", async (_, head) => {
    const { answer, lines } = await ask(`${head}\r\nConnection: close`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*X-Frame-Options: DENY\r\n/);
    expect(lines).toEqual([expect.objectContaining({ level: "info", status: 400 })]);
  });

  it.each([
    ["cannot be read", "GET / HTTP/1.1\r\nHost x", 400],
    ["has headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}`, 431],
  ])("gives what %s the headers of every answer", async (_, head, status) => {
    const { answer } = await ask(head);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*X-Frame-Options: DENY\r\n`));
    expect(answer).toMatch(/Cache-Control: no-store\r\n/);
  });

  it.each([
    ["none", ""],
    ["a word", "Stripe-Signature: t=1,v1=x\r\n"],
    ["no time", `Stripe-Signature: v1=${"0".repeat(64)}\r\n`],
    ["more than any", `Stripe-Signature: t=1,v1=${"0".repeat(64)},${"v0=0,".repeat(300)}\r\n`],
  ])("does not listen to an event whose signature is %s", async (_, signature) => {
    const { connect, rendered } = await serve();
    const socket = connect();
    socket.write(`POST /api/webhooks/stripe HTTP/1.1\r\nHost: x\r\n${signature}Content-Length: 500000\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*Connection: close\r\n[^]*"bad_signature"/);
    expect(rendered).toEqual([]);
  });
});
