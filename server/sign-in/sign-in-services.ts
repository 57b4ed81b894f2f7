import type { Clock } from "#domain/time/clock.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { findPerson } from "#server/people/people.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { makeAccessToken, readAccessToken } from "./access-token.ts";
import { createCodes, type QueueCode, type Codes } from "./codes.ts";
import { cookiesOf } from "./cookies.ts";
import { createAccount } from "./account/account.ts";
import { createPasskeySignIn } from "./passkeys/passkey-sign-in.ts";
import { createPasskeys } from "./passkeys/passkeys.ts";
import { relyingPartyOf } from "./passkeys/relying-party.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createVerification } from "./verification.ts";
import { addressRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { readObjection } from "./objection-token.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

/** What somebody may object to, as the page shows it before anything is done. */
type Objectable =
  { kind: "code" } | { kind: "address"; newEmail: string; changedAt: Instant; state: "open" | "late" | "done" };

interface ObjectionsOptions {
  db: Queries;
  codes: Codes;
  clock: Clock;
  log: Log;
  secret: () => Promise<string>;
}

/** "That was not me": opened from a mail, done by a button. */
function createObjections({ db, codes, clock, log, secret }: ObjectionsOptions) {
  const find = async (token: string): Promise<Objectable | null> => {
    const read = readObjection(await secret(), token);
    if (!read) return null;
    if (read.kind === "code") return { kind: "code" };
    const change = await db.selectFrom("address_changes").selectAll().where("id", "=", read.id).executeTakeFirst();
    if (!change?.new_email) return null;
    const changedAt = fromText(change.changed_at);
    const isLate = clock.now() >= changedAt + addressRules.objectionMs;
    const state = change.objected_at !== null ? "done" : isLate ? "late" : "open";
    return { kind: "address", newEmail: change.new_email, changedAt, state };
  };

  return {
    find,

    /** Ends what the code opened, or holds the change of address for the desk. Pressed twice, it is one objection. */
    async object(token: string): Promise<Objectable | null> {
      const read = readObjection(await secret(), token);
      const found = await find(token);
      if (!read || !found) return null;
      const now = clock.now();
      await db.transaction().execute(async (transaction) => {
        if (found.kind === "code") {
          await codes.revoke(transaction, read.id, now);
          const ended = await transaction
            .deleteFrom("sessions")
            .where("code_id", "=", read.id)
            .returning("person_id")
            .execute();
          for (const { person_id } of ended) await note(transaction, person_id, "code", now);
          return;
        }
        if (found.state !== "open") return;
        const held = await transaction
          .updateTable("address_changes")
          .set({ objected_at: toText(now) })
          .where("id", "=", read.id)
          .where("objected_at", "is", null)
          .returning("person_id")
          .executeTakeFirst();
        if (!held) return;
        const { person_id } = held;
        // Whoever holds the new address is out until the desk has decided which of the two it is.
        await transaction.deleteFrom("sessions").where("person_id", "=", person_id).execute();
        await transaction.deleteFrom("known_browsers").where("person_id", "=", person_id).execute();
        await note(transaction, person_id, "address", now);
      });
      log.warn({ kind: found.kind }, "somebody says that a code or a change of address was not theirs");
      return found.kind === "address" && found.state === "open" ? { ...found, state: "done" } : found;
    },
  };
}

const note = (transaction: Queries, personId: string, detail: string, at: Instant) =>
  appendAudit(transaction, { at, actor: { kind: "system" }, action: "objection", subjects: [personId], detail });

export interface SignInServicesOptions extends WriteAccess {
  log: Log;
  siteUrl: string;
  season: string;
  limit: (clientAddress: string) => Promise<LimitDecision>;
  /** Whether the desk opens only with a passkey. */
  deskPasskeys?: "offered" | "required";
  /** Counts that codes of an address were guessed too often. */
  onGuessed?: () => void;
  /** A code waits for its mail: it goes at once. */
  onQueued: () => void;
}

/** Codes, sessions and tokens, put together. */
export function createSignInServices(options: SignInServicesOptions) {
  const { db, locks, clock, log, siteUrl, season, deskPasskeys = "offered", limit, onQueued, onGuessed } = options;
  const cookies = cookiesOf(siteUrl);
  const secret = secretOf(db, "codes");
  const queueCode: QueueCode = async (transaction, { codeId, at, notAfter }) => {
    await queueMail(transaction, { kind: "code", ids: { codeId }, at, notAfter });
    // The worker looks once the transaction is over.
    setImmediate(onQueued);
  };
  const codes = createCodes(db, locks, secret, queueCode, async (transaction, { codeId, owner, at }) => {
    if (owner !== null) await queueMail(transaction, { kind: "codes-guessed", ids: { codeId }, address: owner, at });
    log.error({ code: codeId }, "codes of an address are being guessed: only browsers it knows get any, for a day");
    onGuessed?.();
    setImmediate(onQueued);
  });
  const sessions = createSessions({ db, cookies, clock, season, deskPasskeys });
  const verification = createVerification({ codes, cookies, clock, limit });
  const passkeys = createPasskeys({ db, clock, log, party: relyingPartyOf(siteUrl) });
  return {
    cookies,
    codes,
    sessions,
    account: createAccount({ db, locks, clock, codes, cookies, sessions, verification, passkeys }),
    passkeySignIn: createPasskeySignIn({ db, codes, sessions, cookies, clock, passkeys, limit }),
    objections: createObjections({ db, codes, clock, log, secret }),
    signIn: createSignIn({ db, codes, sessions, cookies, clock, log, limit }),
    verification,
    accessTokenFor: async (personId: string) => makeAccessToken(await secret(), personId, clock.now()),
    /** Whose token it is; null where it is no longer anybody's. */
    async personOfToken(token: string): Promise<string | null> {
      const personId = readAccessToken(await secret(), token, clock.now());
      const person = personId === null ? undefined : await findPerson(db, personId);
      return person?.email == null ? null : person.id;
    },
    async sweep() {
      await codes.sweep(clock.now());
      await sessions.sweep(clock.now());
    },
  };
}

export type SignInServices = ReturnType<typeof createSignInServices>;
