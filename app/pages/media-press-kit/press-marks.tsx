import { brand } from "#content/brand.ts";
import type { MediaPressKitCopy } from "#content/en/pages/media-press-kit.ts";

const { colours, emblem } = brand;

function hexOf(colour: string): string {
  const found = colours.find(({ name }) => name === colour);
  if (!found) throw new Error(`The palette has no colour "${colour}"`);
  return found.hex;
}

const ink = hexOf("Ink");
const paper = hexOf("Paper");

const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));

/** The name on two lines, broken where the longer one is shortest. */
function linesOf(name: string): [string, string] {
  const words = name.split(" ");
  const breaks = words.map((_, at): [string, string] => [words.slice(0, at).join(" "), words.slice(at).join(" ")]);
  return breaks.reduce((best, next) => (longest(next) < longest(best) ? next : best), [name, ""]);
}

function EmblemShapes() {
  return emblem.shapes.map(({ d, fill }) => <path key={d} d={d} fill={fill} />);
}

/** The marks as they may be used, on paper and on ink, above the palette. The same in either theme. */
export function PressMarks({ name }: { name: string }) {
  const [first, second] = linesOf(name);
  const fontSize = Math.min(26, 340 / longest([first, second]));
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line-strong">
      <div className="grid grid-cols-[2fr_1fr]">
        <svg viewBox="0 0 320 160" className="block w-full">
          <rect width="320" height="160" fill={paper} />
          <svg x="26" y="44" width="72" height="72" viewBox={`0 0 ${emblem.size} ${emblem.size}`}>
            <EmblemShapes />
          </svg>
          <g fill={ink} fontSize={fontSize} className="font-display font-bold">
            <text x="112" y="75">
              {first}
            </text>
            <text x="112" y={75 + fontSize * 1.15}>
              {second}
            </text>
          </g>
        </svg>
        <svg viewBox="0 0 160 160" className="block w-full">
          <rect width="160" height="160" fill={ink} />
          <svg x="30" y="30" width="100" height="100" viewBox={`0 0 ${emblem.size} ${emblem.size}`}>
            <EmblemShapes />
          </svg>
        </svg>
      </div>
      <svg viewBox={`0 0 ${colours.length} 1`} preserveAspectRatio="none" className="block h-12 w-full">
        {colours.map(({ hex }, index) => (
          <rect key={hex} x={index} width="1.01" height="1" fill={hex} />
        ))}
      </svg>
    </div>
  );
}

/** The palette in words: name, value, use. */
export function PressPalette({ palette }: { palette: MediaPressKitCopy["assets"]["palette"] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-1">
      {palette.map(({ name, hex, use }) => (
        <li key={hex} className="flex items-center gap-4">
          <svg viewBox="0 0 10 10" aria-hidden="true" className="size-10 shrink-0 rounded-lg border border-line-strong">
            <rect width="10" height="10" fill={hex} />
          </svg>
          <span>
            <strong>{name}</strong> <code>{hex}</code>
            <span className="block text-ink-soft">{use}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
