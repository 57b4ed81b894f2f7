import { renameSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentedMetrics, readMetrics } from "#tests/support/running-site/documented-metrics.ts";
import { freePort } from "#scripts/free-port.ts";
import { registerAndPay, registrationOf } from "./fault.ts";
import { createSiteRig, minute, until, type SiteRig } from "../rig/site-rig.ts";
import { insistOnCheckout, newVisitor } from "../rig/visitor.ts";

let rig: SiteRig;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  rig = await createSiteRig({ engine: "sqlite", env: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => rig.dispose());

async function readings(): Promise<{ text: string; of: (name: string) => number }> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const values = readMetrics(text);
  return { text, of: (name) => values.get(name) ?? 0 };
}

const becomes = (name: string, isSo: (value: number) => boolean) =>
  until(`${name} moves`, async () => isSo((await readings()).of(name)));

test("every figure that operators are told to watch is served", async () => {
  const { text } = await readings();
  const served = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name);
  expect(served).toEqual(expect.arrayContaining(documentedMetrics()));
});

test("a payment, its event and mails that wait move the figures", async () => {
  const before = await readings();
  expect(before.of("database_up")).toBe(1);
  expect(before.of("outbox_waiting")).toBe(0);
  rig.smtp.mood = { kind: "answer", to: "message", code: 451 };
  await registerAndPay(rig);
  const after = await readings();
  const rise = (name: string) => after.of(name) - before.of(name);
  expect(rise('checkouts_total{outcome="ok"}')).toBe(1);
  expect(rise('webhook_events_total{outcome="handled"}')).toBe(1);
  expect(rise("webhook_lag_seconds_count")).toBe(1);
  const route = (path: string) => `http_request_duration_seconds_count{route="${path}",method="POST",status="2xx"}`;
  await becomes(route("/api/create-checkout"), (count) => count === 1);
  await becomes(route("/api/webhooks/stripe"), (count) => count === 1);
  // The receipt, the organizer's notice and the mail that opens the portal.
  expect(after.of("outbox_waiting")).toBe(3);
  await becomes("outbox_oldest_waiting_seconds", (age) => age > 0);
  expect(rise("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(after.of("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(after.of("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("a mail that is given up is counted", async () => {
  rig.smtp.mood = { kind: "answer", to: "recipient", code: 550 };
  await registerAndPay(rig);
  await becomes("outbox_given_up", (count) => count > 0);
});

test("a payment that only the reconciler heard of is counted", async () => {
  const visitor = newVisitor();
  const { sessionId } = await insistOnCheckout(rig.url, visitor);
  rig.provider.ledger.complete(sessionId);
  await rig.stop("SIGTERM");
  rig.clock.move(5 * minute);
  await rig.start();
  await becomes('reconciler_finds_total{finding="confirmed"}', (count) => count === 1);
  const { of } = await readings();
  expect(of('reconciler_finds_total{finding="asked"}')).toBe(1);
  expect(of("reconciler_rounds_total")).toBe(1);
  expect((await registrationOf(rig, visitor)).status).toBe("paid");
}, 90_000);

test("a database that is gone is said, and hides no other figure", async () => {
  const file = rig.databaseUrl.slice("sqlite:".length);
  renameSync(file, `${file}.away`);
  try {
    await becomes("database_up", (up) => up === 0);
    const { of } = await readings();
    expect(of("outbox_waiting")).toBeNaN();
    expect(of("reconciler_rounds_total")).toBe(1);
  } finally {
    renameSync(`${file}.away`, file);
  }
  await becomes("database_up", (up) => up === 1);
});
