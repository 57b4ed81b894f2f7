import { once } from "node:events";
import type net from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { refusal as refusalPage, refusalMessages, type RefusalReason } from "#content/en/pages/errors.ts";
import { factsAt } from "#content/facts.ts";
import { serveShell, type ServedShell } from "#tests/support/running-site/serve-shell.ts";

const textOf = (reason: RefusalReason) => refusalPage(factsAt(0), reason, null).text;

let shell: ServedShell;

afterEach(async () => {
  const closed = once(shell.server, "close");
  shell.server.close();
  shell.server.closeAllConnections();
  await closed;
});

const refused = { error: { code: "unavailable", message: expect.any(String) } };

async function expectBusy(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(await answer.json()).toEqual(refused);
}

const signed = { "Stripe-Signature": `t=1,v1=${"0".repeat(64)}` };
const post = (path: string, body: string) => fetch(shell.url + path, { method: "POST", body, headers: signed });
const pageIsServed = async () => expect(await (await fetch(`${shell.url}/faq`)).text()).toBe("/faq");

test("a page for one person comes packed, unless its address may hold words of somebody else", async () => {
  const long = "The deadline is near. ".repeat(500);
  shell = await serveShell(async () => new Response(long, { headers: { "Content-Type": "text/html; charset=utf-8" } }));
  const ask = async (path: string, accepted: string) => {
    const answer = await fetch(shell.url + path, { headers: { "Accept-Encoding": accepted } });
    expect(await answer.text()).toBe(long);
    return [answer.headers.get("Content-Encoding"), answer.headers.get("Content-Length")];
  };
  expect(await ask("/sign-in", "gzip, br")).toEqual(["gzip", null]);
  expect(await ask("/sign-in", "identity")).toEqual([null, expect.anything()]);
  expect((await ask("/sign-in?next=%2Fportal", "gzip"))[0]).toBe(null);
});

describe("more requests than the process takes", () => {
  test("get a quick 503, while stored pages come and places that become free are given", async () => {
    const waiting: (() => void)[] = [];
    shell = await serveShell(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith("/api/")) await new Promise<void>((resolve) => void waiting.push(resolve));
      return new Response(pathname);
    });
    const asked = Array.from({ length: 300 }, () => post("/api/create-checkout", "{}"));
    const busy = () => shell.lines.filter(({ status }) => status === 503).length;
    await expect.poll(() => waiting.length + busy()).toBe(asked.length);
    await expectBusy(await post("/api/create-checkout", "{}"));
    await pageIsServed();
    const places = waiting.length;
    expect(places).toBeGreaterThan(50);

    waiting[0]!();
    const next = post("/api/create-checkout", "{}");
    await expect.poll(() => waiting.length).toBe(places + 1);
    for (const release of waiting) release();
    expect((await next).status).toBe(200);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(places);
    expect(statuses.filter((status) => status === 503)).toHaveLength(asked.length - places);
    expect(shell.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});

describe("more unfinished bodies than fit into memory", () => {
  test("are turned away with 503, while pages come; once they are gone, others are taken", async () => {
    shell = await serveShell(async (request) => new Response(new URL(request.url).pathname));
    const nearlyAll = Buffer.alloc(500 * 1024, "x");
    const signature = `Stripe-Signature: t=1,v1=${"0".repeat(64)}`;
    const length = `Content-Length: ${512 * 1024}`;
    const head = `POST /api/webhooks/stripe HTTP/1.1\r\nHost: x\r\n${signature}\r\n${length}\r\n\r\n`;
    const answers: string[] = [];
    const senders: net.Socket[] = [];
    // Together far more than is held of one client.
    for (let sender = 0; sender < 72; sender += 1) {
      const socket = shell.connect();
      socket.on("error", () => socket.destroy());
      socket.on("data", (chunk: Buffer) => answers.push(chunk.toString()));
      socket.write(head);
      socket.write(nearlyAll);
      senders.push(socket);
    }
    await expect.poll(() => answers.length).toBeGreaterThan(0);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 503 [^]*"unavailable"/);
    expect(answers[0]).toMatch(/^retry-after: \d+\r$/im);
    expect(answers[0]).toMatch(/^connection: close\r$/im);
    await pageIsServed();
    for (const socket of senders) socket.destroy();
    await expect.poll(async () => (await post("/api/webhooks/stripe", "{}")).status).toBe(200);
  });
});

describe("a failure that nobody expected", () => {
  test("is answered with 503 and when to try again, and logged as an error", async () => {
    const failure = new Error("a mistake of ours");
    shell = await serveShell(async () => {
      throw failure;
    });
    await expectBusy(await post("/api/create-checkout", "{}"));
    expect(shell.lines).toContainEqual(expect.objectContaining({ level: "error", err: failure }));
  });

  test("is a page where a page was asked for, and nothing in it is about charges", async () => {
    shell = await serveShell(async (_, { refusal }) => {
      if (!refusal) throw new Error("a mistake of ours");
      return new Response(`<h1>${textOf(refusal.reason)}</h1>`, {
        status: refusal.status,
        headers: { "Content-Type": "text/html; charset=utf-8" },
      });
    });
    for (const path of ["/registration-success?session_id=cs_test_1", "/sandbox/checkout/cs_test_1"]) {
      const answer = await fetch(shell.url + path);
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await answer.text()).toContain(textOf("unavailable"));
    }
    await expectBusy(await fetch(`${shell.url}/sandbox/checkout/x`, { headers: { Accept: "application/json" } }));
    for (const [reason, message] of Object.entries(refusalMessages))
      expect(textOf(reason as RefusalReason) + message).not.toMatch(/charged/i);
  });
});

describe("a database that is gone", () => {
  const gone = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

  test("is a 503 with a time to come back, where a page met it", async () => {
    shell = await serveShell(async (_request, facts) => {
      if (facts.refusal) return new Response("come back", { status: facts.refusal.status });
      facts.onFailure?.(gone());
      return new Response("something went wrong", { status: 500 });
    });
    const answer = await fetch(`${shell.url}/registration-success?session_id=cs_test_1`);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toBe("come back");
  });

  test("is one too where nobody can be known, and the log has the cause", async () => {
    const sessions = { principalOf: () => Promise.reject(gone()) };
    shell = await serveShell(async (_request, { refusal }) => new Response("", { status: refusal?.status ?? 200 }), {
      sessions,
    });
    const answer = await fetch(`${shell.url}/portal`, { headers: { cookie: "session=x" } });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(shell.lines.some(({ err }) => err instanceof Error && err.message.includes("ECONNREFUSED"))).toBe(true);
  });

  test("is one too for pages made from data, which a moment later are kept as they are then", async () => {
    let isGone = true;
    shell = await serveShell(async (_request, facts) => {
      if (facts.refusal) return new Response("come back", { status: facts.refusal.status });
      if (!isGone) return new Response("results");
      facts.onFailure?.(gone());
      return new Response("something went wrong", { status: 500 });
    });
    const answer = await fetch(`${shell.url}/results`);
    expect([answer.status, await answer.text()]).toEqual([503, "come back"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    isGone = false;
    expect(await (await fetch(`${shell.url}/results`)).text()).toBe("results");
  });

  test("is one too where nobody knows whether there is such a page", async () => {
    const dataHas = () => Promise.reject(gone());
    shell = await serveShell(async (_request, { refusal }) => new Response("", { status: refusal?.status ?? 200 }), {
      dataHas,
    });
    const answer = await fetch(`${shell.url}/showcase/spuds`);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(shell.lines.filter(({ status }) => status !== undefined)).toMatchObject([{ status: 503 }]);
  });

  test("another failure stays a failure of ours", async () => {
    shell = await serveShell(async (_request, facts) => {
      facts.onFailure?.(new TypeError("undefined is not a function"));
      return new Response("something went wrong", { status: 500 });
    });
    expect((await fetch(`${shell.url}/registration-success?session_id=cs_test_1`)).status).toBe(500);
  });
});
