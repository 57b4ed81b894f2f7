import { encode } from "uqr";

/** A code for cameras: dark on white in both themes, or readers fail. */
export function QrCode({ content, label, className }: { content: string; label: string; className?: string }) {
  const { data, size } = encode(content, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#10231c" />
    </svg>
  );
}
