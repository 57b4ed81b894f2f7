import { randomUUID } from "node:crypto";
import type { Principal, Role } from "#domain/people/principal.ts";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import { roleColumns, rolesOf, toRoles } from "#server/people/roles.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { hashToken, newToken } from "./browser-token.ts";
import type { Cookies } from "./cookies.ts";

/** How often a session notes that it is in use: often enough for the idle limit, seldom enough for the disk. */
const noteSeenMs = 60_000;

export interface SessionsOptions {
  db: Queries;
  cookies: Cookies;
  clock: Clock;
  season: string;
}

/** Who is signed in. A session is a random token in a cookie; here is only its hash. */
export function createSessions({ db, cookies, clock, season }: SessionsOptions) {
  return {
    /** Signs a person in: always with a new token. Gives the cookie to set, and what the person is. */
    async open(personId: string): Promise<{ cookie: string; roles: readonly Role[] }> {
      const now = clock.now();
      const token = newToken();
      const { roles, organizerRole } = await rolesOf(db, personId, season);
      const validMs = organizerRole ? sessionRules.organizerValidMs : sessionRules.validMs;
      await db
        .insertInto("sessions")
        .values({
          id: randomUUID(),
          token_hash: hashToken(token),
          person_id: personId,
          created_at: toText(now),
          expires_at: toText(now + validMs),
          last_seen_at: toText(now),
        })
        .execute();
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
          "people.email",
          "people.first_name",
          "people.last_name",
        ])
        .select(roleColumns(season))
        .where("sessions.token_hash", "=", hashToken(token))
        .executeTakeFirst();
      const now = clock.now();
      if (!row || row.email === null || now >= fromText(row.expires_at)) return null;
      const roles = toRoles(row);
      if (roles.organizerRole && isOverForOrganizer(row, now)) return null;
      if (Math.abs(now - fromText(row.last_seen_at)) >= noteSeenMs) await noteSeen(db, row.session_id, now);
      return {
        personId: row.person_id,
        sessionId: row.session_id,
        email: row.email,
        name: nameOf(row),
        ...roles,
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

    async sweep(now: Instant): Promise<void> {
      await db.deleteFrom("sessions").where("expires_at", "<=", toText(now)).execute();
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;

/** Also holds for a session that was opened before the person became an organizer. */
function isOverForOrganizer(row: { created_at: string; last_seen_at: string }, now: Instant): boolean {
  return (
    now >= fromText(row.created_at) + sessionRules.organizerValidMs ||
    now >= fromText(row.last_seen_at) + sessionRules.organizerIdleMs
  );
}

async function noteSeen(db: Queries, sessionId: string, now: Instant): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_seen_at: toText(now) })
    .where("id", "=", sessionId)
    .execute();
}
