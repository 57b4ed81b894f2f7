import { programme } from "#content/programme.ts";
import { boundariesOf } from "#domain/programme/era.ts";
import { civilIn, instantOf, type Instant } from "#domain/time/time.ts";
import { seasonEndsAt } from "#domain/programme/moments.ts";
import { isWhole } from "#tests/support/depth.ts";

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

const sorted = (all: Iterable<Instant>): Instant[] => [...new Set(all)].toSorted((a, b) => a - b);

/**
 * Both sides of every boundary, in order, and long after the last; of every second one, where not the whole season is
 * read: days pass between two of them, and what one made false is still there at the next. A minute before midnight
 * there are two boundaries.
 */
export function momentsToRead(): Instant[] {
  const each = sorted(boundaries());
  const read = isWhole ? each : each.filter((_, index) => index % 2 === 0);
  const after = read.map((at) => at + minute).filter((at) => !each.includes(at));
  return sorted([...read.map((at) => at - minute), ...after, long()]).slice(1);
}

/** What is read at a moment; each includes the one before it. */
export type Look = "some pages" | "pages" | "papers" | "everything";

/** So many boundaries from one at which papers are read to the next. */
const papersEach = isWhole ? 2 : 8;

/**
 * Between two boundaries papers stay as they are, but days pass: they are read where most have passed, and not at each
 * boundary, since they name its date long before and after. Pictures say nothing, and archives what the papers in them
 * say: that links to them lead somewhere is seen once, in the end.
 */
export function lookAt(at: Instant): Look {
  if (at === long()) return "everything";
  const each = sorted(boundaries());
  const next = each.indexOf(at + minute);
  if (next === -1 || each.includes(at)) return "some pages";
  return next % papersEach === 0 ? "papers" : "pages";
}

/** As the rehearsal's clock wants it. */
export const clockText = (at: Instant): string => civilIn(at, programme.zone).slice(0, 16);
