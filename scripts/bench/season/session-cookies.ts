import { randomUUID } from "node:crypto";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import type { Instant } from "#domain/time/time.ts";
import { hashToken, newToken } from "#server/sign-in/browser-token.ts";
import type { Queries } from "#server/storage/database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** Signs people in as of an instant: the Cookie header that each of their browsers sends. */
export async function sessionCookies(db: Queries, people: readonly string[], at: Instant): Promise<string[]> {
  const sessions = people.map((personId) => ({ personId, token: newToken() }));
  for (const part of inParts(sessions, 400))
    await db
      .insertInto("sessions")
      .values(
        part.map(({ personId, token }) => ({
          id: randomUUID(),
          token_hash: hashToken(token),
          person_id: personId,
          created_at: toText(at),
          expires_at: toText(at + sessionRules.validMs),
          last_seen_at: toText(at),
        })),
      )
      .execute();
  return sessions.map(({ token }) => `session=${token}`);
}
