import type { Address } from "./address.ts";
import { BodyReader } from "./body-reader.ts";

interface Limits {
  /** Requests under way at once. Beyond it a visitor gets a quick "busy" instead of a slow nothing. */
  places: number;
  /** What all bodies on their way may take together. Many that send slowly must not fill the memory. */
  bytes: number;
}

const megabyte = 1024 * 1024;

/**
 * Requests by what they come for. Whoever fills the places or the memory of one lane takes nothing from the others:
 * while the provider hangs and every checkout waits for it, events and the questions of a balancer still pass.
 */
export const lanes = {
  /** Whether the process is alive and its database answers. */
  watch: { places: Infinity, bytes: 0 },
  event: { places: 128, bytes: 16 * megabyte },
  form: { places: 256, bytes: 16 * megabyte },
  /** Pages that depend on the request, and files. */
  look: { places: 256, bytes: 0 },
} as const satisfies Record<string, Limits>;

type LaneName = keyof typeof lanes;

const watched = ["/healthz", "/readyz"];

export function laneOf(address: Address, method: string): LaneName {
  const route = address.kind === "known" ? address.route : null;
  if (route?.body === "event") return "event";
  if (method !== "GET" && method !== "HEAD") return "form";
  return route && watched.includes(route.path) ? "watch" : "look";
}

/** Larger than any form that we expect, and than any event of the provider, which always signs. */
export function largestBody(lane: LaneName, isSigned: boolean): number {
  return (lane === "event" && isSigned ? 512 : 64) * 1024;
}

/** The places of one kind of request, and the memory for their bodies. */
class Lane {
  readonly bodies: BodyReader;
  readonly #places: number;
  #underWay = 0;

  constructor({ places, bytes }: Limits) {
    this.#places = places;
    this.bodies = new BodyReader(bytes);
  }

  /** Does the work where there is a place for it, and otherwise says so at once. */
  async pass<Result>(work: () => Promise<Result>): Promise<Result | "full"> {
    if (this.#underWay >= this.#places) return "full";
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }
}

export function openLanes(): Record<LaneName, Lane> {
  return {
    watch: new Lane(lanes.watch),
    event: new Lane(lanes.event),
    form: new Lane(lanes.form),
    look: new Lane(lanes.look),
  };
}
