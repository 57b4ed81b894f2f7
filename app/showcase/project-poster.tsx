import { posterShape, posterSize } from "#domain/submission/poster-shape.ts";

const fills = ["fill-ridge-1", "fill-ridge-2", "fill-ridge-3", "fill-ridge-4"] as const;

/** The picture of a project that has none: a landscape drawn from its title. */
export function ProjectPoster({ title, className = "" }: { title: string; className?: string }) {
  const { sun, ridges, water, pines } = posterShape(title);
  const { width, height } = posterSize;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`block bg-linear-to-b from-sky-high to-sky-low ${className}`}
    >
      <circle cx={sun.x} cy={sun.y} r={sun.r} className="fill-sun" />
      {ridges.map((d, layer) => (
        <path key={d} d={d} className={fills[layer]} />
      ))}
      {water !== null && <path d={`M0 ${water}H${width}V${height}H0Z`} className="fill-water" />}
      <path className="fill-ridge-5" d={pines.map(pine).join("")} />
    </svg>
  );
}

const pine = ({ x, y, height }: { x: number; y: number; height: number }): string =>
  `M${x} ${y - height}L${x + height / 5} ${y}H${x - height / 5}Z`;
