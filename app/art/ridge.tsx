import { Fragment } from "react";
import { brand } from "#content/brand.ts";
import type { Scene } from "#domain/programme/scene.ts";
import { SceneParts } from "./scene-parts.tsx";

/** Each layer takes its colour from the theme. */
const fills = {
  "ridge-1": "fill-ridge-1",
  "ridge-2": "fill-ridge-2",
  "ridge-3": "fill-ridge-3",
  "ridge-4": "fill-ridge-4",
  "ridge-5": "fill-ridge-5",
  snow: "fill-snow",
  water: "fill-water",
} as const;

/**
 * The poster: dawn over the Sawtooths, ridges from far to near, a river through the pines. It stands at the
 * bottom of a sky. A scene brings what is on; its light comes from styles/scenes.css.
 */
export function Ridge({ className, scene }: { className?: string; scene?: Scene }) {
  const { viewBox, sun, layers, pine, pines } = brand.poster;
  return (
    <svg viewBox={viewBox} preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      {/* On a wide screen it stands clear of the hero's buttons. */}
      <circle cx={sun.cx} cy={sun.cy} r={sun.r} className={scene ? "fill-sun lg:[cx:1104px]" : "fill-sun"} />
      {layers.map(({ colour, d }) => (
        <Fragment key={d}>
          {scene && colour === "ridge-5" && <SceneParts scene={scene} />}
          <path className={fills[colour]} d={d} />
        </Fragment>
      ))}
      {/* The near ground is white after the first snow: pines stay dark. */}
      <g className={scene === "next-year" ? "fill-ridge-3" : "fill-ridge-5"}>
        {pines.map(([x, y, scale]) => (
          <path key={x} transform={`translate(${x} ${y}) scale(${scale})`} d={pine.d} />
        ))}
      </g>
    </svg>
  );
}
