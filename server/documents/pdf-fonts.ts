import { fileURLToPath } from "node:url";
import { Font } from "@react-pdf/renderer";

/** The display face of headings and the face of the text. Both are embedded, so every printer sets them alike. */
export const faces = { display: "Besley", text: "Public Sans" } as const;

const fontFile = (name: string): string => fileURLToPath(import.meta.resolve(`@fontsource/${name}`));

/** The display face as a file, for drawing the name of the programme. */
export const displayFontFile = fontFile("besley/files/besley-latin-700-normal.woff");

let registered = false;

/** Makes the faces known to the PDF writer, once a process. */
export function registerFonts(): void {
  if (registered) return;
  registered = true;
  Font.register({ family: faces.display, fonts: [{ src: displayFontFile, fontWeight: 700 }] });
  Font.register({
    family: faces.text,
    fonts: [
      { src: fontFile("public-sans/files/public-sans-latin-400-normal.woff"), fontWeight: 400 },
      { src: fontFile("public-sans/files/public-sans-latin-600-normal.woff"), fontWeight: 600 },
    ],
  });
  // Words are kept whole: a broken e-mail address cannot be copied.
  Font.registerHyphenationCallback((word) => [word]);
}
