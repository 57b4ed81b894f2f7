import { posterParts, type PosterPart } from "#content/poster-art.ts";
import { posterSize } from "#domain/submission/poster-shape.ts";
import { cardSize, drawable, renderCard, textAt, wrap } from "./card-parts.ts";

export interface ProjectCardInput {
  title: string;
  category: string;
  /** Who made it. */
  team: string;
  siteName: string;
  /** What it won or became, on a ribbon. */
  honor?: string | null;
}

/**
 * The picture of a project that others share: its own landscape, with its title and team. A title in letters that no
 * face here has gives way to the team's name, or the site's.
 */
export function projectCard({ title, category, team, siteName, honor }: ProjectCardInput): Uint8Array<ArrayBuffer> {
  const lines = wrap(drawable(title) || drawable(team) || siteName, 30, 3);
  const size = lines.length > 2 ? 54 : 64;
  const height = 124 + lines.length * size * 1.15;
  const top = cardSize.height - height - 48;
  const texts = lines.map((line, index) => textAt(line, 96, top + 28 + (index + 1) * size * 1.08, size)).join("");
  return renderCard({
    picture: landscape(title, category, top),
    siteName,
    body: `<rect x="56" y="${top}" width="${cardSize.width - 112}" height="${height}" rx="16" fill="#fcfaf3"/>
${texts}
${textAt(wrap(drawable(team), 56, 1)[0] ?? "", 96, top + height - 36, 30)}
${honor ? ribbon(wrap(drawable(honor), 40, 1)[0] ?? "", top) : ""}`,
  });
}

/** In the colour of dawn, over the upper edge of the words. */
function ribbon(text: string, top: number): string {
  const width = 80 + text.length * 21;
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
