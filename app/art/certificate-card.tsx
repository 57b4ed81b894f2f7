import { DomeShapes } from "./dome.tsx";
import { Emblem } from "./emblem.tsx";
import { Ridge } from "./ridge.tsx";

/** The certificate as it hangs on a wall: the words of the paper, over the ridge with the Capitol lit. */
export function CertificateCard({
  eyebrow,
  name,
  achievement,
  foot,
}: {
  eyebrow: string;
  name: string;
  achievement: string;
  foot: readonly string[];
}) {
  return (
    <div className="scene-finalists relative isolate overflow-hidden rounded-card border-2 border-line-strong bg-linear-to-b from-sky-high to-sky-low to-75% lifted">
      <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-36 w-full md:h-52" />
      <svg
        viewBox="0 0 400 300"
        aria-hidden="true"
        className="absolute right-4 bottom-2 -z-10 w-28 md:right-10 md:w-44"
      >
        <DomeShapes transform="translate(0 0)" />
      </svg>
      <div className="flex flex-col gap-3 px-5 pt-6 pb-36 md:px-10 md:pt-10 md:pb-52">
        <p className="flex items-center gap-3 font-semibold">
          <Emblem className="size-10 shrink-0" />
          {eyebrow}
        </p>
        <p className="font-display text-4xl leading-tight font-bold wrap-anywhere md:text-5xl">{name}</p>
        <p className="font-display text-2xl font-bold wrap-break-word">{achievement}</p>
        <p className="flex flex-wrap gap-x-4 tabular-nums wrap-anywhere">
          {foot.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The same in small, without its words: they stand beside it. */
export function CertificateThumb({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`scene-finalists relative isolate overflow-hidden bg-linear-to-b from-sky-high to-sky-low to-75% ${className}`}
    >
      <Ridge className="absolute inset-x-0 bottom-0 -z-10 h-24 w-full" />
      <svg viewBox="0 0 400 300" className="absolute right-3 bottom-1 -z-10 w-16">
        <DomeShapes transform="translate(0 0)" />
      </svg>
      <Emblem className="absolute top-3 left-3 size-9" />
    </div>
  );
}
