import { packFields, type PackSettings } from "#domain/finals/finals-pack.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRows, fromText, toText } from "#server/storage/queries/rows.ts";

/** Beside the pack: the seed of the draw, whether pitches are marked, when the pack was last changed and sent. */
export type FinalsSetting = keyof PackSettings | "seed" | "pitchMarks" | "packChanged" | "packSent";

export type FinalsSettings = ReadonlyMap<string, { value: string; at: Instant }>;

export async function readFinalsSettings(db: Queries, season: string): Promise<FinalsSettings> {
  const rows = await findRows(db, "finals_settings", ["name", "value", "set_at"], { season });
  return new Map(rows.map(({ name, value, set_at }) => [name, { value, at: fromText(set_at) }]));
}

/** Null takes it away. */
export async function setFinals(
  db: Queries,
  season: string,
  name: FinalsSetting,
  value: string | null,
  at: Instant,
): Promise<void> {
  if (value === null) {
    await db.deleteFrom("finals_settings").where("season", "=", season).where("name", "=", name).execute();
    return;
  }
  const set = { value, set_at: toText(at) };
  await db
    .insertInto("finals_settings")
    .values({ season, name, ...set })
    .onConflict((conflict) => conflict.columns(["season", "name"]).doUpdateSet(set))
    .execute();
}

/** The desk's part of the finalists' pack. */
export const packOf = (settings: FinalsSettings): PackSettings =>
  Object.fromEntries(packFields.flatMap((field) => (settings.has(field) ? [[field, settings.get(field)!.value]] : [])));

/** Pitches are marked unless the desk has turned that off. */
export const marksAreOn = (settings: FinalsSettings): boolean => settings.get("pitchMarks")?.value !== "off";
