import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setLines, type TextLine } from "./lines.ts";
import { startDocument } from "./start-document.ts";
import { styles } from "./styles.ts";

const pdf = startDocument({ title: "Lines", subject: "", name: "", author: "", madeAt: 0 });
const set = (text: string, width: number) => setLines(pdf, [{ text, style: styles.body }], width);
const wordsOf = ({ pieces }: TextLine) => pieces.map(({ text }) => text).join("");

describe("lines", () => {
  it("keep every word, in order, within the width", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgéñ-@.0123456789"), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 40, max: 400 }),
        (words, width) => {
          const lines = set(words.join(" "), width);
          expect(lines.map(wordsOf).join("").replaceAll(" ", "")).toBe(words.join(""));
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("break at spaces only, so that a range of numbers stays whole", () => {
    const lines = set("An abstract (250-500 words) and a demo video (3-5 minutes)", 95);
    expect(lines.length).toBeGreaterThan(3);
    for (const word of ["(250-500", "(3-5"]) expect(lines.map(wordsOf).some((line) => line.includes(word))).toBe(true);
  });

  it("end where the text says so", () => {
    expect(set("123 Example Street\nRexburg", 400).map(wordsOf)).toEqual(["123 Example Street", "Rexburg"]);
  });

  it("hold a link and the full stop behind it together, and no space under the link", () => {
    const link = { to: "address", url: "https://x.example" } as const;
    const runs = [
      { text: "Write to ", style: styles.body },
      { text: "a@b.example", style: styles.body, link },
      { text: ". Or ", style: styles.body },
      { text: "call", style: styles.body, link },
      { text: " us.", style: styles.body },
    ];
    const [line] = setLines(pdf, runs, 400);
    expect(line!.pieces.map(({ text }) => text)).toEqual(["Write to ", "a@b.example", ". Or ", "call", " us."]);
  });
});
