import type { Store } from "#server/storage/create-store.ts";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Clock } from "#domain/time/clock.ts";
import type { RegistrationObserver } from "#server/registration/registration-services.ts";
import type { WorkObserver, WorkWatch } from "#server/operations/work-watch.ts";
import type { DatabaseClock } from "#server/storage/database-clock.ts";
import { siteFigures, type FigureSources } from "./site-figures.ts";

export interface Metrics {
  /** Counts one answered request. `route` is one of the site's own labels, never what a visitor typed. */
  observeRequest(route: string, method: string | undefined, status: number, ms: number): void;
  /** What the registration services tell about their work. */
  observer: RegistrationObserver;
  /** Lets the outbox be asked at each reading. The store is opened after the observer is needed. */
  watchOutbox(store: Pick<Store, "outboxDepth">, clock: Clock): void;
  /** Counts an address whose codes were guessed too often. */
  guessed(): void;
  /** What runs by the clock tells of each round. */
  work: WorkObserver;
  /** Lets what fails, and the machine's clock, be read at each reading. */
  watchWork(watch: Pick<WorkWatch, "failing">, clock: DatabaseClock): void;
  /** Lets the rest of the site be read at each reading. */
  watchSite(sources: FigureSources): void;
  readonly contentType: string;
  /** Everything in Prometheus' text format. */
  read(): Promise<string>;
}

const methods: ReadonlySet<string> = new Set(["GET", "HEAD", "POST"]);

/** The figures that docs/operations.md says to watch. Names and counts only: nothing in here says who anybody is. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const times = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to its answer, by route, method and class of status.",
    labelNames: ["route", "method", "status"],
    // In seconds. A page from memory takes well under a millisecond, a checkout some hundred.
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const checkouts = new Counter({
    name: "checkouts_total",
    help: "Attempts to start a checkout, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const events = new Counter({
    name: "webhook_events_total",
    help: "Events of the payment provider, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const lag = new Histogram({
    name: "webhook_lag_seconds",
    help: "Age of the provider's events on arrival.",
    buckets: [1, 2.5, 5, 10, 30, 60, 300, 900, 3600, 21_600, 86_400],
    registers,
  });
  const rounds = new Counter({ name: "reconciler_rounds_total", help: "Rounds of the reconciler.", registers });
  const finds = new Counter({
    name: "reconciler_finds_total",
    help: "Registrations that the reconciler asked about, by what it found. `confirmed` were paid unheard.",
    labelNames: ["finding"],
    registers,
  });
  for (const finding of ["asked", "confirmed", "changed", "unanswered"]) finds.inc({ finding }, 0);
  const guessed = new Counter({
    name: "guessed_addresses_total",
    help: "Addresses whose codes were guessed too often within a day.",
    registers,
  });
  const work = workFigures(registry);
  let readOutbox = async (): Promise<void> => {};
  let readSite = async (): Promise<void> => {};

  return {
    observeRequest(route, method = "other", status, ms) {
      // Anybody can invent methods; each would be a series of its own.
      const known = methods.has(method) ? method : "other";
      times.observe({ route, method: known, status: `${Math.trunc(status / 100)}xx` }, ms / 1000);
    },
    observer: {
      checkout: (outcome) => checkouts.inc({ outcome }),
      event(outcome, lagMs) {
        events.inc({ outcome });
        if (lagMs !== null) lag.observe(lagMs / 1000);
      },
      reconciled({ asked, confirmed, changed, unanswered }) {
        rounds.inc();
        for (const [finding, count] of Object.entries({ asked, confirmed, changed, unanswered }))
          finds.inc({ finding }, count);
      },
    },
    guessed: () => guessed.inc(),
    work: work.observer,
    watchWork: work.watch,
    watchSite(sources) {
      readSite = siteFigures(registry, sources);
    },
    watchOutbox(store, clock) {
      readOutbox = outboxGauges(registry, store, clock);
    },
    contentType: registry.contentType,
    async read() {
      await Promise.all([readOutbox(), readSite()]);
      return registry.metrics();
    },
  };
}

function outboxGauges(registry: Registry, store: Pick<Store, "outboxDepth">, clock: Clock): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const waiting = gauge("outbox_waiting", "Mails that wait to be sent.");
  const age = gauge("outbox_oldest_waiting_seconds", "Age of the oldest mail that waits, or 0.");
  const givenUp = gauge("outbox_given_up", "Mails that were given up.");
  const up = gauge("database_up", "1 while the database answers, otherwise 0; the outbox figures are then unknown.");
  return async () => {
    try {
      const depth = await store.outboxDepth();
      waiting.set(depth.waiting);
      givenUp.set(depth.givenUp);
      age.set(depth.oldestWaitingAt === null ? 0 : Math.max(0, clock.now() - depth.oldestWaitingAt) / 1000);
      up.set(1);
    } catch {
      // The other figures are wanted most when the database is gone, and this one says that it is.
      for (const unknown of [waiting, givenUp, age]) unknown.set(Number.NaN);
      up.set(0);
    }
  };
}

/** How what runs by the clock is doing. The names of the jobs are ours, and few. */
function workFigures(registry: Registry) {
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
