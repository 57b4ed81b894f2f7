/** What goes wrong. `before`: nothing was done; `after`: it was done, and the answer is lost. */
export type Fault =
  | { kind: "error"; status: number }
  /** A failure during execution, which is kept under the key. */
  | { kind: "kept-error" }
  | { kind: "rate-limit"; retryAfterSeconds?: number }
  | { kind: "reset"; when: "before" | "after" }
  | { kind: "hang"; when: "before" | "after" }
  | { kind: "html"; status: number }
  /** An answer whose bytes come one by one, so that no silence is ever long. */
  | { kind: "drip"; everyMs: number }
  | { kind: "delay"; ms: number }
  | { kind: "missing-url" };

export const operations = ["create", "retrieve", "list", "refund", "disputes"] as const;
export type Operation = (typeof operations)[number];

export interface PlannedFault {
  fault: Fault;
  /** Which calls it hits; all where absent. */
  at?: Operation;
  /** How many of them; once where absent. */
  times?: number;
}

/** Faults that wait for their calls, each used up in the order given. */
export function createFaultPlan() {
  let planned: { fault: Fault; at: Operation | null; left: number }[] = [];
  return {
    inject({ fault, at, times = 1 }: PlannedFault): void {
      planned.push({ fault, at: at ?? null, left: times });
    },
    clear(): void {
      planned = [];
    },
    take(operation: Operation): Fault | null {
      const next = planned.find(({ at }) => at === null || at === operation);
      if (!next) return null;
      next.left -= 1;
      if (next.left <= 0) planned = planned.filter((candidate) => candidate !== next);
      return next.fault;
    },
  };
}

export type FaultPlan = ReturnType<typeof createFaultPlan>;
