import type { Principal } from "#domain/people/principal.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { noteAddressChange } from "#server/people/address-changes.ts";
import { moveRegistrations } from "#server/people/readdress-person.ts";
import { findPerson } from "#server/people/people.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { findRow, updateRow, emailKey } from "#server/storage/queries/rows.ts";
import type { Codes } from "../codes.ts";
import type { Cookies } from "../cookies.ts";
import { rememberBrowser } from "../known-browsers.ts";
import type { Sessions } from "../sessions.ts";
import type { AskingBrowser, Verification } from "../verification.ts";
import type { Confirmation } from "./confirmation.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export type EmailRefusal =
  "email" | "same" | "taken" | "too_many" | "malformed" | "wrong" | "ended" | "refused" | "needs_passkey";
export type EmailChangeResult = { ok: true; cookies: readonly string[] } | { ok: false; reason: EmailRefusal };

/** Where the change stands in this browser. */
export type EmailWaiting =
  { step: "old"; newEmail: string; needsPasskey: boolean } | { step: "new"; newEmail: string } | null;

export interface ChangeEmailOptions extends WriteAccess {
  codes: Codes;
  cookies: Cookies;
  sessions: Sessions;
  verification: Verification;
  confirmation: Confirmation;
}

/** Changing one's address: the old one, or a passkey, says that it is oneself; the new one says that it is read. */
export function createChangeEmail(options: ChangeEmailOptions) {
  const { db, locks, clock, codes, cookies, sessions, verification, confirmation } = options;

  const pendingOf = async (purpose: "old-email" | "new-email", personId: string, cookie: string | null) => {
    const token = cookies.read(cookie, "code");
    const pending = token === null ? null : await codes.pending(purpose, token);
    return pending?.subject["personId"] === personId ? pending : null;
  };

  const sendToNew = async (
    { personId }: Principal,
    newEmail: string,
    browser: AskingBrowser,
  ): Promise<EmailChangeResult> => {
    const asked = await verification.send({ purpose: "new-email", email: newEmail, subject: { personId } }, browser);
    return asked.ok ? { ok: true, cookies: [asked.cookie] } : { ok: false, reason: "too_many" };
  };

  return {
    async waiting(principal: Principal, cookie: string | null): Promise<EmailWaiting> {
      const toNew = await pendingOf("new-email", principal.personId, cookie);
      if (toNew) return { step: "new", newEmail: toNew.email };
      const toOld = await pendingOf("old-email", principal.personId, cookie);
      const newEmail = toOld?.subject["newEmail"];
      return newEmail ? { step: "old", newEmail, needsPasskey: await confirmation.needsPasskey(principal) } : null;
    },

    /** The first step. Whoever has just proven that it is them goes on to the second. */
    async ask(principal: Principal, typed: string, browser: AskingBrowser): Promise<EmailChangeResult> {
      const newEmail = typed.trim();
      const { personId, email, sessionId } = principal;
      if (!isPlainAddress(newEmail)) return { ok: false, reason: "email" };
      if (newEmail.toLowerCase() === email.toLowerCase()) return { ok: false, reason: "same" };
      const token = cookies.read(browser.cookie, "code");
      if (token !== null)
        for (const purpose of ["old-email", "new-email"] as const) await codes.drop(purpose, token, clock.now());
      if (!(await confirmation.needsPasskey(principal)) && (await confirmation.isFresh(sessionId, { signedIn: false })))
        return sendToNew(principal, newEmail, browser);
      const asked = await verification.send({ purpose: "old-email", email, subject: { personId, newEmail } }, browser);
      return asked.ok ? { ok: true, cookies: [asked.cookie] } : { ok: false, reason: "too_many" };
    },

    async confirmOld(principal: Principal, typed: string, browser: AskingBrowser): Promise<EmailChangeResult> {
      if (await confirmation.needsPasskey(principal)) return { ok: false, reason: "needs_passkey" };
      const checked = await verification.check("old-email", typed, browser.cookie);
      if (!checked.ok) return checked;
      const { personId, newEmail } = checked.subject;
      if (personId !== principal.personId || !newEmail) return { ok: false, reason: "ended" };
      await confirmation.note(principal.sessionId);
      return sendToNew(principal, newEmail, browser);
    },

    async confirmOldByPasskey(principal: Principal, sent: string, browser: AskingBrowser): Promise<EmailChangeResult> {
      const pending = await pendingOf("old-email", principal.personId, browser.cookie);
      const newEmail = pending?.subject["newEmail"];
      if (!newEmail) return { ok: false, reason: "ended" };
      const confirmed = await confirmation.byPasskey(principal, sent);
      return confirmed.ok ? sendToNew(principal, newEmail, browser) : confirmed;
    },

    /** The last step: everybody else is signed out, and the old address is told. */
    async confirmNew(principal: Principal, typed: string, { cookie }: AskingBrowser): Promise<EmailChangeResult> {
      const { personId, sessionId } = principal;
      if (!(await confirmation.isFresh(sessionId, { signedIn: false }))) return { ok: false, reason: "ended" };
      const checked = await verification.check("new-email", typed, cookie);
      if (!checked.ok) return checked;
      if (checked.subject["personId"] !== personId) return { ok: false, reason: "ended" };
      const now = clock.now();
      const key = emailKey(checked.email);
      const changed = await db.transaction().execute(async (transaction): Promise<EmailChangeResult> => {
        await locks.takeTurn(transaction, `email:${key}`);
        const person = await findPerson(transaction, personId);
        const owner = await findRow(transaction, "people", ["id"], { email_key: key });
        if (!person?.email) return { ok: false, reason: "ended" };
        if (owner && owner.id !== personId) return { ok: false, reason: "taken" };
        await updateRow(transaction, "people", personId, { email: checked.email, email_key: key });
        await sessions.closeOthers(transaction, personId, sessionId);
        await transaction.deleteFrom("known_browsers").where("person_id", "=", personId).execute();
        const change = { personId, oldEmail: person.email, newEmail: checked.email, at: now };
        await moveRegistrations(transaction, change);
        await noteAddressChange(transaction, change);
        const actor = { kind: "system" } as const;
        await appendAudit(transaction, { at: now, actor, action: "change-address", subjects: [personId] });
        return { ok: true, cookies: [] };
      });
      if (!changed.ok) return changed;
      const addressHash = await codes.addressHash(checked.email);
      const known = await rememberBrowser(db, cookies, { cookieHeader: cookie, addressHash, personId }, now);
      return { ok: true, cookies: [known] };
    },
  };
}
