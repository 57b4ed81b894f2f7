import type { OwnProfileKind, ProfileText } from "#domain/profiles/profile.ts";
import {
  keepProfile,
  ofOwner,
  profilesTurn,
  type ProfileKept,
  type ProfileOptions,
  type ProfileOwner,
} from "./keep-profile.ts";
import { readPortrait, readProfiles } from "./read-profiles.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRow, toText } from "#server/storage/queries/rows.ts";
import { nameOf } from "#server/people/people.ts";
import { rolesOf } from "#server/people/roles.ts";

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
      seen?: ProfileText,
    ): Promise<ProfileKept | { ok: false; reason: "unknown" }> {
      const own = await find(personId, key);
      if (!own) return { ok: false, reason: "unknown" };
      const name = own.owner.kind === "chamber" ? own.name : text.name;
      return keepProfile(options, { owner: own.owner, text: { ...text, name }, seen, photo });
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

/** Someone no longer wants to be shown: what the desk could put back of them goes as well. `owner`: as in the log. */
async function eraseKept(transaction: Queries, owner: string, at: Instant): Promise<void> {
  const entries = transaction
    .selectFrom("audit_log")
    .innerJoin("audit_subjects", "audit_subjects.entry_id", "audit_log.id")
    .select("audit_log.id")
    .where("audit_subjects.subject_id", "=", owner)
    .where("audit_log.action", "in", ["show-profile", "hide-profile"]);
  await transaction.deleteFrom("deed_changes").where("entry_id", "in", entries).execute();
  await transaction
    .updateTable("deeds")
    .set({ erased_at: toText(at) })
    .where("entry_id", "in", entries)
    .where("erased_at", "is", null)
    .execute();
}

interface OwnedProfile {
  /** By which a form says which one it means. */
  key: string;
  owner: Exclude<ProfileOwner, { kind: "sponsor" }>;
  /** As the record has it. */
  name: string;
}

/** What somebody may show: the chambers that they look after, and themselves as judge or advisor. */
async function ownersOf(db: Queries, season: string, personId: string): Promise<OwnedProfile[]> {
  const { roles } = await rolesOf(db, personId, season);
  const person = await findRow(db, "people", ["first_name", "last_name", "email"], { id: personId });
  const chambers = await db
    .selectFrom("chamber_contacts")
    .innerJoin("chambers", "chambers.id", "chamber_contacts.chamber_id")
    .select(["chambers.id", "name"])
    .where("person_id", "=", personId)
    .where("removed_at", "is", null)
    .where("chambers.season", "=", season)
    .where("closed_at", "is", null)
    .where("name", "is not", null)
    .execute();
  const name = person?.first_name || person?.last_name ? nameOf(person) : "";
  const own = (["judge", "advisor"] as const).filter((kind) => roles.includes(kind));
  return [
    ...chambers.map((chamber): OwnedProfile => ({
      key: chamber.id,
      owner: { kind: "chamber", chamberId: chamber.id },
      name: chamber.name ?? "",
    })),
    ...own.map((kind): OwnedProfile => ({ key: kind, owner: { kind, personId }, name })),
  ];
}
