import { expect, test } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { startCluster } from "./cluster.ts";

test("where one instance does not start, those that did are stopped", { timeout: 90_000 }, async () => {
  const metricsPort = await freePort();
  const settings = [{ METRICS_PORT: String(metricsPort) }, { LOG_LEVEL: "loud" }];
  await expect(startCluster(2, (index) => settings[index] ?? {})).rejects.toThrow("LOG_LEVEL");
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow("fetch failed");
});
