import { posterParts } from "#content/poster-art.ts";
import { posterSize } from "#domain/submission/poster-shape.ts";

/** The picture of a project that has none: a landscape drawn from its title and its field. */
export function ProjectPoster({
  title,
  category,
  className = "",
}: {
  title: string;
  category: string;
  className?: string;
}) {
  const { width, height } = posterSize;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`block ${className}`}
    >
      {posterParts(title, category).map(({ d, fill, transform }, index) => (
        <path key={index} d={d} fill={fill} transform={transform} />
      ))}
    </svg>
  );
}
