import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noon } from "#tests/support/databases/new-checkout.ts";
import { createMetrics, type Metrics } from "./metrics.ts";
import { startMetricsServer, type MetricsServer } from "./metrics-server.ts";

describe("metrics", () => {
  let metrics: Metrics;
  let server: MetricsServer;
  const logged: unknown[] = [];
  const log = { error: (...facts: unknown[]) => void logged.push(facts) };
  const start = (port: number) => startMetricsServer(metrics, { host: "127.0.0.1", port, log });
  const fetchText = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();

  beforeEach(async () => {
    metrics = createMetrics();
    const started = await start(0);
    if (!started.ok) throw new Error(started.problem);
    server = started.server;
  });
  afterEach(() => server.close());

  test("requests are counted and timed by route, method and class of status", async () => {
    metrics.observeRequest("/register", "GET", 200, 0.4);
    metrics.observeRequest("/register", "GET", 304, 0.4);
    metrics.observeRequest("/register", "GET", 204, 30);
    metrics.observeRequest("/api/create-checkout", "POST", 503, 20_000);
    metrics.observeRequest("unknown", "PROPFIND", 404, 1);
    const text = await fetchText();
    const register = 'route="/register",method="GET",status="2xx"';
    expect(text).toContain(`http_request_duration_seconds_count{${register}} 2`);
    expect(text).toContain(`http_request_duration_seconds_sum{${register}} 0.0304`);
    expect(text).toContain(`http_request_duration_seconds_bucket{le="0.0005",${register}} 1`);
    expect(text).toContain(`http_request_duration_seconds_bucket{le="0.025",${register}} 1`);
    expect(text).toContain(`http_request_duration_seconds_bucket{le="0.05",${register}} 2`);
    expect(text).toContain(`http_request_duration_seconds_bucket{le="+Inf",${register}} 2`);
    expect(text).toContain('_bucket{le="10",route="/api/create-checkout",method="POST",status="5xx"} 0');
    expect(text).toContain('_bucket{le="+Inf",route="/api/create-checkout",method="POST",status="5xx"} 1');
    expect(text).toContain('_count{route="unknown",method="other",status="4xx"} 1');
    expect(text).toContain('_count{route="/register",method="GET",status="3xx"} 1');
  });

  test("checkouts, events with their age, and the reconciler's finds are counted", async () => {
    metrics.observer.checkout("ok");
    metrics.observer.checkout("price_changed");
    metrics.observer.event("handled", 2_000);
    metrics.observer.event("rejected", null);
    metrics.observer.reconciled({ asked: 5, confirmed: 2, changed: 1, unanswered: 0 });
    const text = await fetchText();
    for (const line of [
      'checkouts_total{outcome="ok"} 1',
      'checkouts_total{outcome="price_changed"} 1',
      'webhook_events_total{outcome="rejected"} 1',
      'webhook_lag_seconds_bucket{le="1"} 0',
      'webhook_lag_seconds_bucket{le="2.5"} 1',
      "webhook_lag_seconds_count 1",
      'reconciler_finds_total{finding="confirmed"} 2',
      'reconciler_finds_total{finding="unanswered"} 0',
      "reconciler_rounds_total 1",
    ])
      expect(text.split("\n")).toContain(line);
    expect(text).toMatch(/^process_cpu_seconds_total /m);
  });

  test("the outbox is read when asked for, and its absence does not hide the rest", async () => {
    let gone = false;
    metrics.watchOutbox(
      {
        outboxDepth: async () => {
          if (gone) throw new Error("connection refused");
          return { waiting: 3, givenUp: 1, oldestWaitingAt: noon - 90_000 };
        },
      },
      { now: () => noon },
    );
    const lines = (await fetchText()).split("\n");
    for (const line of ["outbox_waiting 3", "outbox_given_up 1", "outbox_oldest_waiting_seconds 90", "database_up 1"])
      expect(lines).toContain(line);
    gone = true;
    metrics.observeRequest("/", "GET", 200, 1);
    const without = await fetchText();
    expect(without).toMatch(/^database_up 0$/m);
    expect(without).toMatch(/^outbox_waiting Nan$/im);
    expect(without).toContain('_count{route="/",method="GET",status="2xx"} 1');
  });

  test("nothing else is served, and a port in use is said in a sentence", async () => {
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: "POST" })).status).toBe(404);
    expect(await start(server.port)).toEqual({
      ok: false,
      problem: `METRICS_PORT: port ${server.port} is in use; set METRICS_PORT to another one`,
    });
    expect(logged).toEqual([]);
  });
});
