import { brand } from "#content/brand.ts";
import type { FaceName } from "./faces.ts";

type ColourName = (typeof brand.colours)[number]["name"];

function colour(name: ColourName): string {
  const found = brand.colours.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The brand has no colour "${name}"`);
  return found.hex;
}

/** The brand's colours, and the greys that paper needs. */
export const inks = {
  ink: colour("Ink"),
  pine: colour("Pine"),
  river: colour("River"),
  dawn: colour("Dawn"),
  paper: colour("Paper"),
  quiet: "#4a5863",
  line: "#c9c6b8",
} as const;

/** How a text looks. Sizes are points; `leading` is the height of a line as a multiple of the size. */
export interface TextStyle {
  face: FaceName;
  size: number;
  leading: number;
  colour: string;
  /** Figures of one width, for columns of numbers. */
  tabular?: boolean;
}

const text = { face: "text", size: 10, leading: 1.5, colour: inks.ink } as const;
const display = { face: "display", leading: 1.3, colour: inks.ink } as const;

/** Lines of body text hold about 75 characters between the margins of US Letter. */
export const styles = {
  body: text,
  strong: { ...text, face: "strong" },
  quiet: { ...text, size: 9, colour: inks.quiet },
  small: { ...text, size: 8, leading: 1.4, colour: inks.quiet },
  bullet: { ...text, colour: inks.pine },
  summary: { ...text, size: 11.5 },
  title: { ...display, size: 27, leading: 1.2, colour: inks.pine },
  heading: { ...display, size: 14, colour: inks.pine },
  subheading: { ...text, face: "strong", size: 11 },
  contentsTitle: { ...display, size: 14 },
  name: { ...display, size: 12, colour: inks.pine },
  cell: { ...text, size: 9 },
  cellHead: { ...text, face: "strong", size: 9 },
} as const satisfies Record<string, TextStyle>;
