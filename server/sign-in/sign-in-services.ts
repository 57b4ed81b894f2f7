import type { Clock } from "#domain/time/clock.ts";
import type { LimitDecision } from "#server/rate-limit/limit-by-address.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { findPerson } from "#server/people/people.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Locks } from "#server/storage/locks.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { makeAccessToken, readAccessToken } from "./access-token.ts";
import { createCodes, type QueueCode } from "./codes.ts";
import { cookiesOf } from "./cookies.ts";
import { createObjections } from "./objections.ts";
import { createAccount } from "./account/account.ts";
import { createPasskeySignIn } from "./passkeys/passkey-sign-in.ts";
import { createPasskeys } from "./passkeys/passkeys.ts";
import { relyingPartyOf } from "./passkeys/relying-party.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";
import { createVerification } from "./verification.ts";

export interface SignInServicesOptions {
  db: Queries;
  locks: Locks;
  clock: Clock;
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
