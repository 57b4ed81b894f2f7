import type { MetricObjectWithValues, MetricType, MetricValueWithName } from "prom-client";

const methods = ["GET", "HEAD", "POST", "other"] as const;
const statusClasses = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/** Upper bounds in seconds. A page from memory takes well under a millisecond, a checkout some hundred. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const boundsMs = bounds.map((seconds) => seconds * 1000);

interface Times {
  count: number;
  sumMs: number;
  /** How many took up to each bound and longer than the one before; the last is for all that took longer. */
  buckets: number[];
}

/**
 * Request counts and times by route, method and class of status. Written here rather than with the library's
 * histogram, which hashes its labels at every observation: that costs microseconds, and a page costs not many more.
 * An observation is two lookups and three additions; the library's text is made when somebody asks for it.
 */
export class RequestTimes {
  readonly name = "http_request_duration_seconds";
  readonly help = "Time from a request's arrival to its answer, by route, method and class of status.";
  readonly #byRoute = new Map<string, (Times | undefined)[]>();

  observe(route: string, method: string | undefined, status: number, ms: number): void {
    let slots = this.#byRoute.get(route);
    if (slots === undefined) this.#byRoute.set(route, (slots = []));
    const slot = methodIndex(method) * 5 + Math.min(Math.max(Math.trunc(status / 100), 1), 5) - 1;
    const times = (slots[slot] ??= { count: 0, sumMs: 0, buckets: Array<number>(bounds.length + 1).fill(0) });
    times.count += 1;
    times.sumMs += ms;
    let bucket = 0;
    while (bucket < boundsMs.length && ms > boundsMs[bucket]!) bucket += 1;
    times.buckets[bucket]! += 1;
  }

  /** What the library's registry asks every metric for. */
  async get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const { name, help } = this;
    const values = [...this.#byRoute].flatMap(([route, slots]) =>
      slots.flatMap((times, slot) => {
        const labels = { route, method: methods[Math.trunc(slot / 5)]!, status: statusClasses[slot % 5]! };
        return times ? valuesOf(name, labels, times) : [];
      }),
    );
    // The library types this as an enumeration of its own and sends it as the word.
    const type = "histogram" as unknown as MetricType;
    return { name, help, type, aggregator: "sum", values, collect: () => {} };
  }
}

function methodIndex(method: string | undefined): number {
  switch (method) {
    case "GET":
      return 0;
    case "HEAD":
      return 1;
    case "POST":
      return 2;
    default:
      return 3;
  }
}

function valuesOf(name: string, labels: Record<string, string>, { count, sumMs, buckets }: Times) {
  let below = 0;
  const steps = buckets.map((own, index) => ({
    metricName: `${name}_bucket`,
    labels: { le: bounds[index] ?? "+Inf", ...labels },
    value: (below += own),
  }));
  return [
    ...steps,
    { metricName: `${name}_sum`, labels, value: sumMs / 1000 },
    { metricName: `${name}_count`, labels, value: count },
  ];
}
