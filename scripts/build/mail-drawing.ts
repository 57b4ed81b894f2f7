import { brand } from "#content/brand.ts";
import type { MailPicture } from "#content/en/emails/email-content.ts";
import { capitolRidge, ridge } from "#server/documents/pdf/art.ts";

/** The landscape above good news: 600 by 200, drawn twice as fine. */
export function drawMailPicture(picture: MailPicture): string {
  const { view, shapes } = picture === "capitol" ? capitolRidge : ridge;
  const [x, y, width, height] = view;
  const [high, low] = brand.poster.sky;
  const paths = shapes.map(({ d, fill, at }) => {
    const place = at ? ` transform="translate(${at[0]} ${at[1]}) scale(${at[2]})"` : "";
    return `<path d="${d}" fill="${fill}"${place}/>`;
  });
  // The poster is wider than it is high, and stands on its lower edge.
  const shown = width / 3;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y + height - shown} ${width} ${shown}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${high}"/><stop offset="0.75" stop-color="${low}"/></linearGradient></defs>
<rect x="${x}" y="${y + height - shown}" width="${width}" height="${shown}" fill="url(#sky)"/>${paths.join("")}</svg>`;
}
