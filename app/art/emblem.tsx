import { brand } from "#content/brand.ts";

export function Emblem({ className }: { className?: string }) {
  const { size, shapes } = brand.emblem;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} aria-hidden="true">
      {shapes.map(({ d, fill }) => (
        <path key={d} d={d} fill={fill} />
      ))}
    </svg>
  );
}
