import http from "node:http";
import { clocks, expect, test } from "#tests/support/journey.ts";
import { startSite } from "#tests/support/start-site.ts";

/** One request as it goes over the wire, headers and bytes untouched. */
function raw(
  url: string,
  options: http.RequestOptions = {},
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

test("every answer carries the headers that a strict scanner asks for, and no cookie", async ({ site }) => {
  for (const path of ["/", "/no-such-page", "/registration-success", "/favicon.svg", "/api/prices", "/faq/"]) {
    const { headers } = await raw(site.url + path);
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

test("a page is sent in the best encoding that the client takes", async ({ site }) => {
  const encodingFor = async (accept: string) =>
    (await raw(`${site.url}/`, { headers: { "Accept-Encoding": accept } })).headers["content-encoding"];
  expect(await encodingFor("gzip, deflate, br")).toBe("br");
  expect(await encodingFor("gzip")).toBe("gzip");
  expect(await encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(await encodingFor("identity")).toBeUndefined();
});

test("a client that has the page gets 304, and HEAD gets no body", async ({ site }) => {
  const first = await raw(`${site.url}/faq`);
  const again = await raw(`${site.url}/faq`, { headers: { "If-None-Match": first.headers.etag! } });
  expect(again.status).toBe(304);
  expect(again.body.length).toBe(0);
  const head = await raw(`${site.url}/faq`, { method: "HEAD" });
  expect(head.status).toBe(200);
  expect(head.body.length).toBe(0);
  expect(head.headers["content-length"]).toBe(first.headers["content-length"]);
});

test("a trailing slash redirects for good, another spelling is not found", async ({ site }) => {
  const slash = await raw(`${site.url}/faq/?from=mail`);
  expect(slash.status).toBe(308);
  expect(slash.headers.location).toBe("/faq?from=mail");
  expect((await raw(`${site.url}/FAQ`)).status).toBe(404);
  expect((await raw(`${site.url}/faq.data`)).status).toBe(404);
  expect((await raw(`${site.url}//evil.example/`)).status).toBe(404);
});

test("built files may be kept for good", async ({ page, site }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="stylesheet"]').getAttribute("href");
  expect((await raw(site.url + href!)).headers["cache-control"]).toContain("immutable");
});

test("shared caches may hold a page until the next boundary at most", async () => {
  const site = await startSite({ SITE_CLOCK: "2026-01-07T23:50:00-07:00" });
  const { headers } = await raw(`${site.url}/`);
  const seconds = Number(/s-maxage=(\d+)/.exec(headers["cache-control"] ?? "")?.[1]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(600);
  await site.stop();
});

test("the price changes by itself when early bird ends under a running site", async () => {
  const site = await startSite({ SITE_CLOCK: "2026-01-07T23:59:50-07:00" });
  const banner = async () => (await raw(`${site.url}/`)).body.includes("Early Bird Pricing");
  expect(await banner()).toBe(true);
  await expect.poll(banner, { timeout: 20_000 }).toBe(false);
  expect((await raw(`${site.url}/`)).body.includes("$6,000")).toBe(true);
  await site.stop();
});

test("a query that means nothing does not make another page", async ({ site }) => {
  const plain = await raw(`${site.url}/faq`);
  const tracked = await raw(`${site.url}/faq?utm_source=x`);
  expect(tracked.headers.etag).toBe(plain.headers.etag);
});

test("a forged Host reaches no link", async ({ site }) => {
  const { body } = await raw(`${site.url}/`, { headers: { Host: "evil.example" } });
  expect(body.toString()).not.toContain("evil.example");
});

test("a form from another site is refused", async ({ site }) => {
  const answer = await fetch(`${site.url}/register?package=individual`, {
    method: "POST",
    headers: { Origin: "https://evil.example", "Content-Type": "application/x-www-form-urlencoded" },
    body: "firstName=x",
  });
  expect(answer.status).toBe(403);
});

test("health and readiness answer, machines find sitemap and robots", async ({ site }) => {
  expect((await raw(`${site.url}/healthz`)).status).toBe(200);
  expect((await raw(`${site.url}/readyz`)).status).toBe(200);
  expect((await raw(`${site.url}/robots.txt`)).body.toString()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  const sitemap = (await raw(`${site.url}/sitemap.xml`)).body.toString();
  expect(sitemap).toContain(`<loc>${site.url}/contest-rules</loc>`);
  expect(sitemap).not.toContain("registration-success");
});

test("SIGTERM ends the site cleanly, also with a connection that is kept alive", async () => {
  const site = await startSite({ SITE_CLOCK: clocks.early });
  const agent = new http.Agent({ keepAlive: true });
  await raw(`${site.url}/`, { agent });
  const startedAt = Date.now();
  expect(await site.stop("SIGTERM")).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  agent.destroy();
});

test("a wrong environment stops the start with one line a problem", async () => {
  const failure = await startSite({
    PORT: "70000",
    SITE_URL: "https://www.example.org",
    SMTP_URL: "mail.example.org",
  }).catch((error: Error) => error.message);
  expect(failure).toContain("status 1");
  expect(failure).toMatch(/^PORT: .+; .+$/m);
  expect(failure).toMatch(/^PAYMENTS: .+; .+$/m);
  expect(failure).toMatch(/^SMTP_URL: .+; .+$/m);
  expect(failure).toMatch(/^SITE_URL: is public, while hello@.+ reaches nobody; .+$/m);
});
