import { packLabels } from "#content/en/finals/pack.ts";
import { missingOf, packFields, packProblem, type PackField, type PackProblem } from "#domain/finals/finals-pack.ts";
import type { Actor } from "#domain/people/actor.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { packOf, readFinalsSettings, setFinals } from "./finals-settings.ts";

/** The desk's words for the finalists' pack, and what became of them. */
export async function readPack(db: Queries, season: string) {
  const settings = await readFinalsSettings(db, season);
  const pack = packOf(settings);
  const sent = settings.get("packSent");
  return {
    pack,
    missing: missingOf(pack),
    changedAt: settings.get("packChanged")?.at ?? null,
    sentAt: sent?.at ?? null,
    /** The beginning of the day that it named when it was sent. Earlier releases kept only that it was, as "yes". */
    sentFor: sent === undefined || sent.value === "yes" ? null : sent.value,
  };
}

/** What stands in the form's fields. */
export type PackTexts = Readonly<Record<PackField, string>>;

/** `overtaken`: somebody else has changed the same meanwhile. */
export type PackSaved = { ok: true } | { ok: false; problems: Partial<Record<PackField, PackProblem | "overtaken">> };

/**
 * Keeps what the desk typed. An empty field takes its word back. `seen` is what stood there when the form was opened:
 * what nobody touched stays as it is by now, and what two have changed is refused to the second.
 */
export async function savePack(
  options: ResultsOptions,
  actor: Actor,
  typed: PackTexts,
  seen?: PackTexts,
): Promise<PackSaved> {
  const { clock, season } = options;
  const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trim();
  const words = packFields.map((field) => [field, plain(typed[field])] as const);
  const problems = Object.fromEntries(
    words.flatMap(([field, text]) => {
      const problem = packProblem(field, text);
      return problem ? [[field, problem]] : [];
    }),
  );
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return inResultsTurn(options, async (transaction): Promise<PackSaved> => {
    const now = clock.now();
    const before = packOf(await readFinalsSettings(transaction, season.id));
    const changed = words.filter(
      ([field, text]) => (before[field] ?? "") !== text && !(seen && plain(seen[field]) === text),
    );
    if (changed.length === 0) return { ok: true };
    const overtaken = changed.filter(([field]) => seen && (before[field] ?? "") !== plain(seen[field]));
    if (overtaken.length > 0)
      return { ok: false, problems: Object.fromEntries(overtaken.map(([field]) => [field, "overtaken"])) };
    const watched = await watchRows(transaction, [
      rowsOf("finals_settings", { season: season.id, name: changed.map(([field]) => field) }),
    ]);
    for (const [field, text] of changed) await setFinals(transaction, season.id, field, text || null, now);
    await setFinals(transaction, season.id, "packChanged", "yes", now);
    const undo = await watched.undo(season.id);
    const detail = changed.map(([field]) => packLabels[field]).join(", ");
    await appendAudit(transaction, { at: now, actor, action: "change-finals-pack", subjects: [], detail, undo });
    return { ok: true };
  });
}
