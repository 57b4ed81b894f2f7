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

test.each([["<script>&amp;</script>"], ["W".repeat(80)], ["Erdäpfel für Ядро и 東京"], [""], ["a ".repeat(40)]])(
  "draws any title: %s",
  (title) => {
    expect(card(title).subarray(1, 4).toString()).toBe("PNG");
  },
);
