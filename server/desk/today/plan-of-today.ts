import type { Need, NeedKind } from "#domain/desk/need.ts";
import { isAlarm, needDeadline } from "#domain/desk/need-deadline.ts";
import { nextTwoWeeks } from "#domain/desk/organizer-calendar.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import { dayIn, type Instant } from "#domain/time/time.ts";
import type { Desk } from "../desk.ts";
import { findNeedGroups } from "./needs.ts";
import { notesOn, reminderKey, remindersOf } from "./put-off.ts";

/** Needs of one kind, the oldest first. */
export interface NeedGroup {
  kind: NeedKind;
  area: DeskArea;
  count: number;
  /** By when it must be settled, or null. */
  deadline: Instant | null;
  needs: readonly Need[];
}

export interface PlanOfToday {
  /** What something else waits for, the nearest hour first. */
  blocking: NeedGroup[];
  /** The rest, what has waited longest first. */
  waiting: NeedGroup[];
  /** What somebody put off to another day, the soonest first. */
  later: (Need & { day: string })[];
  /** The newest note on each, by `reminderKey`. */
  notes: ReadonlyMap<string, string>;
  /** The organizer's calendar. `day`: to when somebody put it off. */
  ahead: (ReturnType<typeof nextTwoWeeks>[number] & { day: string | null })[];
}

/** The day of whoever sees these areas. */
export async function planOfToday(
  desk: Desk,
  areas: readonly DeskArea[],
  personId: string | null = null,
): Promise<PlanOfToday> {
  const { programme, clock } = desk;
  const now = clock.now();
  const putOff = personId === null ? new Map<string, string>() : await remindersOf(desk, personId);
  const found = await findNeedGroups(desk, areas, putOff);
  const later = found.flatMap((group) => group.later);
  const groups = found
    .filter(({ count }) => count > 0)
    .map(({ kind, area, count, needs }) => ({
      kind,
      area,
      count,
      needs,
      deadline: needDeadline(kind, programme, now),
    }));
  const ahead = nextTwoWeeks(programme, now)
    .filter(({ area }) => areas.includes(area))
    .map((task) => {
      const day = putOff.get(reminderKey({ kind: "task", id: task.task })) ?? null;
      // Nothing is put off beyond its own hour.
      return { ...task, day: day !== null && day <= dayIn(task.at, programme.zone) ? day : null };
    });
  const blocks = ({ kind, deadline }: NeedGroup) => deadline !== null || isAlarm(kind);
  return {
    blocking: groups.filter(blocks).toSorted((a, b) => (a.deadline ?? 0) - (b.deadline ?? 0)),
    waiting: groups.filter((group) => !blocks(group)).toSorted((a, b) => oldest(a) - oldest(b)),
    later: later.toSorted((a, b) => a.day.localeCompare(b.day)),
    notes: await notesOn(desk, [
      ...groups.flatMap(({ needs }) => needs),
      ...later,
      ...ahead.map(({ task }) => ({ kind: "task" as const, id: task })),
    ]),
    ahead,
  };
}

const oldest = ({ needs }: NeedGroup): Instant => needs[0]?.at ?? 0;
