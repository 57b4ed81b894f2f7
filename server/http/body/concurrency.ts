import type { Address } from "../request/address.ts";
import { BodyReader, type BodyLimits } from "./body-reader.ts";

interface Limits {
  /** Requests under way at once. Beyond it a visitor gets a quick "busy" instead of a slow nothing. */
  atOnce: number;
  /** Of those, from one client. */
  perClient: number;
  /** What bodies may take while they arrive. Many that are sent slowly must not fill the memory. */
  bodies: BodyLimits;
}

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const none: BodyLimits = { total: 0, perClient: 0 };

/**
 * Requests by what they come for. Whoever uses up one kind's limits takes nothing from the others: while the provider
 * hangs and every checkout waits for it, events and the questions of a load balancer still pass.
 */
export const concurrencyLimits = {
  /** Whether the process is alive and its database answers. */
  health: { atOnce: Infinity, perClient: Infinity, bodies: none },
  event: { atOnce: 128, perClient: 128, bodies: { total: 16 * megabyte, perClient: 4 * megabyte } },
  form: { atOnce: 256, perClient: 128, bodies: { total: 16 * megabyte, perClient: megabyte } },
  /** A form with a photo, from whoever is signed in. */
  picture: { atOnce: 16, perClient: 4, bodies: { total: 32 * megabyte, perClient: 10 * megabyte } },
  /** Streamed, and not held here. */
  upload: { atOnce: 128, perClient: 32, bodies: none },
  /** Files on their way to somebody, who may be slow: they take nothing from those who send. */
  file: { atOnce: 512, perClient: 32, bodies: none },
  /** Pages that depend on the request. */
  page: { atOnce: 256, perClient: 128, bodies: none },
} as const satisfies Record<string, Limits>;

export type RequestKind = keyof typeof concurrencyLimits;

const healthChecks = ["/healthz", "/readyz"];

export function kindOf(address: Address, method: string): RequestKind {
  const route = address.kind === "known" ? address.route : null;
  if (route?.body === "event") return "event";
  if (method !== "GET" && method !== "HEAD") return route?.body === "picture" ? "picture" : "form";
  return route && healthChecks.includes(route.path) ? "health" : "page";
}

/** Larger than any form that we expect, than any registration, and than any event of the provider. */
export function largestBody(address: Address): number {
  const body = address.kind === "known" ? address.route.body : undefined;
  if (body === "event") return 512 * kilobyte;
  if (body === "picture") return 8 * megabyte;
  return (body === "json" ? 16 : 64) * kilobyte;
}

/** Counts the requests of one kind that are under way, and reads their bodies. */
export class Concurrency {
  readonly bodies: BodyReader;
  readonly #limits: Limits;
  readonly #byClient = new Map<string, number>();
  #underWay = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.bodies = new BodyReader(limits.bodies);
  }

  /** Does the work where there is room for it, and otherwise says so at once. */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result | "full"> {
    const own = this.#byClient.get(client) ?? 0;
    if (this.#underWay >= this.#limits.atOnce || own >= this.#limits.perClient) return "full";
    this.#underWay += 1;
    this.#byClient.set(client, own + 1);
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
      const left = (this.#byClient.get(client) ?? 1) - 1;
      if (left === 0) this.#byClient.delete(client);
      else this.#byClient.set(client, left);
    }
  }
}

export function createConcurrency(): Record<RequestKind, Concurrency> {
  return {
    health: new Concurrency(concurrencyLimits.health),
    event: new Concurrency(concurrencyLimits.event),
    form: new Concurrency(concurrencyLimits.form),
    picture: new Concurrency(concurrencyLimits.picture),
    upload: new Concurrency(concurrencyLimits.upload),
    file: new Concurrency(concurrencyLimits.file),
    page: new Concurrency(concurrencyLimits.page),
  };
}
