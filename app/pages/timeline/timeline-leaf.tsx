import type { TimelineCopy } from "#content/en/pages/timeline.ts";

/** A leaf torn off the wall calendar: the date to look at first. What it says, the page says in words too. */
export function TimelineLeaf({ leaf }: Pick<TimelineCopy, "leaf">) {
  return (
    <div aria-hidden="true" className="relative w-72 rotate-2">
      <div className="absolute inset-0 -rotate-5 rounded-card border border-line bg-paper" />
      <div className="relative overflow-hidden rounded-card border border-line bg-card text-center font-display shadow-lg">
        <div className="flex items-center justify-between bg-pine px-6 py-3 text-xl font-bold text-on-pine">
          <span>{leaf.month}</span>
          <span>{leaf.year}</span>
        </div>
        <p className="pt-6 text-[8rem] leading-none font-bold">{leaf.date}</p>
        <p className="px-6 pt-3 pb-7 text-lg leading-snug font-bold">
          <span className="block text-dawn-text">{leaf.caption}</span>
          {leaf.title}
        </p>
      </div>
    </div>
  );
}
