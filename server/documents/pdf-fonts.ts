import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";
import { unpackWoff } from "./unpack-woff.ts";

/** The display face of headings and the face of the text. Both are embedded, so every printer sets them alike. */
export const faces = { display: "Besley", text: "Public Sans" } as const;

/** Unpacked once: the PDF writer would inflate a web font again with every table that it looks up. */
function fontSource(name: string): string {
  const woff = readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`)));
  return `data:font/ttf;base64,${unpackWoff(woff).toString("base64")}`;
}

let registered = false;

/** Makes the faces known to the PDF writer, once a process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  const [display, regular, strong] = ["besley-latin-700", "public-sans-latin-400", "public-sans-latin-600"].map(
    (file) => fontSource(`${file.replace(/-latin.*/, "")}/files/${file}-normal`),
  ) as [string, string, string];
  Font.register({ family: faces.display, fonts: [{ src: display, fontWeight: 700 }] });
  Font.register({
    family: faces.text,
    fonts: [
      { src: regular, fontWeight: 400 },
      { src: strong, fontWeight: 600 },
    ],
  });
  // Words are kept whole: a broken e-mail address cannot be copied.
  Font.registerHyphenationCallback((word) => [word]);
}
