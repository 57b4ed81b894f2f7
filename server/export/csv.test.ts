import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  test.each([
    "=1+1",
    '=HYPERLINK("http://x","y")',
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    " =1",
    "＝1+1",
    "+1-208-555-0101",
  ])("makes %j text", (text) => {
    expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  });

  test("leaves a phone number as it is", () => {
    expect(csvLine(["+1 208 555 0101", "+12085550101", "208-555-0101", "(208) 555-0101"])).toBe(
      "+1 208 555 0101,+12085550101,208-555-0101,(208) 555-0101",
    );
  });

  test("quotes commas, quotes, line ends and outer spaces as RFC 4180 says", () => {
    expect(csvLine(['A "B", Inc', "two\nlines", " x", "plain", null, 35_000])).toBe(
      '"A ""B"", Inc","two\nlines"," x",plain,,35000',
    );
  });

  test("carries nothing that a terminal would obey", () => {
    expect(csvLine(["A\u001b[2Jda", "\u009b31mred", "x\u0000\u0007y", "\u202egnp.exe"])).toBe(
      "A[2Jda,31mred,xy,gnp.exe",
    );
  });

  test("gives back what went in, and never begins a cell like a formula, whatever was written", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1, maxLength: 5 }), (cells) => {
        const read = parseLine(csvLine(cells));
        const wanted = cells.map((cell) => cell.replaceAll("\r\n", "\n").replace(/[^\P{Cc}\n]|\p{Bidi_Control}/gu, ""));
        const isSame = read.every((cell, index) => cell === wanted[index] || cell === `'${wanted[index]}`);
        const isSafe = read.every((cell) => /^\+[\d ]+$/.test(cell) || !/^[=+\-@\t\r]/.test(cell));
        return read.length === cells.length && isSame && isSafe;
      }),
    );
  });
});

/** A reader of its own, by the grammar of the RFC. */
function parseLine(line: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= line.length; at += 1) {
    let cell = "";
    if (line[at] === '"') {
      for (at += 1; line[at] !== '"' || line[at + 1] === '"'; at += 1) {
        if (line[at] === '"') at += 1;
        cell += line[at];
      }
      at += 1;
    } else for (; at < line.length && line[at] !== ","; at += 1) cell += line[at];
    cells.push(cell);
  }
  return cells;
}
