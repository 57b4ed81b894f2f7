import { randomUUID } from "node:crypto";
import type { Principal, Role, WithheldDesk } from "#domain/people/principal.ts";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import { roleColumns, rolesOf, toRoles, type Roles } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";
import { insertRow, updateRow, fromText, toText } from "#server/storage/queries/rows.ts";
import type { WayIn } from "#server/storage/tables/trust.ts";
import { hashToken, newToken, type Cookies } from "./cookies.ts";
import { noteSignIn } from "./note-sign-in.ts";

/** How often a session notes that it is in use: often enough for the idle limit, seldom enough for the disk. */
const noteSeenMs = 60_000;

export interface SessionsOptions {
  db: Queries;
  cookies: Cookies;
  clock: Clock;
  season: string;
  /** Whether the desk opens only for who came in with a passkey. */
  deskPasskeys?: "offered" | "required";
}

/** How somebody comes in. */
export interface ComingIn {
  way?: WayIn;
  /** The browser's cookies: the session that it had so far ends. */
  cookieHeader?: string | null;
  /** In words. */
  device?: string | null;
  /** The code that opened it. */
  codeId?: string | null;
}

/** Who is signed in. A session is a random token in a cookie; here is only its hash. */
export function createSessions({ db, cookies, clock, season, deskPasskeys = "offered" }: SessionsOptions) {
  /** The roles that a session has: the desk's only where it was opened for that. */
  const rolesFor = (held: Roles, way: WayIn): Roles & { withheld: WithheldDesk | null } => {
    const withheld = held.organizerRole === null ? null : withheldFor(way, deskPasskeys);
    if (withheld === null) return { ...held, withheld };
    return { roles: held.roles.filter((role) => role !== "organizer"), organizerRole: null, withheld };
  };

  return {
    /** Signs a person in: always with a new token. Gives the cookie to set, and what the person is. */
    async open(
      personId: string,
      { way = "sign-in", cookieHeader = null, device = null, codeId = null }: ComingIn = {},
    ): Promise<{ cookie: string; roles: readonly Role[] }> {
      const now = clock.now();
      const token = newToken();
      const held = await rolesOf(db, personId, season);
      const { roles, organizerRole } = rolesFor(held, way);
      const validMs = organizerRole ? sessionRules.organizerValidMs : sessionRules.validMs;
      const earlier = cookies.read(cookieHeader, "session");
      await db.transaction().execute(async (transaction) => {
        if (earlier) await transaction.deleteFrom("sessions").where("token_hash", "=", hashToken(earlier)).execute();
        await insertRow(transaction, "sessions", {
          id: randomUUID(),
          token_hash: hashToken(token),
          person_id: personId,
          created_at: toText(now),
          expires_at: toText(now + validMs),
          last_seen_at: toText(now),
          way,
          device,
          code_id: codeId,
        });
        await noteSignIn(transaction, { personId, way, device, isOrganizer: held.organizerRole !== null }, now);
      });
      return { cookie: cookies.write("session", token, validMs), roles };
    },

    /** The person whose cookie it is, with the roles that they have now; null where the session is none or over. */
    async principalOf(cookieHeader: string | null): Promise<Principal | null> {
      const token = cookies.read(cookieHeader, "session");
      if (!token || token.length > 100) return null;
      const row = await db
        .selectFrom("sessions")
        .innerJoin("people", "people.id", "sessions.person_id")
        .select([
          "sessions.id as session_id",
          "sessions.person_id",
          "sessions.created_at",
          "sessions.expires_at",
          "sessions.last_seen_at",
          "sessions.way",
          "people.email",
          "people.first_name",
          "people.last_name",
        ])
        .select(roleColumns(season))
        .where("sessions.token_hash", "=", hashToken(token))
        // As long as an objection of an earlier address is open, the account is nobody's, by whatever way they came in.
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("address_changes")
                .select("address_changes.id")
                .whereRef("address_changes.person_id", "=", "sessions.person_id")
                .where("objected_at", "is not", null)
                .where("settled_at", "is", null),
            ),
          ),
        )
        .executeTakeFirst();
      const now = clock.now();
      if (!row || row.email === null || now >= fromText(row.expires_at)) return null;
      const { withheld, ...roles } = rolesFor(toRoles(row), row.way);
      if (isOver(row, roles.organizerRole !== null, now)) return null;
      if (Math.abs(now - fromText(row.last_seen_at)) >= noteSeenMs) await noteSeen(db, row.session_id, now);
      return {
        personId: row.person_id,
        sessionId: row.session_id,
        email: row.email,
        name: nameOf(row),
        ...roles,
        ...(withheld && { withheld }),
      };
    },

    async close(sessionId: string): Promise<string> {
      await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
      return cookies.clear("session");
    },

    /** On every device, this one included. */
    async closeAll(personId: string): Promise<string> {
      await db.deleteFrom("sessions").where("person_id", "=", personId).execute();
      return cookies.clear("session");
    },

    /** One of the person's own, by its id. */
    async closeOne(personId: string, sessionId: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom("sessions")
        .where("id", "=", sessionId)
        .where("person_id", "=", personId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    /** Everywhere but here. */
    async closeOthers(queries: Queries, personId: string, sessionId: string): Promise<void> {
      await queries.deleteFrom("sessions").where("person_id", "=", personId).where("id", "!=", sessionId).execute();
    },

    /** The person's sessions that still work, the one used last first. */
    async list(personId: string): Promise<OpenSession[]> {
      const now = clock.now();
      const rows = await db
        .selectFrom("sessions")
        .select(["id", "device", "way", "created_at", "last_seen_at", "expires_at"])
        .where("person_id", "=", personId)
        .where("expires_at", ">", toText(now))
        .orderBy("last_seen_at", "desc")
        .execute();
      const { organizerRole } = await rolesOf(db, personId, season);
      const isDesk = (way: WayIn) => organizerRole !== null && withheldFor(way, deskPasskeys) === null;
      return rows
        .filter((row) => !isOver(row, isDesk(row.way), now))
        .map((row) => ({
          id: row.id,
          device: row.device,
          openedAt: fromText(row.created_at),
          seenAt: fromText(row.last_seen_at),
        }));
    },

    async sweep(now: Instant): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<=", toText(now)).execute();
      await db
        .deleteFrom("sign_ins")
        .where("at", "<=", toText(now - sessionRules.signInsMs))
        .execute();
      await db.deleteFrom("known_browsers").where("expires_at", "<=", toText(now)).execute();
      await db.deleteFrom("passkey_challenges").where("expires_at", "<=", toText(now)).execute();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

export interface OpenSession {
  id: string;
  device: string | null;
  openedAt: Instant;
  seenAt: Instant;
}

/**
 * Who joined a chamber proved an address, and did not sign in for the desk. Where that asks for a passkey it does so of
 * them too: a mailbox alone must not add one, whichever form it came in by.
 */
function withheldFor(way: WayIn, deskPasskeys: "offered" | "required"): WithheldDesk | null {
  if (way === "passkey" || way === "rehearsal") return null;
  if (deskPasskeys === "required") return "passkey";
  return way === "join" ? "sign-in" : null;
}

/** The desk's shorter limits also hold for a session that was opened before the person became an organizer. */
function isOver(row: { created_at: string; last_seen_at: string }, isDesk: boolean, now: Instant): boolean {
  const idleMs = isDesk ? sessionRules.organizerIdleMs : sessionRules.idleMs;
  if (now >= fromText(row.last_seen_at) + idleMs) return true;
  return isDesk && now >= fromText(row.created_at) + sessionRules.organizerValidMs;
}

async function noteSeen(db: Queries, sessionId: string, now: Instant): Promise<void> {
  await updateRow(db, "sessions", sessionId, { last_seen_at: toText(now) });
}
