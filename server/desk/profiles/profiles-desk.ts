import type { Actor } from "#domain/people/actor.ts";
import type { ProfileKind, ProfileText } from "#domain/profiles/profile.ts";
import { findRow, emailKey } from "#server/storage/queries/rows.ts";
import {
  keepProfile,
  profilesTurn,
  type ProfileKept,
  type ProfileOptions,
  type ProfileOwner,
} from "#server/profiles/keep-profile.ts";
import { readProfiles } from "#server/profiles/read-profiles.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";

/** What the organizer was told may be shown. `whose`: a judge's or advisor's address, or a chamber's id. */
export interface ToldProfile {
  kind: ProfileKind;
  whose: string;
  text: ProfileText;
  photo?: Uint8Array | null | undefined;
}

export type ProfileShown = ProfileKept | { ok: false; reason: "unknown" };

/** The organizer shows people who said yes to them, on the web and at the command line. */
export function createProfilesDesk(options: ProfileOptions) {
  const { db, locks, season, clock } = options;

  async function ownerOf({ kind, whose }: ToldProfile): Promise<{ owner: ProfileOwner; name: string | null } | null> {
    if (kind === "sponsor") return { owner: { kind }, name: null };
    if (kind === "chamber") {
      const chamber = await findRow(db, "chambers", ["id", "name"], { id: whose, season, closed_at: null });
      return chamber?.name ? { owner: { kind, chamberId: chamber.id }, name: chamber.name } : null;
    }
    const table = kind === "judge" ? "judges" : "advisors";
    const person = await db
      .selectFrom(table)
      .innerJoin("people", "people.id", `${table}.person_id`)
      .select("people.id")
      .where("people.email_key", "=", emailKey(whose))
      .where(`${table}.season`, "=", season)
      .where(`${table}.removed_at`, "is", null)
      .executeTakeFirst();
    return person ? { owner: { kind, personId: person.id }, name: null } : null;
  }

  return {
    list: () => readProfiles(db, season),

    /** The chambers that can be chosen. */
    chambers: () =>
      db
        .selectFrom("chambers")
        .select(["id", "name"])
        .where("season", "=", season)
        .where("closed_at", "is", null)
        .where("name", "is not", null)
        .orderBy("name")
        .execute(),

    async show(actor: Actor, told: ToldProfile): Promise<ProfileShown> {
      const found = await ownerOf(told);
      if (!found) return { ok: false, reason: "unknown" };
      const { owner, name } = found;
      const text = { ...told.text, name: name ?? told.text.name };
      // Who is shown already keeps what the organizer says nothing about.
      const seen = { name: "", line: "", town: "", link: "" };
      return keepProfile(options, { owner, text, seen, photo: told.photo }, (transaction, id, undo) =>
        appendAudit(transaction, {
          at: clock.now(),
          actor,
          action: "show-profile",
          subjects: ["personId" in owner ? owner.personId : "chamberId" in owner ? owner.chamberId : id],
          detail: told.kind,
          undo,
        }),
      );
    },

    hide: (actor: Actor, id: string): Promise<{ ok: boolean }> =>
      db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, profilesTurn(season));
        const watched = await watchRows(transaction, [rowsOf("profiles", { id, season })]);
        const row = await transaction
          .deleteFrom("profiles")
          .where("id", "=", id)
          .where("season", "=", season)
          .returning(["kind", "person_id", "chamber_id"])
          .executeTakeFirst();
        if (!row) return { ok: false };
        const subjects = [row.person_id ?? row.chamber_id ?? id];
        const entry = { at: clock.now(), actor, action: "hide-profile", subjects, detail: row.kind } as const;
        await appendAudit(transaction, { ...entry, undo: await watched.undo(season) });
        return { ok: true };
      }),
  };
}

export type ProfilesDesk = ReturnType<typeof createProfilesDesk>;
