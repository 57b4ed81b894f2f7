import { Counter, Gauge, type Registry } from "prom-client";
import type { WorkObserver, WorkWatch } from "#server/operations/work-watch.ts";
import type { DatabaseClock } from "#server/storage/database-clock.ts";

/** How what runs by the clock is doing. The names of the jobs are ours, and few. */
export function workFigures(registry: Registry) {
  const registers = [registry];
  const rounds = new Counter({
    name: "job_rounds_total",
    help: "Rounds of what runs by the clock, by job and outcome (done, failed).",
    labelNames: ["job", "outcome"],
    registers,
  });
  const lastDone = new Gauge({
    name: "job_last_done_timestamp_seconds",
    help: "When the job last succeeded.",
    labelNames: ["job"],
    registers,
  });
  const observer: WorkObserver = {
    round(job, isDone) {
      rounds.inc({ job, outcome: isDone ? "done" : "failed" });
      if (isDone) lastDone.set({ job }, Date.now() / 1000);
    },
  };
  return {
    observer,
    watch(watch: Pick<WorkWatch, "failing">, clock: DatabaseClock): void {
      registry.registerMetric(
        new Gauge({
          name: "job_overdue_seconds",
          help: "For how long the job has failed without succeeding since, by job. Absent for jobs that work.",
          labelNames: ["job"],
          registers: [],
          collect() {
            this.reset();
            for (const [job, since] of watch.failing()) this.set({ job }, Math.max(0, clock.now() - since) / 1000);
          },
        }),
      );
      registry.registerMetric(
        new Gauge({
          name: "clock_ahead_seconds",
          help: "How far this machine's clock is ahead of the database's; negative where it is behind.",
          registers: [],
          collect() {
            this.set(clock.aheadMs() / 1000);
          },
        }),
      );
    },
  };
}
