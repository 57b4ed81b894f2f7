import type { PackField } from "#domain/finals/finals-pack.ts";
import type { Actor } from "#domain/people/actor.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { isFinalsJudge } from "./finals-judges.ts";
import { readPack, savePack } from "./finals-pack.ts";
import { setFinals } from "./finals-settings.ts";
import { inviteFinalsJudge, removeFinalsJudge } from "./invite-finals-judge.ts";
import { ownPitch } from "./own-pitch.ts";
import { markPitch, pitchesOf, readPitchSums } from "./pitch-marks.ts";
import { packReaders, sendPack } from "./send-pack.ts";
import { drawRunSheet, movePitch, readRunSheet, setPitching } from "./run-sheet.ts";

/** The day of the finals, for finalists, for judges and for the desk. */
export function createFinals(options: ResultsOptions) {
  const { db, season, clock } = options;
  return {
    pack: () => readPack(db, season.id),
    packReaders: () => packReaders(db, season.id),
    savePack: (actor: Actor, typed: Readonly<Record<PackField, string>>) => savePack(options, actor, typed),
    sendPack: (actor: Actor) => sendPack(options, actor),

    runSheet: () => readRunSheet(db, season),
    draw: (actor: Actor, seen: string | null) => drawRunSheet(options, actor, seen),
    move: (actor: Actor, pitch: Parameters<typeof movePitch>[2]) => movePitch(options, actor, pitch),
    setPitching: (actor: Actor, pitch: Parameters<typeof setPitching>[2]) => setPitching(options, actor, pitch),
    ownPitch: (submissionId: string) => ownPitch(db, season, submissionId),

    sums: () => readPitchSums(options),
    pitchesOf: (personId: string) => pitchesOf(options, personId),
    isJudge: (personId: string) => isFinalsJudge(db, season.id, personId),
    mark: (marks: Parameters<typeof markPitch>[1]) => markPitch(options, marks),
    inviteJudge: (actor: Actor, judge: Parameters<typeof inviteFinalsJudge>[2]) =>
      inviteFinalsJudge(options, actor, judge),
    removeJudge: (actor: Actor, personId: string) => removeFinalsJudge(options, actor, personId),
    turnMarks: (actor: Actor, isOn: boolean) =>
      inResultsTurn(options, async (transaction) => {
        const at = clock.now();
        const watched = await watchRows(transaction, [
          rowsOf("finals_settings", { season: season.id, name: "pitchMarks" }),
        ]);
        await setFinals(transaction, season.id, "pitchMarks", isOn ? "on" : "off", at);
        await appendAudit(transaction, {
          at,
          actor,
          action: isOn ? "pitch-marks-on" : "pitch-marks-off",
          subjects: [],
          undo: await watched.undo(season.id),
        });
      }),
  };
}
