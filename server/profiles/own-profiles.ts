import type { OwnProfileKind, ProfileText } from "#domain/profiles/profile.ts";
import { eraseKept } from "./erase-kept.ts";
import { keepProfile, ofOwner, profilesTurn, type ProfileKept, type ProfileOptions } from "./keep-profile.ts";
import { ownersOf } from "./owners-of.ts";
import { readPortrait, readProfiles } from "./read-profiles.ts";

/** Something that a person may show of themselves, or of the chamber that they look after. */
export interface OwnProfile extends ProfileText {
  key: string;
  kind: OwnProfileKind;
  isShown: boolean;
  hasPortrait: boolean;
}

/** What the public sees of people and organizations, and what they themselves do about it. */
export function createProfiles(options: ProfileOptions) {
  const { db, locks, season, clock } = options;
  const find = async (personId: string, key: string) =>
    (await ownersOf(db, season, personId)).find((own) => own.key === key);
  return {
    list: () => readProfiles(db, season),
    portrait: (id: string) => readPortrait(db, season, id),

    /** What somebody may show, whether or not they do. */
    async own(personId: string): Promise<OwnProfile[]> {
      const found: OwnProfile[] = [];
      for (const { key, owner, name } of await ownersOf(db, season, personId)) {
        const row = await ofOwner(db, season, owner).selectAll().executeTakeFirst();
        found.push({
          key,
          kind: owner.kind,
          name: owner.kind === "chamber" ? name : (row?.name ?? name),
          line: row?.line ?? "",
          town: row?.town ?? "",
          link: row?.link ?? "",
          isShown: row !== undefined,
          hasPortrait: Boolean(row?.portrait),
        });
      }
      return found;
    },

    /** Shows it as they wish. A chamber's name is not theirs to change here. */
    async show(
      personId: string,
      key: string,
      text: ProfileText,
      photo: Uint8Array | null | undefined,
    ): Promise<ProfileKept | { ok: false; reason: "unknown" }> {
      const own = await find(personId, key);
      if (!own) return { ok: false, reason: "unknown" };
      const name = own.owner.kind === "chamber" ? own.name : text.name;
      return keepProfile(options, { owner: own.owner, text: { ...text, name }, photo });
    },

    async hide(personId: string, key: string): Promise<{ ok: boolean }> {
      const own = await find(personId, key);
      if (!own) return { ok: false };
      const { owner } = own;
      return db.transaction().execute(async (transaction) => {
        await locks.takeTurn(transaction, profilesTurn(season));
        const row = await ofOwner(transaction, season, owner).select("id").executeTakeFirst();
        if (row) await transaction.deleteFrom("profiles").where("id", "=", row.id).execute();
        await eraseKept(transaction, "personId" in owner ? owner.personId : owner.chamberId, clock.now());
        return { ok: true };
      });
    },
  };
}

export type Profiles = ReturnType<typeof createProfiles>;
