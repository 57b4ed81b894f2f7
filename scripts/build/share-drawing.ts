import { brand } from "#content/brand.ts";
import { site } from "#content/site.ts";
import { escapeMarkup } from "#domain/text/escape-markup.ts";

/** A sharing card: the poster with the page's title in the sky, and below it when, where and for how much. */
export function drawShareImage(title: string, facts: readonly string[]): string {
  const { sun, sky, layers, pine, pines } = brand.poster;
  const { size, shapes } = brand.emblem;
  const lines = wrap(title, 26);
  const fontSize = lines.length > 2 ? 62 : 76;
  const words = lines
    .map(
      (line, index) =>
        `<text x="72" y="${204 + index * fontSize * 1.12}" font-size="${fontSize}" fill="#14222f">${escapeMarkup(line)}</text>`,
    )
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Besley" font-weight="700">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="0.75" stop-color="${sky[1]}"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#sky)"/>
<g transform="translate(0 163) scale(0.8334)"><circle cx="${sun.cx + 200}" cy="${sun.cy + 20}" r="${sun.r}" fill="${sun.hex}"/>${layers
    .map(({ d, hex }) => `<path d="${d}" fill="${hex}"/>`)
    .join("")}${pines
    .map(([x, y, scale]) => `<path transform="translate(${x} ${y}) scale(${scale})" d="${pine.d}" fill="${pine.hex}"/>`)
    .join("")}</g>
<g transform="translate(72 56) scale(${56 / size})">${shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join("")}</g>
<text x="144" y="94" font-size="30" fill="#14222f">${escapeMarkup(site.name)}</text>
${words}
<rect y="520" width="1200" height="110" fill="#14222f"/>
${facts.map((line, index) => `<text x="72" y="${566 + index * 42}" font-size="30" fill="#fcfaf3">${escapeMarkup(line)}</text>`).join("")}
</svg>`;
}

/** Breaks a title into lines of about that many characters, never inside a word. */
function wrap(title: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 4);
}
