import { brand } from "#content/brand.ts";

/** Each shape takes its colour from the theme. */
const fills = {
  "ridge-2": "fill-ridge-2",
  "ridge-5": "fill-ridge-5",
  snow: "fill-snow",
  sun: "fill-sun",
} as const;

/** The Capitol in Boise, seen from the front, at first light. */
export function Dome({ className }: { className?: string }) {
  const { viewBox, sun, hills, shapes } = brand.dome;
  return (
    <svg viewBox={viewBox} className={className} aria-hidden="true">
      <circle cx={sun.cx} cy={sun.cy} r={sun.r} className="fill-sun" />
      {[hills, ...shapes].map(({ colour, d }) => (
        <path key={d} className={fills[colour]} d={d} />
      ))}
    </svg>
  );
}

/** The building alone, its windows lit, to stand in another picture. */
export function DomeShapes({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      {brand.dome.shapes.map(({ colour, d }) => (
        <path key={d} className={fills[colour]} d={d} />
      ))}
    </g>
  );
}
