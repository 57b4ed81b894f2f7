import { brand } from "#content/brand.ts";
import { cardSize, renderCard, textAt } from "./card-parts.ts";
import { drawable, fitLines } from "./card-text.ts";
import { capitolRidge } from "./pdf/art.ts";

export interface CertificateShareInput {
  name: string;
  achievement: string;
  /** When it was issued, and its serial. */
  foot: string;
  siteName: string;
}

const height = 350;
const room = cardSize.width - 2 * 64;

/** The picture of a certificate that its holder shares: the words of the paper, over the ridge with the Capitol. */
export function certificateShare({
  name,
  achievement,
  foot,
  siteName,
}: CertificateShareInput): Uint8Array<ArrayBuffer> {
  const { lines, size } = fitLines(drawable(name) || achievement, room, [
    { size: 76, most: 1 },
    { size: 62, most: 2 },
    { size: 54, most: 2 },
    { size: 46, most: 2 },
  ]);
  const earned = fitLines(achievement, room, [
    { size: 42, most: 1 },
    { size: 32, most: 1 },
    { size: 24, most: 1 },
  ]);
  const names = lines.map((line, index) => textAt(line, 64, 196 + index * size * 1.1, size)).join("");
  const below = 196 + (lines.length - 1) * size * 1.1;
  return renderCard({
    picture: landscape(),
    siteName,
    body: `${names}
${textAt(earned.lines[0] ?? "", 64, below + 62, earned.size)}
${textAt(foot, 64, below + 108, 26)}
<rect x="16" y="16" width="${cardSize.width - 32}" height="${cardSize.height - 32}" rx="10" fill="none" stroke="#14222f" stroke-width="3"/>`,
  });
}

function landscape(): string {
  const [x, y, width] = capitolRidge.view;
  const scale = cardSize.width / width;
  const shapes = capitolRidge.shapes.map(({ d, fill, at }) => {
    const place = at ? ` transform="translate(${at[0]} ${at[1]}) scale(${at[2]})"` : "";
    return `<path d="${d}" fill="${fill}"${place}/>`;
  });
  const [high, low] = brand.poster.sky;
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.75" stop-color="${low}"/></linearGradient></defs>
<rect width="${cardSize.width}" height="${cardSize.height}" fill="url(#sky)"/>
<g transform="translate(0 ${cardSize.height - height}) scale(${scale}) translate(${-x} ${-y})">${shapes.join("")}</g>`;
}
