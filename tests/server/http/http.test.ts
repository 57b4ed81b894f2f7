import { expect, test } from "vitest";
import { season } from "#tests/support/season/season.ts";
import { sendRaw } from "../rig/raw-http.ts";
import { sharedSite } from "./shared-site.ts";

const site = sharedSite(season.earlyAt);

/** One request as it goes over the wire, headers and bytes untouched. */
async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await sendRaw(site().url + path, { method, headers });
  if (!answer) throw new Error(`${path} was not answered`);
  return answer;
}

test("every answer carries the headers that a strict scanner asks for, and no cookie", async () => {
  for (const path of ["/", "/no-such-page", "/registration-success", "/favicon.svg", "/api/prices", "/faq/"]) {
    const { headers } = await get(path);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe-inline");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin-allow-popups");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["x-request-id"]).toMatch(/.+-/);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["strict-transport-security"]).toBeUndefined();
  }
});

test("a page is sent in the best encoding that the client takes", async () => {
  const encodingFor = async (accept: string) =>
    (await get("/", { "Accept-Encoding": accept })).headers["content-encoding"];
  expect(await encodingFor("gzip, deflate, br")).toBe("br");
  expect(await encodingFor("gzip")).toBe("gzip");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("identity")).toBeUndefined();
});

test("a client that has the page gets 304, and HEAD gets no body", async () => {
  const first = await get("/faq");
  const again = await get("/faq", { "If-None-Match": first.headers.etag ?? "" });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  const head = await get("/faq", {}, "HEAD");
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(first.headers["content-length"]);
});

test("a trailing slash redirects for good, another spelling is not found", async () => {
  const slash = await get("/faq/?from=mail");
  expect(slash.status).toBe(308);
  expect(slash.headers.location).toBe("/faq?from=mail");
  expect((await get("/FAQ")).status).toBe(404);
  expect((await get("/faq.data")).status).toBe(404);
  expect((await get("//evil.example/")).status).toBe(404);
});

test("built files may be kept for good", async () => {
  const [, href = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec((await get("/")).text) ?? [];
  expect((await get(href)).headers["cache-control"]).toContain("immutable");
});

test("a query that means nothing does not make another page", async () => {
  const plain = await get("/faq");
  const tracked = await get("/faq?utm_source=x");
  expect(tracked.headers.etag).toBe(plain.headers.etag);
});

test("a forged Host reaches no link", async () => {
  expect((await get("/", { Host: "evil.example" })).text).not.toContain("evil.example");
});

test("a form from another site is refused", async () => {
  const answer = await fetch(`${site().url}/register?package=individual`, {
    method: "POST",
    headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
    body: "firstName=x",
  });
  expect(answer.status).toBe(403);
});

test("health and readiness answer, machines find sitemap and robots", async () => {
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
  expect((await get("/robots.txt")).text).toContain(`Sitemap: ${site().url}/sitemap.xml`);
  const sitemap = (await get("/sitemap.xml")).text;
  expect(sitemap).toContain(`<loc>${site().url}/contest-rules</loc>`);
  expect(sitemap).not.toContain("registration-success");
});
