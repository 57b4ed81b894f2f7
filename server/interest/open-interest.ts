import { programme } from "#content/programme.ts";
import type { Core } from "#server/core.ts";
import type { SignInServices } from "#server/sign-in/sign-in-services.ts";
import { createInterest, type Interest } from "./interest.ts";

/** Who wants to hear when the next season opens. */
export function openInterest({ database, clock }: Core, { verification, cookies }: SignInServices): Interest {
  return createInterest({
    db: database.db,
    clock,
    season: programme.id,
    longestEmail: programme.limits.registration.email,
    verification,
    cookies,
  });
}
