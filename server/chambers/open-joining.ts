import { programme } from "#content/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import { limitByAddress, checkLimit } from "#server/rate-limit/limit-by-address.ts";
import type { Log } from "#server/process/log.ts";
import type { SignInServices } from "#server/sign-in/sign-in-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import type { Store } from "#server/storage/create-store.ts";
import { createJoining, type Joining } from "./joining.ts";

/** Joining as the running site has it. `poke` hurries the mails that it writes. */
export function openJoining(
  { database, store, clock }: { database: OpenDatabase; store: Store; clock: Clock },
  { verification, sessions, cookies }: SignInServices,
  log: Log,
  poke: () => void,
): Joining {
  const attempt = (address: string) => ({ purpose: "guess", address, now: clock.now() }) as const;
  const joining = createJoining({
    db: database.db,
    locks: locksOf(database.engine),
    clock,
    season: programme.id,
    verification,
    sessions,
    cookies,
    guesses: {
      look: (address) => checkLimit(store, attempt(address)),
      count: (address) => limitByAddress(store, log, attempt(address)),
    },
  });
  return {
    ...joining,
    async confirm(typed, cookie, device) {
      const confirmed = await joining.confirm(typed, cookie, device);
      if (confirmed.ok) poke();
      return confirmed;
    },
  };
}
