import type { Scene } from "#domain/programme/scene.ts";
import { DomeShapes } from "./dome.tsx";

/** Points that a phone shows too: it sees the middle third of the poster. */
type Points = readonly (readonly [x: number, y: number])[];

/** A stroke of no length with round ends is a dot. */
const dots = (points: Points): string => points.map(([x, y]) => `M${x} ${y}h0`).join("");

const lanterns: Points = [
  [1016, 520],
  [1062, 500],
  [1110, 484],
  [480, 546],
  [520, 530],
  [568, 521],
  [612, 508],
  [640, 490],
  [622, 472],
  [590, 462],
  [560, 450],
];

/** Early risers on the trail, each with a light. */
function Lanterns() {
  const d = dots(lanterns);
  return (
    <g fill="none" strokeLinecap="round" className="stroke-sun">
      <path d={d} strokeWidth="26" opacity=".35" />
      <path d={d} strokeWidth="10" />
    </g>
  );
}

const flags: Points = [
  [468, 470],
  [492, 480],
  [520, 474],
  [548, 486],
  [574, 478],
  [600, 490],
  [628, 482],
  [654, 494],
  [682, 484],
  [1000, 492],
  [1030, 484],
  [1062, 490],
  [1096, 480],
  [372, 478],
  [340, 486],
];

/** Every third has the same cloth. */
const cloth = (turn: number): string =>
  flags
    .filter((_, index) => index % 3 === turn)
    .map(([x, y]) => `M${x} ${y - 40}l24 8-24 9z`)
    .join("");

/** A crowd on the meadow, each with a flag. */
function Flags() {
  return (
    <>
      <path className="stroke-ridge-5" strokeWidth="3" d={flags.map(([x, y]) => `M${x} ${y}v-40`).join("")} />
      <path className="fill-dawn" d={cloth(0)} />
      <path className="fill-snow" d={cloth(1)} />
      <path className="fill-river" d={cloth(2)} />
    </>
  );
}

const flakes: Points = [
  [470, 190],
  [530, 250],
  [590, 176],
  [640, 300],
  [700, 220],
  [752, 330],
  [800, 180],
  [842, 270],
  [905, 205],
  [950, 320],
  [980, 240],
  [330, 210],
  [250, 280],
  [160, 200],
  [80, 260],
  [1080, 190],
  [1160, 270],
  [1240, 210],
  [1330, 290],
  [1400, 200],
];

const Snowfall = () => (
  <path fill="none" strokeLinecap="round" strokeWidth="7" className="stroke-snow" d={dots(flakes)} />
);

/** What stands on the hills between the ridges and the pines. */
export function SceneParts({ scene }: { scene: Scene }) {
  switch (scene) {
    case "enroll":
      return null;
    case "build":
    case "last-days":
      return <Lanterns />;
    case "vote":
      return <Flags />;
    case "finalists":
      return <DomeShapes transform="translate(500 342) scale(.46)" />;
    case "capitol":
      return <DomeShapes transform="translate(440 276) scale(.74)" />;
    case "next-year":
      return <Snowfall />;
  }
}
