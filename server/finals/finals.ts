import { isPressedTwice } from "#domain/desk/pressed-twice.ts";
import type { Actor } from "#domain/people/actor.ts";
import { inResultsTurn, type ResultsOptions } from "#server/results/results-options.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { isFinalsJudge } from "#server/judging/finals-panel.ts";
import { readPack, savePack, type PackTexts } from "./finals-pack.ts";
import { marksAreOn, readFinalsSettings, setFinals } from "./finals-settings.ts";
import { inviteFinalsJudge, removeFinalsJudge } from "./invite-finals-judge.ts";
import { ownPitch, drawRunSheet, movePitch, readRunSheet, setPitching } from "./run-sheet.ts";
import { markPitch, pitchesOf, readPitchSums } from "./pitch-marks.ts";
import { queueMails } from "#server/mail/outbox/queue-mail.ts";
import { listFinals, type FinalsSeason } from "#server/results/finals-attendance.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";

/** The day of the finals, for finalists, for judges and for the desk. */
export function createFinals(options: ResultsOptions) {
  const { db, season, clock } = options;
  return {
    pack: () => readPack(db, season.id),
    packReaders: () => packReaders(db, season),
    /** From the end of the day on, nothing about it goes out any more. */
    isOver: () => clock.now() >= season.finals.day.to,
    savePack: (actor: Actor, typed: PackTexts, seen?: PackTexts) => savePack(options, actor, typed, seen),
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
        if (marksAreOn(await readFinalsSettings(transaction, season.id)) === isOn) return;
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

/** Who gets the pack: members of finalist teams that have not said no. */
async function packReaders(db: Queries, season: FinalsSeason) {
  const teams = await listFinals(db, season);
  return teams
    .filter(({ coming }) => coming !== false)
    .flatMap(({ submissionId, people }) =>
      people.filter(({ email }) => email !== "").map(({ personId }) => ({ personId, submissionId })),
    );
}

/** `over`: after the day itself nobody needs it, and no mail about it goes out any more. */
export type PackSent = { ok: true; count: number } | { ok: false; reason: "nobody" | "over" };

/** Mails the pack. */
async function sendPack(options: ResultsOptions, actor: Actor): Promise<PackSent> {
  const { clock, season } = options;
  return inResultsTurn(options, async (transaction): Promise<PackSent> => {
    const now = clock.now();
    if (now >= season.finals.day.to) return { ok: false, reason: "over" };
    const readers = await packReaders(transaction, season);
    const count = readers.length;
    if (count === 0) return { ok: false, reason: "nobody" };
    // Pressed twice, it goes once.
    const settings = await readFinalsSettings(transaction, season.id);
    const [sentAt = 0, changedAt = 0] = [settings.get("packSent")?.at, settings.get("packChanged")?.at];
    if (changedAt <= sentAt && isPressedTwice(sentAt, now)) return { ok: true, count };
    const mail = { kind: "finals-pack", at: now, occasion: toText(now), notAfter: season.finals.day.to } as const;
    await queueMails(
      transaction,
      readers.map((ids) => ({ ...mail, ids })),
    );
    await setFinals(transaction, season.id, "packSent", toText(season.finals.day.from), now);
    const detail = String(count);
    await appendAudit(transaction, { at: now, actor, action: "send-finals-pack", subjects: [], detail });
    return { ok: true, count };
  });
}
