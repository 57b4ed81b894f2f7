import { randomUUID } from "node:crypto";
import type { Clock } from "#domain/time/clock.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { removeFiles } from "#server/storage/queries/files/file-records.ts";
import { insertRow, fromText, toText } from "#server/storage/queries/rows.ts";

/** How a minor's participation stands: given, on paper and waiting for the desk's look, or not yet. */
export interface ConsentState {
  givenAt: Instant | null;
  guardianName: string | null;
  guardianEmail: string | null;
  /** A signed form was uploaded, and the desk has not looked at it yet. */
  paperWaiting: boolean;
  /** The guardian took it back. */
  withdrawn: boolean;
}

/** How one person's consent stands in a season. */
export async function readConsentState(db: Queries, season: string, personId: string): Promise<ConsentState> {
  const rows = await db
    .selectFrom("consents")
    .selectAll()
    .where("person_id", "=", personId)
    .where("season", "=", season)
    .orderBy("requested_at", "desc")
    .execute();
  const given = rows.findLast(({ given_at }) => given_at !== null);
  const latest = given ?? rows[0];
  return {
    givenAt: given?.given_at ? fromText(given.given_at) : null,
    guardianName: latest?.guardian_name ?? null,
    guardianEmail: latest?.guardian_email ?? null,
    withdrawn: latest?.withdrawn_at != null,
    paperWaiting: !given && rows.some(({ method, refused_at }) => method === "paper" && refused_at === null),
  };
}

/** A parent's or guardian's consent: by a code to their own address, by a signed paper, or given at the desk. */
export function createConsents({ db, clock, season }: { db: Queries; clock: Clock; season: string }) {
  const insert = (
    queries: Queries,
    personId: string,
    method: "paper" | "desk",
    fields: { fileId?: string; given: boolean; requestedAt?: string | undefined },
  ) => {
    const now = toText(clock.now());
    return insertRow(queries, "consents", {
      id: randomUUID(),
      person_id: personId,
      season,
      method,
      file_id: fields.fileId ?? null,
      requested_at: fields.requestedAt ?? now,
      given_at: fields.given ? now : null,
    });
  };

  return {
    stateOf: (personId: string): Promise<ConsentState> => readConsentState(db, season, personId),

    /**
     * A signed form was uploaded: it counts from when it was received, and the desk looks at it. A better scan of one
     * that waits is as old as that one.
     */
    async receivePaper(queries: Queries, personId: string, fileId: string): Promise<void> {
      // One is kept: a newer scan takes the place of those that nobody has accepted.
      const replaced = await queries
        .deleteFrom("consents")
        .where("person_id", "=", personId)
        .where("season", "=", season)
        .where("method", "=", "paper")
        .where("given_at", "is", null)
        .returning(["file_id", "requested_at", "refused_at"])
        .execute();
      const [requestedAt] = replaced
        .flatMap(({ requested_at, refused_at }) => (refused_at === null ? [requested_at] : []))
        .toSorted();
      const files = replaced.flatMap(({ file_id }) => (file_id === null || file_id === fileId ? [] : [file_id]));
      await removeFiles(queries, files);
      await insert(queries, personId, "paper", { fileId, given: false, requestedAt });
    },

    /** The desk cannot accept the signed forms that wait. Gives which they were. */
    async refusePapers(queries: Queries, personId: string): Promise<string[]> {
      const refused = await queries
        .updateTable("consents")
        .set({ refused_at: toText(clock.now()) })
        .where("person_id", "=", personId)
        .where("season", "=", season)
        .where("method", "=", "paper")
        .where("given_at", "is", null)
        .where("refused_at", "is", null)
        .returning("id")
        .execute();
      return refused.map(({ id }) => id);
    },

    /** At the desk, in its transaction; for a paper that was looked at, dated when it came. False where it was given before. */
    async giveAtDesk(queries: Queries, personId: string): Promise<boolean> {
      const paper = await queries
        .selectFrom("consents")
        .select(["id", "requested_at"])
        .where("person_id", "=", personId)
        .where("season", "=", season)
        .where("method", "=", "paper")
        .where("given_at", "is", null)
        .where("refused_at", "is", null)
        .orderBy("requested_at")
        .executeTakeFirst();
      if (!paper) {
        const given = queries.selectFrom("consents").select("id").where("person_id", "=", personId);
        if (await given.where("season", "=", season).where("given_at", "is not", null).executeTakeFirst()) return false;
        await insert(queries, personId, "desk", { given: true });
        return true;
      }
      await queries.updateTable("consents").set({ given_at: paper.requested_at }).where("id", "=", paper.id).execute();
      return true;
    },
  };
}

export type Consents = ReturnType<typeof createConsents>;
