/** What a device measures time with, in milliseconds. */
export interface DeviceClocks {
  /** Never set, but stands still on many devices while they sleep. */
  steady(): number;
  /** Goes on asleep, but can be set, by hand or by the network. */
  wall(): number;
}

const ownClocks: DeviceClocks = { steady: () => performance.now(), wall: () => Date.now() };

/**
 * Counts down from what the server said was left. The clock that has gone further holds: a phone that slept in a pocket
 * must not promise minutes that are gone, and at an end that comes too early the server is asked again.
 */
export function startCountdown(ms: number, { steady, wall }: DeviceClocks = ownClocks): () => number {
  const [steadyAtStart, wallAtStart] = [steady(), wall()];
  return () => ms - Math.max(steady() - steadyAtStart, wall() - wallAtStart);
}
