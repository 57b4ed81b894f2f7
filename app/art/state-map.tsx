import { counties, countyMap } from "#content/idaho-counties.ts";
import type { CountyLight } from "#content/state-map.ts";

const outline = counties.map(({ d }) => d).join("");

/** The state with its counties, and a light for each that has a project or a chamber: finalists in dawn. A list beside it says the same. */
export function StateMap({ lights, className }: { lights: readonly CountyLight[]; className?: string }) {
  const { width, height } = countyMap;
  return (
    <svg viewBox={`-4 -4 ${width + 8} ${height + 8}`} className={className} aria-hidden="true">
      <path d={outline} className="fill-ridge-4 stroke-ridge-3 dark:fill-ridge-1" strokeLinejoin="round" />
      {lights.map(({ county, at: [x, y], projects, finalists, chambers }) => (
        <g key={county}>
          <circle cx={x} cy={y} r={radius(projects + chambers) + 4} className="fill-sun" opacity=".3" />
          <circle
            cx={x}
            cy={y}
            r={radius(projects + chambers)}
            className={finalists > 0 ? "fill-dawn stroke-snow" : "fill-sun"}
          />
        </g>
      ))}
    </svg>
  );
}

/** Twice as many, twice the light. */
const radius = (count: number): number => Math.round(10 * Math.min(9, 2.6 * Math.sqrt(count))) / 10;
