import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { projectCard } from "./project-card.ts";

const card = (title: string, team = "Spud Scouts") =>
  Buffer.from(projectCard({ title, category: "farm", team, siteName: "Idaho AI" }));

test("is a picture of the size that sharing sites ask for, drawn from the project's own title", () => {
  const png = card("Spud Scout");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(card("Spud Scout").equals(png)).toBe(true);
  expect(card("Trout Whisperer").equals(png)).toBe(false);
  expect(card("Spud Scout", "Others").equals(png)).toBe(false);
});

test.each([
  ["<script>&amp;</script>"],
  ["W".repeat(80)],
  ["Erdäpfel für Ядро и 東京"],
  [""],
  ["a ".repeat(40)],
  ["Done ]]> next"],
  ["Spud\uFFFEScout"],
])("draws any title: %s", (title) => {
  expect(card(title).subarray(1, 4).toString()).toBe("PNG");
});

test("a title in letters that no face here has gives the team's name in its place, not an empty card", () => {
  const dark = (png: Buffer) => {
    // The large letters of the title alone: where they stand, ink is.
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><image href="data:image/png;base64,${png.toString("base64")}" width="1200" height="630"/></svg>`;
    const { pixels, width } = new Resvg(svg).render();
    let count = 0;
    for (let y = 440; y < 500; y += 1)
      for (let x = 90; x < 700; x += 1) if (pixels[(y * width + x) * 4]! < 60) count += 1;
    return count;
  };
  expect(dark(card("東京の畑", "Spud Scouts"))).toBeGreaterThan(300);
});

test("an honor stands on a ribbon of its own", () => {
  const plain = { title: "Spud Scout", category: "farm", team: "Spud Scouts", siteName: "Idaho AI" };
  const honored = Buffer.from(projectCard({ ...plain, honor: "2026 finalist" }));
  expect(honored.equals(Buffer.from(projectCard(plain)))).toBe(false);
});
