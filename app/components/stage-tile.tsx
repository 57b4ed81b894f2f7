import { StageMark } from "../art/stage-mark.tsx";

/** A stage's mark against the poster's sky, so that it stands out in both themes. */
export function StagesTile({ number, className }: { number: number; className: string }) {
  return (
    <span className={`block shrink-0 rounded-lg bg-linear-to-b from-sky-high to-sky-low p-[0.6em] ${className}`}>
      <StageMark number={number} className="size-full" />
    </span>
  );
}
