import { setTimeout as wait } from "node:timers/promises";

/**
 * What can be seen from outside just before a kill. Where the work goes on right after it, the kill comes up to
 * `spreadMs` later, so that it falls before a commit at one time and after it at another.
 */
export const killMoments = {
  "a registration was sent": { spreadMs: 12 },
  "the provider was asked for a checkout": { spreadMs: 0 },
  "the provider gave the checkout": { spreadMs: 5 },
  "a visitor got the checkout": { spreadMs: 0 },
  "an event was sent": { spreadMs: 8 },
  "the provider was asked how a payment stands": { spreadMs: 0 },
  "the provider said how it stands": { spreadMs: 6 },
  "an event was settled": { spreadMs: 0 },
  "the mail server was reached": { spreadMs: 0 },
  "the mail server had the message": { spreadMs: 0 },
  "the mail server accepted": { spreadMs: 5 },
} as const satisfies Record<string, { spreadMs: number }>;

export type KillMoment = keyof typeof killMoments;
export const killMomentNames = Object.keys(killMoments) as KillMoment[];

/** Waits for one moment at a time and lets whatever is to happen happen then, in the very same tick where it may. */
export function createTrigger(random: () => number) {
  let armed: { moment: KillMoment; fire: () => void } | null = null;
  return {
    /** Resolves once the moment came and `act` was called. */
    arm(moment: KillMoment, act: () => void): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      const fire = () => {
        act();
        resolve();
      };
      armed = { moment, fire };
      return promise;
    },
    disarm(): void {
      armed = null;
    },
    pass(moment: KillMoment): void {
      if (armed?.moment !== moment) return;
      const { fire } = armed;
      armed = null;
      const delayMs = Math.round(random() * killMoments[moment].spreadMs);
      if (delayMs === 0) fire();
      else void wait(delayMs).then(fire);
    },
  };
}
