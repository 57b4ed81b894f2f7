import type { Application } from "#domain/scholarships/application.ts";
import type { Core } from "#server/core.ts";
import { limitByAddress } from "#server/http/rate-limit/limit-by-address.ts";
import type { Log } from "#server/process/log.ts";

/** Applications as the site takes them: so many from one connection, and the mails go out at once. */
export function openScholarships(
  { scholarships, store, clock }: Pick<Core, "scholarships" | "store" | "clock">,
  log: Log,
  onQueued: () => void,
) {
  return {
    stateOf: scholarships.stateOf,
    async apply(application: Application, clientAddress: string) {
      const allowed = await limitByAddress(store, log, { purpose: "form", address: clientAddress, now: clock.now() });
      if (!allowed.ok) return allowed;
      await scholarships.apply(application);
      onQueued();
      return { ok: true } as const;
    },
  };
}

export type OpenScholarships = ReturnType<typeof openScholarships>;
