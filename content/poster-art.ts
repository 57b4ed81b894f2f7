import { posterShape, posterSize } from "#domain/submission/poster-shape.ts";

/** One shape of a picture: drawn in order, in one flat colour. */
export interface PosterPart {
  d: string;
  fill: string;
  /** Where it stands, and how large. */
  transform?: string;
}

interface Light {
  sky: readonly [high: string, low: string];
  sun: string;
  /** From far to near. */
  ridges: readonly [string, string, string, string];
  water: string;
  /** What stands in front. */
  near: string;
  /** Lit windows and doors. */
  lit: string;
}

/** The hours and seasons in which a landscape can lie. A title always has the same one. */
const lights: readonly Light[] = [
  {
    sky: ["#a9dcee", "#fdebc3"],
    sun: "#ffd37a",
    ridges: ["#9cc3dd", "#6b9fc4", "#3c7599", "#0b5d57"],
    water: "#f6d5a2",
    near: "#0a4130",
    lit: "#ffd37a",
  },
  {
    sky: ["#bfe6ee", "#eef6d8"],
    sun: "#fff0a8",
    ridges: ["#a5cfc7", "#6fb0a5", "#3d8a80", "#24675a"],
    water: "#d5efe4",
    near: "#123f38",
    lit: "#fff0a8",
  },
  {
    sky: ["#8fd0f5", "#d9f1fb"],
    sun: "#fff6c4",
    ridges: ["#9ec9e2", "#6aa9b8", "#4e9b78", "#2f7d4f"],
    water: "#a8dcf0",
    near: "#174a33",
    lit: "#fff6c4",
  },
  {
    sky: ["#f6c99a", "#fde3b0"],
    sun: "#ff9e4f",
    ridges: ["#e0a48a", "#bf7766", "#94515a", "#5f3a54"],
    water: "#fbd3a0",
    near: "#33233f",
    lit: "#ffd98a",
  },
  {
    sky: ["#cdbfe8", "#fbd3b8"],
    sun: "#ffc45f",
    ridges: ["#b494c4", "#8a72ab", "#62558d", "#46406f"],
    water: "#f0c3b2",
    near: "#232346",
    lit: "#ffd37a",
  },
  {
    sky: ["#22315c", "#41598a"],
    sun: "#f4e3b2",
    ridges: ["#3f5184", "#334370", "#28365b", "#1d2a47"],
    water: "#5a74a8",
    near: "#0f182d",
    lit: "#ffd37a",
  },
  {
    sky: ["#f3d9a4", "#f9edcf"],
    sun: "#f2b84b",
    ridges: ["#d9b27a", "#c08a4e", "#9c5f36", "#6d4330"],
    water: "#e8d3ae",
    near: "#3b2a24",
    lit: "#ffe3a0",
  },
  {
    sky: ["#cfdfec", "#f1f5f8"],
    sun: "#fdf0cf",
    ridges: ["#c3d2df", "#9fb5c8", "#7590aa", "#e9eff4"],
    water: "#b9cddd",
    near: "#3f5d78",
    lit: "#ffe7ad",
  },
];

/** A silhouette for each field that a team can choose, 80 wide, standing on its lower edge at 64; then its windows. */
const motifs: Readonly<Record<string, { body: string; lit: string }>> = {
  farm: {
    body: "M6 64V34l6-12 16-8 16 8 6 12v30zM56 64V24a8 8 0 0 1 16 0v40z",
    lit: "M22 64V44h12v20zM24 26h8v8h-8z",
  },
  food: {
    body: "M14 64q-5-1-5-6V40c0-12 11-20 24-20s24 8 24 20v18q0 5-5 6zM56 40l14-10 5 6-15 16zM27 20q0-7 6-7t6 7zM14 28C12 2 54 2 52 28h-5C49 8 17 8 19 28z",
    lit: "M18 40h30v4H18z",
  },
  health: {
    body: "M2 64V32h24V12h28v20h24v32z",
    lit: "M37 18h6v6h6v6h-6v6h-6v-6h-6v-6h6zM10 42h8v8h-8zM62 42h8v8h-8z",
  },
  outdoors: { body: "M4 64L38 14l34 50zM37 6h3v10h-3zM40 6l14 4-14 5z", lit: "M38 32l15 32H23z" },
  shop: { body: "M6 64V30h66v34zM1 30l8-16h60l8 16z", lit: "M13 40h22v14H13zM46 40h16v24H46z" },
  school: {
    body: "M2 64V38h22V24l16-12 16 12v14h22v26zM39 0h2v14h-2zM41 0h13v8H41z",
    lit: "M36 64V50h8v14zM36 30h8v8h-8zM9 46h9v9H9zM62 46h9v9h-9z",
  },
  water: {
    body: "M0 36h80v7H0zM6 43h8v21H6zM66 43h8v21h-8zM14 43c10 0 10 14 26 14s16-14 26-14v9c-8 2-10 12-26 12S22 54 14 52z",
    lit: "M0 32h80v2H0z",
  },
  making: {
    body: "M2 64V36l16-12v12l16-12v12l16-12v40zM58 64l3-56h9l3 56z",
    lit: "M8 44h7v9H8zM23 44h7v9h-7zM38 44h7v9h-7z",
  },
  home: { body: "M6 64V36L38 8l32 28v28zM54 8h9v16l-9-8z", lit: "M32 64V46h12v18zM16 40h10v10H16zM50 40h10v10H50z" },
  community: {
    body: "M4 64V34l36-18 36 18v30zM39 0h2v18h-2zM41 0l17 5-17 6z",
    lit: "M34 64V46h12v18zM14 42h9v10h-9zM57 42h9v10h-9z",
  },
};

/** The picture of a project that has none: a landscape drawn from its title, with a mark of its field in front. */
export function posterParts(title: string, category: string): PosterPart[] {
  const { width, height } = posterSize;
  const shape = posterShape(title);
  const light = lights[shape.light % lights.length]!;
  const motif = motifs[category];
  const { x, y, r } = shape.sun;
  const horizon = Math.round(height * 0.36);
  const ground = (top: number) => `M0 ${top}H${width}V${height}H0Z`;
  return [
    { d: `M0 0H${width}V${height}H0Z`, fill: light.sky[0] },
    { d: `M0 ${horizon}Q${width / 2} ${horizon - 24} ${width} ${horizon}V${height}H0Z`, fill: light.sky[1] },
    { d: `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`, fill: light.sun },
    ...shape.ridges.map((d, layer) => ({ d, fill: light.ridges[layer]! })),
    ...(shape.water === null ? [] : [{ d: ground(shape.water), fill: light.water }]),
    ...(motif ? standing(motif, shape.stand, light) : []),
    { d: shape.pines.map(pine).join(""), fill: light.near },
  ];
}

/** The silhouette on its own small hill. It is placed as a whole: a page of a dozen pictures says each mark once. */
function standing(motif: { body: string; lit: string }, { x, scale }: { x: number; scale: number }, light: Light) {
  const { width, height } = posterSize;
  const foot = height - 22;
  const transform = `translate(${x} ${Math.round(foot - 64 * scale)}) scale(${scale})`;
  return [
    {
      d: `M0 ${height}V${foot + 8}Q${Math.round(x + 40 * scale)} ${foot - 14} ${width} ${foot + 10}V${height}Z`,
      fill: light.near,
    },
    { d: motif.body, fill: light.near, transform },
    { d: motif.lit, fill: light.lit, transform },
  ];
}

const pine = ({ x, y, height }: { x: number; y: number; height: number }): string => {
  const half = Math.round(height / 5);
  return `M${x} ${y - height}l${half} ${height}h${-2 * half}z`;
};
