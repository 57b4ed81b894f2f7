import { posterParts, type PosterPart } from "#content/poster-art.ts";
import { posterSize } from "#domain/submission/poster-shape.ts";
import { cardSize, namePlace, renderCard, textAt } from "./card-parts.ts";
import { drawable, fitLines, widthOf } from "./card-text.ts";

export interface ProjectCardInput {
  title: string;
  category: string;
  /** Who made it. */
  team: string;
  siteName: string;
  /** What it won or became, on a ribbon. */
  honor?: string | null;
}

const paper = "#fcfaf3";
/** What the words of the paper have between its edges. */
const room = cardSize.width - 112 - 80;

/**
 * The picture of a project that others share: its own landscape, with its title and team. A title in letters that no
 * face here has gives way to the team's name, or the site's.
 */
export function projectCard({ title, category, team, siteName, honor }: ProjectCardInput): Uint8Array<ArrayBuffer> {
  const { lines, size } = fitLines(drawable(title) || drawable(team) || siteName, room, [
    { size: 64, most: 2 },
    { size: 54, most: 3 },
    { size: 46, most: 3 },
  ]);
  const { lines: teamLines, size: teamSize } = fitLines(drawable(team), room, [
    { size: 30, most: 1 },
    { size: 24, most: 1 },
  ]);
  const height = 124 + lines.length * size * 1.15;
  const top = cardSize.height - height - 48;
  const texts = lines.map((line, index) => textAt(line, 96, top + 28 + (index + 1) * size * 1.08, size)).join("");
  return renderCard({
    picture: landscape(title, category, top) + plate(siteName),
    siteName,
    body: `<rect x="56" y="${top}" width="${cardSize.width - 112}" height="${height}" rx="16" fill="${paper}"/>
${texts}
${textAt(teamLines[0] ?? "", 96, top + height - 36, teamSize)}
${honor ? ribbon(fitLines(drawable(honor), room - 80, [{ size: 32, most: 1 }]).lines[0] ?? "", top) : ""}`,
  });
}

/** Under the site's name: some skies are of the night, and no ink is seen on them. */
function plate(siteName: string): string {
  const width = namePlace.x + widthOf(siteName, namePlace.size) + 28 - 52;
  return `<rect x="52" y="38" width="${width}" height="76" rx="38" fill="${paper}"/>`;
}

/** In the colour of dawn, over the upper edge of the words. */
function ribbon(text: string, top: number): string {
  const width = 100 + widthOf(text, 32);
  return `<path d="M56 ${top - 66}h${width}l-22 29 22 29H56z" fill="#f39b3f"/>${textAt(text, 96, top - 26, 32)}`;
}

/** As the page draws it, but for the mark of its field: that stands on the words, which would cover it. */
function landscape(title: string, category: string, top: number): string {
  const parts = posterParts(title, category);
  const path = ({ d, fill }: PosterPart) => `<path d="${d}" fill="${fill}"/>`;
  const ground = parts.filter(({ transform }) => transform === undefined).map(path);
  const mark = parts.filter(({ transform }) => transform !== undefined).map(path);
  const scale = Math.min(4, (top - 110) / 64);
  const place = `translate(${cardSize.width - 120 - 80 * scale} ${top - 64 * scale}) scale(${scale})`;
  return `<g transform="scale(${cardSize.width / posterSize.width})">${ground.join("")}</g><g transform="${place}">${mark.join("")}</g>`;
}
