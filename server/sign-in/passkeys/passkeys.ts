import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { passkeyRules } from "#domain/people/sign-in-rules.ts";
import type { Principal } from "#domain/people/principal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Log } from "#server/process/log.ts";
import type { Queries, Database } from "#server/storage/database.ts";
import { updateRow, fromText, toText } from "#server/storage/queries/rows.ts";
import { challengeIn, readNewPasskey, readSigned } from "./passkey-answer.ts";
import type { RelyingParty } from "./relying-party.ts";
import { algorithms, loadWebAuthn, verifyNewPasskey, verifySigned } from "./verify-passkey.ts";
import { hashToken, newToken } from "../cookies.ts";

export interface Passkey {
  id: string;
  name: string;
  addedAt: Instant;
  usedAt: Instant | null;
}

/** `refused`: the browser's answer does not hold, came too late, or a device answered that we do not know. */
export type PasskeyAdded = { ok: true; id: string } | { ok: false; reason: "refused" | "too_many_passkeys" };
export type PasskeyUsed = { ok: true; personId: string } | { ok: false; reason: "refused" };

export interface PasskeysOptions {
  db: Queries;
  clock: Clock;
  log: Log;
  party: RelyingParty;
}

const toDescriptor = ({ id, transports }: { id: string; transports: string }) => ({
  id,
  transports: JSON.parse(transports) as string[],
});

/** Keys that people's devices hold: asked for, verified, kept. What they open is decided elsewhere. */
export function createPasskeys({ db, clock, log, party }: PasskeysOptions) {
  const rowsOf = (personId: string) =>
    db.selectFrom("passkeys").selectAll().where("person_id", "=", personId).orderBy("created_at").execute();

  /** Null where the question was not asked of them, or was answered before. */
  const challengeOf = async (asked: ChallengeOwner, clientDataJSON: string): Promise<string | null> => {
    const challenge = challengeIn(clientDataJSON);
    if (challenge === null) return null;
    return (await takeChallenge(db, asked, challenge, clock.now())) ? challenge : null;
  };

  const use = async (response: AuthenticationResponseJSON, asked: ChallengeOwner): Promise<PasskeyUsed> => {
    const challenge = await challengeOf(asked, response.response.clientDataJSON);
    const row = await db.selectFrom("passkeys").selectAll().where("id", "=", response.id).executeTakeFirst();
    if (challenge === null || !row) return { ok: false, reason: "refused" };
    const handle = response.response.userHandle;
    if (handle !== undefined && Buffer.from(handle, "base64url").toString() !== row.person_id)
      return { ok: false, reason: "refused" };
    const key = { id: row.id, publicKey: Buffer.from(row.public_key, "base64url"), counter: Number(row.counter) };
    const counter = await verifySigned(party, key, response, challenge, log);
    if (counter === null) return { ok: false, reason: "refused" };
    await updateRow(db, "passkeys", row.id, { counter, used_at: toText(clock.now()) });
    return { ok: true, personId: row.person_id };
  };

  return {
    async list(personId: string): Promise<Passkey[]> {
      return (await rowsOf(personId)).map((row) => ({
        id: row.id,
        name: row.name,
        addedAt: fromText(row.created_at),
        usedAt: row.used_at === null ? null : fromText(row.used_at),
      }));
    },

    /** What the browser needs to have a device make a key. */
    async optionsToAdd({ personId, sessionId, email, name }: Principal) {
      const [{ generateRegistrationOptions }, held] = await Promise.all([loadWebAuthn(), rowsOf(personId)]);
      const challenge = await askChallenge(db, { purpose: "add", by: sessionId }, clock.now());
      return generateRegistrationOptions({
        rpName: party.name,
        rpID: party.id,
        userName: email,
        userDisplayName: name,
        userID: Uint8Array.from(Buffer.from(personId)),
        challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
        timeout: passkeyRules.answerMs,
        supportedAlgorithmIDs: [...algorithms],
        // One device, one key of ours.
        excludeCredentials: held.map(toDescriptor),
        // Kept on the device with the account's name, and used only by who unlocks it: no address has to be typed.
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
    },

    /** Keeps the key that a device has made, within the transaction of what follows from it. */
    async add(
      { personId, sessionId }: Pick<Principal, "personId" | "sessionId">,
      sent: string,
      name: string,
      then: (transaction: Queries) => Promise<void>,
    ): Promise<PasskeyAdded> {
      const response = readNewPasskey(sent);
      if (!response) return { ok: false, reason: "refused" };
      if ((await rowsOf(personId)).length >= passkeyRules.most) return { ok: false, reason: "too_many_passkeys" };
      const challenge = await challengeOf({ purpose: "add", by: sessionId }, response.response.clientDataJSON);
      const key = challenge === null ? null : await verifyNewPasskey(party, response, challenge, log);
      if (!key) return { ok: false, reason: "refused" };
      return db.transaction().execute(async (transaction): Promise<PasskeyAdded> => {
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto("passkeys")
          .values({
            id: key.id,
            person_id: personId,
            public_key: Buffer.from(key.publicKey).toString("base64url"),
            counter: key.counter,
            transports: JSON.stringify(key.transports ?? []),
            name,
            created_at: toText(clock.now()),
          })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows === 0n) return { ok: false, reason: "refused" };
        await then(transaction);
        return { ok: true, id: key.id };
      });
    },

    async rename(personId: string, id: string, name: string): Promise<void> {
      await db.updateTable("passkeys").set({ name }).where("id", "=", id).where("person_id", "=", personId).execute();
    },

    /** What the browser needs to have a key sign: any of this site's, or one of somebody who is signed in. */
    async optionsToSign(asked: ChallengeOwner, personId: string | null) {
      const { generateAuthenticationOptions } = await loadWebAuthn();
      const held = personId === null ? [] : await rowsOf(personId);
      const challenge = await askChallenge(db, asked, clock.now());
      return generateAuthenticationOptions({
        rpID: party.id,
        challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
        timeout: passkeyRules.answerMs,
        ...(held.length > 0 && { allowCredentials: held.map(toDescriptor) }),
        userVerification: "required",
      });
    },

    /** Whose key has signed what was asked. */
    async use(sent: string, asked: ChallengeOwner): Promise<PasskeyUsed> {
      const response = readSigned(sent);
      return response ? use(response, asked) : { ok: false, reason: "refused" };
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Who has to answer, and for what: a session, or a browser that is not signed in yet. */
interface ChallengeOwner {
  purpose: Database["passkey_challenges"]["purpose"];
  /** The session's id, or the token of the browser's cookie. */
  by: string;
}

/** A new question, kept until it is answered or too old. */
async function askChallenge(db: Queries, { purpose, by }: ChallengeOwner, now: Instant): Promise<string> {
  const challenge = newToken();
  await db
    .insertInto("passkey_challenges")
    .values({ challenge, browser_hash: hashToken(by), purpose, expires_at: toText(now + passkeyRules.answerMs) })
    .execute();
  return challenge;
}

/** Whether it was asked of them, for this, and not too long ago. It is answered once: the same question is gone then. */
async function takeChallenge(
  db: Queries,
  { purpose, by }: ChallengeOwner,
  challenge: string,
  now: Instant,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("browser_hash", "=", hashToken(by))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", toText(now))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
