import { pressedTwiceMs } from "#domain/desk/pressed-twice.ts";
import { randomUUID } from "node:crypto";
import { mostCapacity } from "#domain/judging/most-capacity.ts";
import type { Actor } from "#domain/people/actor.ts";
import { checkText } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";
import { ensurePerson, findPersonByEmail } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { appendAudit } from "#server/storage/queries/audit-log.ts";
import { rowsOf, watchRows } from "#server/storage/queries/deeds/watch-rows.ts";
import { findRow, insertRow, updateRow, toText } from "#server/storage/queries/rows.ts";
import { withAssignmentLock, type AssignmentOptions } from "./assignment/assignment-options.ts";
import { repairAssignment } from "./assignment/repair.ts";
import { endUnfinished } from "./end-unfinished.ts";
import { panelRows, readOnPanel, takeOffPanel } from "./finals-panel.ts";

/** What is known of a judge: how much they take, and what they have a tie to. */
export interface JudgeFacts {
  capacity: number;
  employer: string | null;
  chamber: string | null;
  sponsor: string | null;
}

/**
 * A judge as the organizer enters one. What is left out stays as it is: nobody loses a tie by being brought back. A null
 * capacity is the usual one.
 */
export interface NewJudge {
  email: string;
  name: string;
  capacity?: number | null | undefined;
  employer?: string | null | undefined;
  chamber?: string | null | undefined;
  sponsor?: string | null | undefined;
  /** What it was when the form was opened: nobody is overwritten unseen. */
  seen?: JudgeFacts | undefined;
}

/** `back`: relieved or removed before, and invited once more. `overtaken`: somebody else has changed the same meanwhile. */
export type JudgeInvited =
  /** `late`: after the close there is nothing to invite to. */
  | { ok: true; judgeId: string; change: "added" | "late" | "back" | "changed" | "none" }
  | { ok: false; reason: "invalid_email" | "no_name" | "invalid_capacity" | "invalid_tie" | "overtaken" };

/**
 * Invites somebody, or changes what is known of a judge; whoever was relieved or removed is back with it. The same form
 * sent twice changes nothing, and no change gives anybody more time to answer.
 */
export async function inviteJudge(options: AssignmentOptions, actor: Actor, input: NewJudge): Promise<JudgeInvited> {
  const { clock, season, notices } = options;
  const email = input.email.trim();
  const capacity = input.capacity === null ? season.usualCapacity : input.capacity;
  if (!isPlainAddress(email)) return { ok: false, reason: "invalid_email" };
  if (input.name.trim() === "" || checkText(input.name.trim(), "name") !== null)
    return { ok: false, reason: "no_name" };
  if (capacity !== undefined && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= mostCapacity))
    return { ok: false, reason: "invalid_capacity" };
  const wanted = {
    capacity,
    employer: textOrNull(input.employer),
    chamber: textOrNull(input.chamber),
    sponsor: textOrNull(input.sponsor),
  };
  if ([wanted.employer, wanted.chamber, wanted.sponsor].some((tie) => checkText(tie ?? "", "line") !== null))
    return { ok: false, reason: "invalid_tie" };
  const invited = await withAssignmentLock(options, async (transaction): Promise<JudgeInvited> => {
    const now = clock.now();
    const personId = await ensurePerson(transaction, { email, ...splitName(input.name) }, now);
    const known = await findRow(transaction, "judges", knownOfJudge, { season: season.id, person_id: personId });
    const before: JudgeFacts = known ?? {
      capacity: season.usualCapacity,
      employer: null,
      chamber: null,
      sponsor: null,
    };
    if (isOvertaken(before, wanted, input.seen)) return { ok: false, reason: "overtaken" };
    const kept = <Name extends keyof JudgeFacts>(name: Name): JudgeFacts[Name] =>
      wanted[name] === undefined ? before[name] : (wanted[name] as JudgeFacts[Name]);
    const chamber = kept("chamber");
    // As long as the same chamber is named, the judge stays tied to it, whatever it is called by now.
    const tied = known?.chamber === chamber ? known.chamber_id : null;
    const facts = {
      capacity: kept("capacity"),
      employer: kept("employer"),
      chamber,
      chamber_id: tied ?? (await chamberIdOf(transaction, season.id, chamber)),
      sponsor: kept("sponsor"),
      relieved_at: null,
      declined_at: null,
      removed_at: null,
    };
    if (known && isSame(known, facts)) return { ok: true, judgeId: known.id, change: "none" };
    const comesBack = !known || known.removed_at !== null || known.relieved_at !== null;
    const invitation = { invited_at: toText(now), reminded_at: null };
    const judgeId = known?.id ?? randomUUID();
    if (known) await updateRow(transaction, "judges", judgeId, { ...facts, ...(comesBack && invitation) });
    else {
      const row = { id: judgeId, season: season.id, person_id: personId, ...facts, ...invitation };
      await insertRow(transaction, "judges", row);
    }
    const isTold = comesBack && now < season.closesAt;
    if (isTold) await notices.invited(transaction, { id: judgeId, personId }, now);
    const action = known ? "change-judge" : "invite-judge";
    await appendAudit(transaction, {
      at: now,
      actor,
      action,
      subjects: [personId],
      detail: `capacity ${facts.capacity}`,
    });
    if (known) return { ok: true, judgeId, change: isTold ? "back" : "changed" };
    return { ok: true, judgeId, change: isTold ? "added" : "late" };
  });
  // Whoever is there now may be just the one that a project lacks.
  await repairAssignment(options);
  return invited;
}

const factNames = ["capacity", "employer", "chamber", "sponsor"] as const satisfies (keyof JudgeFacts)[];

/** Whether somebody else has changed since then what is to be changed now, and to something else. */
const isOvertaken = (
  before: JudgeFacts,
  wanted: { [Name in keyof JudgeFacts]: JudgeFacts[Name] | undefined },
  seen: JudgeFacts | undefined,
): boolean =>
  seen !== undefined &&
  factNames.some((name) => wanted[name] !== undefined && before[name] !== seen[name] && before[name] !== wanted[name]);

const knownOfJudge = [
  "id",
  "capacity",
  "employer",
  "chamber",
  "chamber_id",
  "sponsor",
  "relieved_at",
  "declined_at",
  "removed_at",
] as const;

const isSame = <Facts extends object>(known: Facts, facts: Partial<Facts>): boolean =>
  Object.entries(facts).every(([column, value]) => known[column as keyof Facts] === value);

/** The chamber of that name, where it takes part: a judge is tied to it, whatever it is called later. */
async function chamberIdOf(db: Queries, season: string, name: string | null): Promise<string | null> {
  if (name === null) return null;
  const row = await db
    .selectFrom("chambers")
    .select("id")
    .where("season", "=", season)
    .where((where) => where(where.fn<string>("lower", ["name"]), "=", name.toLowerCase()))
    .orderBy("created_at")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** `panel`: what became of their seat among those who mark the pitches. Whoever has begun to mark keeps it. */
export type JudgeRemoved =
  { ok: true; reassigned: number; panel: "none" | "left" | "stays" } | { ok: false; reason: "unknown_judge" };

/**
 * Takes the role away, and the seat on the finals panel unless they have marked a pitch: those marks are in the sums.
 * Finished reviews stay and count; the rest goes to others.
 */
export async function removeJudge(options: AssignmentOptions, actor: Actor, email: string): Promise<JudgeRemoved> {
  const { db, clock, season, locks } = options;
  const person = await findPersonByEmail(db, email);
  if (person === undefined) return { ok: false, reason: "unknown_judge" };
  const panel = await withAssignmentLock(options, async (transaction) => {
    await locks.takeTurn(transaction, `results:${season.id}`);
    const now = clock.now();
    const judge = await findRow(transaction, "judges", ["id"], {
      season: season.id,
      person_id: person.id,
      removed_at: null,
    });
    if (!judge) return null;
    const watch = await watchRows(transaction, [
      rowsOf("judges", { id: judge.id }),
      rowsOf("assignments", { judge_id: judge.id }),
      panelRows(season.id, person.id),
    ]);
    await updateRow(transaction, "judges", judge.id, { removed_at: toText(now) });
    await endUnfinished(transaction, judge.id, "removed", now);
    const { isOnPanel, marked } = await readOnPanel(transaction, season.id, person.id);
    const leaves = isOnPanel && marked === 0;
    if (leaves) await takeOffPanel(transaction, season.id, person.id);
    const entry = { at: now, actor, action: "remove-judge" as const, subjects: [person.id] };
    await appendAudit(transaction, { ...entry, undo: await watch.undo(season.id) });
    return leaves ? "left" : isOnPanel ? "stays" : "none";
  });
  if (panel === null) return { ok: false, reason: "unknown_judge" };
  const plan = await repairAssignment(options);
  return { ok: true, reassigned: plan?.added.length ?? 0, panel };
}

/** "Ada de Vries" is Ada, and de Vries. */
function splitName(name: string): { firstName: string; lastName: string | null } {
  const [firstName = "", ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") || null };
}

const textOrNull = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null);

/** The invitation once more, to a judge who did not see the first. False where there is no such judge, and after the close. */
export function resendInvitation(options: AssignmentOptions, actor: Actor, judgeId: string): Promise<boolean> {
  const { clock, season, notices } = options;
  return withAssignmentLock(options, async (transaction) => {
    const judge = await findRow(transaction, "judges", ["id", "person_id"], {
      id: judgeId,
      season: season.id,
      removed_at: null,
    });
    const now = clock.now();
    if (!judge || now >= season.closesAt) return false;
    const entry = { at: now, actor, action: "resend" as const, subjects: [judge.person_id], detail: "judge-invited" };
    const before = await transaction
      .selectFrom("audit_log")
      .select("id")
      .where("action", "=", entry.action)
      .where("at", ">", toText(now - pressedTwiceMs))
      .where("subjects", "=", JSON.stringify(entry.subjects))
      .where("detail", "=", entry.detail)
      .executeTakeFirst();
    if (before) return true;
    await notices.invited(transaction, { id: judge.id, personId: judge.person_id }, now);
    await appendAudit(transaction, entry);
    return true;
  });
}
