import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { auditPackages } from "./audit-packages.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

interface Registry {
  env: NodeJS.ProcessEnv;
  /** The packages that it was asked about. */
  asked: string[];
}

/** A registry that knows of holes in these packages, for npm itself to ask. */
async function startRegistry(severities: Record<string, "high" | "low">): Promise<Registry> {
  const asked: string[] = [];
  const server = http.createServer(async (request, answer) => {
    const answerWith = (body: object) =>
      void answer.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
    // What it asks about a package with a hole: is there another version?
    if (request.method === "GET")
      return answerWith({ name: decodeURIComponent(request.url?.slice(1) ?? ""), versions: {} });
    const sent = await buffer(request);
    const body = request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent;
    asked.push(...Object.keys(JSON.parse(body.toString()) as object));
    const advisories = Object.entries(severities).map(([name, severity], index) => [
      name,
      [{ id: index + 1, url: "https://example.org", title: "a hole", severity, vulnerable_versions: "*" }],
    ]);
    return answerWith(Object.fromEntries(advisories));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const registry = `http://127.0.0.1:${port}/`;
  return { env: { ...process.env, npm_config_registry: registry, npm_config_fetch_retries: "0" }, asked };
}

test("packages without known holes pass, and those of development are not asked about", async () => {
  const { env, asked } = await startRegistry({});
  expect(await auditPackages(env)).toEqual({ kind: "clean" });
  expect(asked).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)));
  expect(asked).not.toContain("vitest");
});

test("a hole of weight in a package that runs on the site is named", async () => {
  const { env } = await startRegistry({ hono: "high", zod: "low" });
  const audit = await auditPackages(env);
  expect(audit).toMatchObject({
    kind: "holes",
    report: expect.arrayContaining([expect.stringMatching(/^hono .*high$/)]),
  });
  expect(audit.kind === "holes" && audit.report.join()).not.toMatch(/\bzod\b/);
});

test("a registry that cannot be asked is said to be so, and names no package", async () => {
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:9/", npm_config_fetch_retries: "0" };
  expect(await auditPackages(env)).toMatchObject({ kind: "unknown", problem: expect.stringContaining("ECONNREFUSED") });
});
