import type { WorkItem } from "#server/judging/judge-work.ts";

const looks: Readonly<Record<WorkItem["state"], string>> = {
  done: "bg-pine border-pine",
  begun: "bg-pine-wash border-pine",
  new: "bg-transparent border-line-strong",
};

/** The judge's projects as stones of a path. The numbers beside it say the same in words. */
export function StonePath({ states }: { states: readonly WorkItem["state"][] }) {
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-1.5 gap-y-2">
      {states.map((state, index) => (
        <span
          key={index}
          className={`h-4 w-6 forced-color-adjust-none rounded-[50%] border-2 ${index % 2 === 1 ? "translate-y-1" : ""} ${looks[state]}`}
        />
      ))}
    </div>
  );
}
