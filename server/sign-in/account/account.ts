import type { Principal } from "#domain/people/principal.ts";
import type { Instant } from "#domain/time/time.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import type { WayIn } from "#server/storage/tables/trust.ts";
import type { Codes } from "../codes.ts";
import type { Cookies } from "../cookies.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { Sessions } from "../sessions.ts";
import type { Verification } from "../verification.ts";
import { createChangeEmail } from "./change-email.ts";
import { createConfirmation } from "./confirmation.ts";
import { createOwnPasskeys } from "./own-passkeys.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface AccountOptions extends WriteAccess {
  codes: Codes;
  cookies: Cookies;
  sessions: Sessions;
  verification: Verification;
  passkeys: Passkeys;
}

export interface PastSignIn {
  at: Instant;
  way: WayIn;
  device: string | null;
}

const shownSignIns = 10;

/** How somebody signs in, and where they are signed in: theirs to see and to change. */
export function createAccount(options: AccountOptions) {
  const { db, sessions } = options;
  const confirmation = createConfirmation(options);
  return {
    confirmation,
    passkeys: createOwnPasskeys({ ...options, confirmation }),
    email: createChangeEmail({ ...options, confirmation }),

    sessions: ({ personId }: Principal) => sessions.list(personId),
    endSession: ({ personId }: Principal, sessionId: string) => sessions.closeOne(personId, sessionId),

    async signIns({ personId }: Principal): Promise<PastSignIn[]> {
      const rows = await db
        .selectFrom("sign_ins")
        .select(["at", "way", "device"])
        .where("person_id", "=", personId)
        .orderBy("at", "desc")
        .limit(shownSignIns)
        .execute();
      return rows.map(({ at, way, device }) => ({ at: fromText(at), way, device }));
    },

    /** Whether this browser waits for the code that confirms. */
    isConfirming: async (cookie: string | null): Promise<boolean> =>
      (await options.verification.waitingFor("confirm", cookie)) !== null,
  };
}
