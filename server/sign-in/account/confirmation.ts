import type { Principal } from "#domain/people/principal.ts";
import { confirmedMs } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, fromText, toText } from "#server/storage/queries/rows.ts";
import type { Passkeys } from "../passkeys/passkeys.ts";
import type { AskingBrowser, CodeSent, Verification } from "../verification.ts";

export type Confirmed = { ok: true } | { ok: false; reason: "malformed" | "wrong" | "ended" | "refused" };

export interface ConfirmationOptions {
  db: Queries;
  clock: Clock;
  verification: Verification;
  passkeys: Passkeys;
}

/** Proving once more that it is oneself, before changing how one signs in: by a code to the address, or a passkey. */
export function createConfirmation({ db, clock, verification, passkeys }: ConfirmationOptions) {
  const note = async (sessionId: string, way?: "passkey") => {
    const confirmed = { confirmed_at: toText(clock.now()), ...(way && { way }) };
    await db.updateTable("sessions").set(confirmed).where("id", "=", sessionId).execute();
  };

  return {
    note,

    /** `signedIn`: it counts that somebody has just come in. */
    async isFresh(sessionId: string, { signedIn }: { signedIn: boolean }): Promise<boolean> {
      const row = await findRow(db, "sessions", ["created_at", "confirmed_at"], { id: sessionId });
      const since = [row?.confirmed_at, signedIn ? row?.created_at : null].filter((at) => typeof at === "string");
      return since.some((at) => clock.now() < fromText(at) + confirmedMs);
    },

    /** Where the desk opens with a passkey only, whoever has one uses it: a mailbox alone changes nothing. */
    needsPasskey: async ({ withheld, personId }: Principal): Promise<boolean> =>
      withheld === "passkey" && (await passkeys.list(personId)).length > 0,

    send: ({ personId, email }: Principal, browser: AskingBrowser): Promise<CodeSent> =>
      verification.send({ purpose: "confirm", email, subject: { personId } }, browser),

    async byCode(principal: Principal, typed: string, cookie: string | null): Promise<Confirmed> {
      const checked = await verification.check("confirm", typed, cookie);
      if (!checked.ok) return checked;
      if (checked.subject["personId"] !== principal.personId) return { ok: false, reason: "ended" };
      await note(principal.sessionId);
      return { ok: true };
    },

    optionsToSign: ({ sessionId, personId }: Principal) =>
      passkeys.optionsToSign({ purpose: "confirm", by: sessionId }, personId),

    async byPasskey({ sessionId, personId }: Principal, sent: string): Promise<Confirmed> {
      const used = await passkeys.use(sent, { purpose: "confirm", by: sessionId });
      if (!used.ok || used.personId !== personId) return { ok: false, reason: "refused" };
      await note(sessionId, "passkey");
      return { ok: true };
    },
  };
}

export type Confirmation = ReturnType<typeof createConfirmation>;
