import { expect, test } from "vitest";
import { inkIn } from "#tests/support/documents/ink-in.ts";
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
  // The large letters of the title alone: where they stand, ink is.
  expect(inkIn(card("東京の畑", "Spud Scouts"), { x: [90, 700], y: [440, 500] })).toBeGreaterThan(300);
});

const wideTitle = "SMART WATERWORKS FOR SMALL COMMUNITIES: WHO OWNS THE MEMORY OF MOUNTAINS";

test.each([
  ["Spud Scout"],
  [wideTitle],
  ["IDAHO WATER MANAGEMENT NETWORK"],
  ["Christopher Montgomery-Featherstonehaugh"],
])("keeps title and team within the paper, however wide their letters: %s", (title) => {
  const png = card(title, "WOMEN WHO MAKE MOUNTAIN MAPS TOGETHER IN MCCALL AND CASCADE");
  expect(inkIn(png, { x: [1108, 1142], y: [400, 575] })).toBe(0);
});

test("shows the site's name also under a sky of the night", () => {
  // Between the emblem and the name.
  for (const title of [wideTitle, "Spud Scout"]) expect(inkIn(card(title), { x: [124, 134], y: [60, 90] })).toBe(0);
});

test("an honor stands on a ribbon of its own", () => {
  const plain = { title: "Spud Scout", category: "farm", team: "Spud Scouts", siteName: "Idaho AI" };
  const honored = Buffer.from(projectCard({ ...plain, honor: "2026 finalist" }));
  expect(honored.equals(Buffer.from(projectCard(plain)))).toBe(false);
});
