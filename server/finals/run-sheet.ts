import { randomBytes } from "node:crypto";
import { drawOrder } from "#domain/finals/draw-order.ts";
import { slotOf } from "#domain/finals/finals-pack.ts";
import { pitchTimes } from "#domain/finals/pitch-times.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { Instant } from "#domain/time/time.ts";
import { isForOtherDay } from "#server/results/finals-attendance.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { updateRows } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { packOf, readFinalsSettings, setFinals } from "./finals-settings.ts";
import { ofLocked } from "#server/storage/queries/joins.ts";
import type { OwnPitch } from "#content/en/finals/pack.ts";

type Season = ResultsOptions["season"];

/** A finalist that pitches. */
export interface Pitch {
  submissionId: string;
  teamName: string;
  title: string;
  startsAt: Instant;
  endsAt: Instant;
}

export interface RunSheet {
  /** What the order was drawn from; null until it was drawn. */
  seed: string | null;
  drawnAt: Instant | null;
  /** In their order. Before the draw there are none. */
  pitches: readonly Pitch[];
  /** Finalists that do not pitch. */
  out: readonly { submissionId: string; teamName: string; title: string }[];
  /** How many finalists there are in all. */
  finalists: number;
  slotMinutes: number;
  /** Whether somebody has said how long a pitch is. */
  hasLength: boolean;
  overMinutes: number;
}

export async function readRunSheet(db: Queries, season: Season): Promise<RunSheet> {
  const settings = await readFinalsSettings(db, season.id);
  const seed = settings.get("seed");
  const all = await readFinalists(db, season);
  const slotMinutes = slotOf(packOf(settings));
  const going = all.filter(({ isOut }) => !isOut);
  const times = pitchTimes({ window: season.finals.pitches, pitches: going.length, slotMinutes });
  return {
    seed: seed?.value ?? null,
    drawnAt: seed?.at ?? null,
    pitches: seed
      ? going.map(({ submissionId, teamName, title }, index) => ({
          submissionId,
          teamName,
          title,
          startsAt: times.startsAt[index]!,
          endsAt: times.startsAt[index]! + times.slotMinutes * 60_000,
        }))
      : [],
    out: all.filter(({ isOut }) => isOut),
    finalists: all.length,
    slotMinutes: times.slotMinutes,
    hasLength: slotMinutes !== null,
    overMinutes: times.overMinutes,
  };
}

export type RunSheetDrawn = { ok: true } | { ok: false; reason: "no_finalists" | "drawn_meanwhile" };

/** Draws the order by lot. `seen` is the seed that the organizer saw: two presses at once draw once. */
export async function drawRunSheet(
  options: ResultsOptions,
  actor: Actor,
  seen: string | null,
  seed = randomBytes(4).toString("hex"),
): Promise<RunSheetDrawn> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction): Promise<RunSheetDrawn> => {
    const settings = await readFinalsSettings(transaction, season.id);
    if ((settings.get("seed")?.value ?? null) !== seen) return { ok: false, reason: "drawn_meanwhile" };
    const finalists = await readFinalists(transaction, season);
    if (finalists.length === 0) return { ok: false, reason: "no_finalists" };
    const now = clock.now();
    const watched = await watchRows(transaction, [
      rowsOf("run_sheet", { season: season.id }),
      rowsOf("finals_settings", { season: season.id, name: "seed" }),
    ]);
    const order = drawOrder(
      finalists.map(({ submissionId }) => submissionId),
      seed,
    );
    await keepOrder(transaction, season.id, order);
    await setFinals(transaction, season.id, "seed", seed, now);
    await appendAudit(transaction, {
      at: now,
      actor,
      action: "draw-run-sheet",
      subjects: order,
      detail: `seed ${seed}`,
      undo: await watched.undo(season.id),
    });
    return { ok: true };
  });
}

export type RunSheetChanged = { ok: true } | { ok: false; reason: "unknown_finalist" | "changed_meanwhile" };

/** Moves a pitch before or after its neighbor. `from` is where the organizer saw it, from 1. */
export async function movePitch(
  options: ResultsOptions,
  actor: Actor,
  { submissionId, from, direction }: { submissionId: string; from: number; direction: "up" | "down" },
): Promise<RunSheetChanged> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction): Promise<RunSheetChanged> => {
    const all = await readFinalists(transaction, season);
    const going = all.filter(({ isOut }) => !isOut);
    const index = going.findIndex((one) => one.submissionId === submissionId);
    if (index < 0) return { ok: false, reason: "unknown_finalist" };
    const neighbor = going[direction === "up" ? index - 1 : index + 1];
    if (index + 1 !== from || !neighbor) return { ok: false, reason: "changed_meanwhile" };
    const order = all.map((one) => one.submissionId);
    const [here, there] = [order.indexOf(submissionId), order.indexOf(neighbor.submissionId)];
    [order[here], order[there]] = [order[there]!, order[here]!];
    const watched = await watchRows(transaction, [rowsOf("run_sheet", { season: season.id })]);
    await keepOrder(transaction, season.id, order);
    const entry = { at: clock.now(), actor, action: "move-on-run-sheet", subjects: [submissionId] } as const;
    await appendAudit(transaction, { ...entry, detail: direction, undo: await watched.undo(season.id) });
    return { ok: true };
  });
}

/** Takes a finalist off the sheet, or puts it back where it was. Everybody after it moves up. */
export async function setPitching(
  options: ResultsOptions,
  actor: Actor,
  { submissionId, pitches }: { submissionId: string; pitches: boolean },
): Promise<RunSheetChanged> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction): Promise<RunSheetChanged> => {
    const all = await readFinalists(transaction, season);
    const found = all.find((one) => one.submissionId === submissionId);
    if (!found) return { ok: false, reason: "unknown_finalist" };
    if (found.isOut !== pitches) return { ok: false, reason: "changed_meanwhile" };
    const watched = await watchRows(transaction, [rowsOf("run_sheet", { season: season.id })]);
    await keepOrder(
      transaction,
      season.id,
      all.map((one) => one.submissionId),
    );
    await updateRows(transaction, "run_sheet", { submission_id: submissionId }, { pitches: pitches ? "yes" : "no" });
    const action = pitches ? "back-on-run-sheet" : "off-run-sheet";
    const undo = await watched.undo(season.id);
    await appendAudit(transaction, { at: clock.now(), actor, action, subjects: [submissionId], undo });
    return { ok: true };
  });
}

const last = Number.MAX_SAFE_INTEGER;

interface Finalist {
  submissionId: string;
  teamName: string;
  title: string;
  isOut: boolean;
}

/** In the order of the sheet; who came to the finalists after the draw is last. */
async function readFinalists(db: Queries, season: Season): Promise<Finalist[]> {
  const rows = await db
    .selectFrom("finalists")
    .innerJoin("submissions", "submissions.id", "finalists.submission_id")
    .innerJoin("teams", "teams.id", "submissions.team_id")
    .innerJoin("submission_versions", ofLocked)
    .leftJoin("finals_answers", "finals_answers.submission_id", "submissions.id")
    .leftJoin("run_sheet", "run_sheet.submission_id", "submissions.id")
    .select(["submissions.id", "teams.name", "teams.ended_at", "submission_versions.content", "finals_answers.coming"])
    .select(["finals_answers.answered_for", "run_sheet.position", "run_sheet.pitches"])
    .where("finalists.season", "=", season.id)
    .where("submissions.status", "in", ["locked", "accepted"])
    .orderBy("submissions.id")
    .execute();
  return rows
    .toSorted((a, b) => (a.position ?? last) - (b.position ?? last))
    .map(({ id, name, ended_at, content, coming, answered_for, pitches }) => ({
      submissionId: id,
      teamName: name,
      title: toContent(content).title,
      // Nobody waits for a team whose last member is gone.
      isOut:
        pitches === "no" ||
        (pitches !== "yes" && ((coming === 0 && !isForOtherDay(answered_for, season)) || ended_at !== null)),
    }));
}

async function keepOrder(db: Queries, season: string, order: readonly string[]): Promise<void> {
  for (const [position, submission_id] of order.entries())
    await db
      .insertInto("run_sheet")
      .values({ submission_id, season, position, pitches: "as-answered" })
      .onConflict((conflict) => conflict.column("submission_id").doUpdateSet({ position }))
      .execute();
}

/** A finalist team's own place on the run sheet. */
export async function ownPitch(db: Queries, season: ResultsOptions["season"], submissionId: string): Promise<OwnPitch> {
  const { pitches, out, seed } = await readRunSheet(db, season);
  if (out.some((one) => one.submissionId === submissionId)) return "not-pitching";
  const index = pitches.findIndex((one) => one.submissionId === submissionId);
  if (seed === null || index < 0) return "not-drawn";
  const { startsAt, endsAt } = pitches[index]!;
  return { number: index + 1, of: pitches.length, startsAt, endsAt };
}
