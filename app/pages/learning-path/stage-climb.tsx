import { StagesTile } from "#app/components/stage-tile.tsx";

interface Step {
  id: string;
  number: number;
  label: string;
  title: string;
}

/** On a desk each stage stands higher up the slope than the one before. */
const heights = ["lg:mb-0", "lg:mb-16", "lg:mb-32", "lg:mb-48"];

/** The four stages as a climb. Each leads to its card below. */
export function StagesClimb({ steps, label }: { steps: readonly Step[]; label: string }) {
  return (
    <nav aria-label={label} className="relative">
      <Slope />
      <ol className="shell relative grid grid-cols-2 gap-3 pt-2 pb-16 lg:-mt-28 lg:grid-cols-4 lg:items-end lg:gap-6 lg:pb-16">
        {steps.map(({ id, number, label: stage, title }, index) => (
          <li key={id} className={heights[index]}>
            <a
              href={`#${id}`}
              className="group flex h-full flex-col gap-3 rounded-card border border-line bg-card p-4 no-underline -outline-offset-4 hover:border-pine lg:p-5"
            >
              <StagesTile number={number} className="size-16 lg:size-20" />
              <span>
                <span className="block text-ink-soft">{stage}</span>
                <span className="font-display text-lg leading-tight font-bold group-hover:underline lg:text-xl">
                  {title}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A mountainside that rises to the right, with the trail that goes up it. */
function Slope() {
  return (
    <svg
      viewBox="0 0 1440 420"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-32 w-full lg:h-[26rem]"
      aria-hidden="true"
    >
      <path
        className="fill-ridge-1"
        d="M0 330l110-40 90 26 150-70 90 30 160-88 110 42 170-104 120 40 150-92 120 30 170-60v376H0z"
      />
      <path
        className="fill-ridge-3"
        d="M0 372l160-34 120 20 190-64 120 26 200-84 130 34 210-104 130 30 180-78v302H0z"
      />
      <path className="fill-ridge-5" d="M0 398c240-6 420-30 640-66 260-42 520-96 800-132v220H0z" />
      <path
        fill="none"
        className="stroke-sun"
        strokeWidth="3"
        strokeDasharray="2 12"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
        d="M40 412c260-10 440-34 640-66 250-40 480-92 740-126"
      />
    </svg>
  );
}
