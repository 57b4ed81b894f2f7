import { posterParts } from "#content/poster-art.ts";
import { posterSize } from "#domain/submission/poster-shape.ts";

/** The picture of a project that has none: a landscape drawn from its title and its field. */
export function ProjectPoster({
  title,
  category,
  className = "",
  isSmall = false,
}: {
  title: string;
  category: string;
  className?: string;
  /** Beside a dozen others: without the pines, which come last. */
  isSmall?: boolean;
}) {
  const { width, height } = posterSize;
  const parts = posterParts(title, category);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`block ${className}`}
    >
      {(isSmall ? parts.slice(0, -1) : parts).map(({ d, fill, transform }, index) => (
        <path key={index} d={d} fill={fill} transform={transform} />
      ))}
    </svg>
  );
}
