import { counties, countyMap } from "#content/idaho-counties.ts";
import type { CountyLight } from "#content/state-map.ts";

/** A command that repeats need not be said again. */
const outline = counties.map(({ d }) => d.replaceAll(/(?<=l[-\d ]+)l/g, " ").replaceAll(" -", "-")).join("");

/** The state with its counties, and a light for each that has a project or a chamber: finalists in dawn. A list beside it says the same. */
export function StateMap({ lights, className }: { lights: readonly CountyLight[]; className?: string }) {
  const { width, height } = countyMap;
  return (
    <svg viewBox={`-4 -4 ${width + 8} ${height + 8}`} className={className} aria-hidden="true">
      <path d={outline} className="fill-ridge-4 stroke-ridge-3 dark:fill-ridge-1" strokeLinejoin="round" />
      <g className="fill-sun stroke-sun" strokeWidth="8" strokeOpacity=".3">
        {lights.map(toCircle)}
      </g>
      <g className="fill-dawn stroke-snow">{lights.filter(({ finalists }) => finalists > 0).map(toCircle)}</g>
    </svg>
  );
}

const toCircle = ({ county, at: [x, y], projects, chambers }: CountyLight) => (
  <circle key={county} cx={x} cy={y} r={radius(projects + chambers)} />
);

/** Twice as many, twice the light. */
const radius = (count: number): number => Math.round(10 * Math.min(9, 2.6 * Math.sqrt(count))) / 10;
