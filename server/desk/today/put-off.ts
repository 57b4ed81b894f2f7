import type { NeedKind } from "#domain/desk/need.ts";
import { dayIn, isInCalendar } from "#domain/time/time.ts";
import type { Desk } from "../desk.ts";

/** Something on Today: what waits, or a task of the calendar. */
export interface OnToday {
  kind: NeedKind | "task";
  id: string;
}

type Ground = Pick<Desk, "database" | "clock" | "programme">;

export type PutOff = { ok: true } | { ok: false; reason: "bad_day" };

/** Somebody wants to see something again on a day; on an empty one they want to see it now. */
export async function remindOn(
  { database: { db }, clock, programme }: Ground,
  personId: string,
  need: OnToday,
  day: string,
): Promise<PutOff> {
  const own = { person_id: personId, kind: need.kind, subject_id: need.id };
  const today = dayIn(clock.now(), programme.zone);
  if (day !== "" && (day.length !== today.length || !isInCalendar(day) || day <= today))
    return { ok: false, reason: "bad_day" };
  if (day === "") {
    await db
      .deleteFrom("desk_reminders")
      .where("person_id", "=", personId)
      .where("kind", "=", need.kind)
      .where("subject_id", "=", need.id)
      .execute();
    return { ok: true };
  }
  await db
    .insertInto("desk_reminders")
    .values({ ...own, season: programme.id, remind_on: day })
    .onConflict((conflict) => conflict.columns(["person_id", "kind", "subject_id"]).doUpdateSet({ remind_on: day }))
    .execute();
  return { ok: true };
}

/** The day on which somebody wants to see each again, by kind and id. Past days are over. */
export async function remindersOf({ database: { db }, clock, programme }: Ground, personId: string) {
  const rows = await db
    .selectFrom("desk_reminders")
    .select(["kind", "subject_id", "remind_on"])
    .where("person_id", "=", personId)
    .where("remind_on", ">", dayIn(clock.now(), programme.zone))
    .execute();
  return new Map(rows.map(({ kind, subject_id, remind_on }) => [`${kind} ${subject_id}`, remind_on]));
}

export const reminderKey = ({ kind, id }: OnToday): string => `${kind} ${id}`;

/** The newest note on each of these, by kind and id. */
export async function notesOn(
  { database: { db }, programme }: Ground,
  needs: readonly OnToday[],
): Promise<Map<string, string>> {
  if (needs.length === 0) return new Map();
  const rows = await db
    .selectFrom("desk_notes")
    .select(["kind", "subject_id", "text"])
    .where("struck_at", "is", null)
    // A ranking, or a task, has the same name each season.
    .where("season", "=", programme.id)
    .where("subject_id", "in", [...new Set(needs.map(({ id }) => id))])
    .orderBy("created_at")
    .execute();
  return new Map(rows.map(({ kind, subject_id, text }) => [`${kind} ${subject_id}`, text]));
}
