import type { ProfileErrors, ProfileText } from "#domain/profiles/profile.ts";
import { checkProfile, profileFields } from "#domain/profiles/profile-form.ts";
import type { DocumentWriter } from "#server/documents/document-writer.ts";
import type { Queries } from "#server/storage/database.ts";
import type { KeptChanges } from "#server/storage/queries/deeds/row-change.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { insertRow, toText } from "#server/storage/queries/rows.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface ProfileOptions extends WriteAccess {
  season: string;
  documentWriter: Pick<DocumentWriter, "write">;
}

/** Whose profile it is; a sponsor is known by its name. */
export type ProfileOwner =
  { kind: "judge" | "advisor"; personId: string } | { kind: "chamber"; chamberId: string } | { kind: "sponsor" };

export interface ProfileWish {
  owner: ProfileOwner;
  text: ProfileText;
  /** What the form held when it was opened: what was left as it stood stays as somebody else has changed it since. */
  seen?: ProfileText | undefined;
  /** A photo to draw the portrait from; null for none; left out: as it is. */
  photo?: Uint8Array | null | undefined;
}

export type ProfileKept =
  { ok: true; id: string } | { ok: false; reason: "text"; errors: ProfileErrors } | { ok: false; reason: "photo" };

/** Two first saves of one owner would be two rows, or an error: one change of profiles at a time. */
export const profilesTurn = (season: string): string => `profiles:${season}`;

/** Shows somebody, or changes how they are shown. `alongside` runs in the same transaction, for the log. */
export async function keepProfile(
  { db, locks, clock, season, documentWriter }: ProfileOptions,
  { owner, text: typed, seen, photo }: ProfileWish,
  alongside: (transaction: Queries, id: string, undo: KeptChanges | undefined) => Promise<unknown> = async () =>
    undefined,
): Promise<ProfileKept> {
  const errors = checkProfile(typed);
  if (Object.keys(errors).length > 0) return { ok: false, reason: "text", errors };
  const drawn = photo ? await documentWriter.write("portrait", { photo: Buffer.from(photo).toString("base64") }) : null;
  if (drawn?.length === 0) return { ok: false, reason: "photo" };
  const portrait = drawn && Buffer.from(drawn).toString("base64");
  return db.transaction().execute(async (transaction) => {
    await locks.takeTurn(transaction, profilesTurn(season));
    const known = await ofOwner(transaction, season, owner, typed.name).selectAll().executeTakeFirst();
    const id = known?.id ?? crypto.randomUUID();
    const kept = profileFields.filter((field) => known && seen?.[field] === typed[field]);
    const text = { ...typed, ...Object.fromEntries(kept.map((field) => [field, known![field]])) };
    const values = { ...text, ...(photo !== undefined && { portrait }), agreed_at: toText(clock.now()) };
    // Pressed twice: nothing to change or to log.
    const isSame = photo === undefined && profileFields.every((field) => known?.[field] === text[field]);
    if (known && isSame) return { ok: true, id };
    const watched = await watchRows(transaction, [rowsOf("profiles", { id })]);
    if (known) await transaction.updateTable("profiles").set(values).where("id", "=", id).execute();
    else
      await insertRow(transaction, "profiles", {
        id,
        season,
        kind: owner.kind,
        person_id: "personId" in owner ? owner.personId : null,
        chamber_id: "chamberId" in owner ? owner.chamberId : null,
        ...values,
      });
    await alongside(transaction, id, await watched.undo(season));
    return { ok: true, id };
  });
}

export const ofOwner = (db: Queries, season: string, owner: ProfileOwner, name = "") => {
  const own = db.selectFrom("profiles").where("season", "=", season).where("kind", "=", owner.kind);
  if ("personId" in owner) return own.where("person_id", "=", owner.personId);
  return "chamberId" in owner ? own.where("chamber_id", "=", owner.chamberId) : own.where("name", "=", name);
};
