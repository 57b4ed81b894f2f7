import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal, type RefusalReason } from "#content/en/pages/errors.ts";
import { factsAt } from "#content/facts.ts";
import { startSite, type RunningSite } from "#tests/support/running-site/start-site.ts";
import { sendRaw } from "../rig/raw-http.ts";

let site: RunningSite;
const senders: net.Socket[] = [];
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1", LOG_LEVEL: "warn" });
});
afterAll(async () => {
  for (const socket of senders) socket.destroy();
  await site.stop();
});

const from = (address: string) => ({ "X-Forwarded-For": address });

async function ask(path: string, headers: Record<string, string> = {}, method = "GET", body = "") {
  const answer = await sendRaw(site.url + path, { method, headers, body });
  if (!answer) throw new Error(`${path} was not answered`);
  return answer;
}

const checkout = (address: string) =>
  ask("/api/create-checkout", { ...from(address), "Content-Type": "application/json" }, "POST", "{}");

/** Sends the head of a request and less of its body than it announces. */
function begin(path: string, headers: string, announced: number, sent: number): net.Socket {
  const socket = net.connect(Number(new URL(site.url).port), "127.0.0.1");
  socket.on("error", () => socket.destroy());
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\nContent-Length: ${announced}\r\n\r\n`);
  if (sent > 0) socket.write(Buffer.alloc(sent, "x"));
  senders.push(socket);
  return socket;
}

test("a header of spaces does not stop the site", async () => {
  // Most of a minute where the pattern for addresses tries every split: the test then ends by its time limit.
  expect((await ask("/api/prices", from(`1,${" ".repeat(3_000)}:x`))).status).toBe(200);
});

test("bodies that one address never finishes keep no other address from a checkout", async () => {
  const refused: string[] = [];
  for (let sender = 0; sender < 280; sender += 1) {
    const socket = begin("/register?package=individual", "X-Forwarded-For: 203.0.113.1", 64_000, 60_000);
    socket.on("data", (answer: Buffer) => refused.push(answer.toString()));
  }
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(200);
  expect(refused[0]).toMatch(/^HTTP\/1\.1 503 [^]*text\/html/);
  expect((await checkout("203.0.113.2")).status).toBe(422);
});

test("events without a signature's shape are refused before their body, and the others are read", async () => {
  const path = "/api/webhooks/stripe";
  for (let sender = 0; sender < 40; sender += 1) {
    const socket = begin(path, "X-Forwarded-For: 203.0.113.3\r\nStripe-Signature: t=1,v1=x", 512_000, 0);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  }
  const shaped = { ...from("203.0.113.4"), "Stripe-Signature": `t=1,v1=${"0".repeat(64)}` };
  expect((await ask(path, shaped, "POST", "{}")).text).toBe('{"result":"rejected"}');
});

test("whatever is refused on a page is a page of the site", async () => {
  const evil = { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" };
  const titleOf = (reason: RefusalReason) => refusal(factsAt(0), reason, null).title;
  for (const [answer, reason] of [
    [await ask("/documents/a%2fb"), "not_found"],
    [await ask("/documents/no-such.pdf"), "not_found"],
    [await ask("/register?package=individual", {}, "PUT"), "method_not_allowed"],
    [await ask("/register?package=individual", evil, "POST", "a=b"), "other_site"],
    [await ask("/register?package=individual", from("203.0.113.5"), "POST", "x".repeat(70_000)), "too_large"],
  ] as const) {
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.text).toContain(`>${titleOf(reason).replaceAll("'", "&#x27;")}</h1>`);
    expect(answer.text).toContain("<footer");
    expect(answer.text).not.toMatch(/charged/i);
  }
});

test("what the parser refuses carries the headers of every answer", async () => {
  for (const head of ["GET / HTTP/1.1\r\nHost x", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "nonsense"]) {
    const socket = net.connect(Number(new URL(site.url).port), "127.0.0.1");
    senders.push(socket);
    socket.write(`${head}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 [^]*Content-Security-Policy: default-src 'none'/);
  }
});

test("a download that broke off goes on where it was, as long as the file is the same", async () => {
  const path = "/documents/terms-of-service.pdf";
  const whole = await ask(path);
  const etag = whole.headers.etag ?? "";
  expect((await ask(path, { "If-None-Match": etag })).status).toBe(304);
  const rest = await ask(path, { Range: "bytes=1000-", "If-Range": etag });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([whole.body.subarray(0, 1_000), rest.body])).toEqual(whole.body);
});
