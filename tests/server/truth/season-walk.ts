import { programme } from "#content/programme.ts";
import { boundariesOf } from "#domain/programme/era.ts";
import { civilIn, instantOf, type Instant } from "#domain/time/time.ts";
import { seasonEndsAt } from "#domain/programme/moments.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Instants at which something that is said may become false. */
function boundaries(): Instant[] {
  const { submission, judging, appeals, finals, zone } = programme;
  const further = [
    submission.answersCompleteBy,
    submission.answersRemindedAt,
    `${judging.firstWave.dueOn}T23:59`,
    `${judging.secondWave.on}T12:00`,
    `${finals.confirmBy}T23:59`,
    `${appeals.finalsDecidedBy}T23:59`,
  ].map((civil) => instantOf(civil, zone));
  return [...boundariesOf(programme), ...further];
}

const long = () => seasonEndsAt(programme) + 30 * day;

/** Both sides of every boundary, in order, and long after the last. A minute before midnight there are two of them. */
export function momentsToRead(): Instant[] {
  const each = new Set(boundaries());
  const after = [...each].map((at) => at + minute).filter((at) => !each.has(at));
  const all = [...[...each].map((at) => at - minute), ...after];
  return [...new Set([...all, long()])].toSorted((a, b) => a - b).slice(1);
}

/** What is read at a moment; each includes the one before it. */
export type Look = "some pages" | "pages" | "papers" | "everything";

/**
 * Between two boundaries papers stay as they are, but days pass: they are read where most have passed, at every second
 * boundary, since they name its date long before and after. Pictures say nothing, and archives what the papers in them
 * say: that links to them lead somewhere is seen once, in the end.
 */
export function lookAt(at: Instant): Look {
  if (at === long()) return "everything";
  const each = [...new Set(boundaries())].toSorted((a, b) => a - b);
  const next = each.indexOf(at + minute);
  if (next === -1 || each.includes(at)) return "some pages";
  return next % 2 === 0 ? "papers" : "pages";
}

/** As the rehearsal's clock wants it. */
export const clockText = (at: Instant): string => civilIn(at, programme.zone).slice(0, 16);
