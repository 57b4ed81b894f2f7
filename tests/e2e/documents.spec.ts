import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import ICAL from "ical.js";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { whole } from "#tests/support/depth.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";
import type { Page } from "@playwright/test";

/** Follows the page's own link to a file and gives the file. */
async function download(page: Page, from: string, file: string): Promise<{ name: string; bytes: Buffer }> {
  await page.goto(from);
  const arriving = page.waitForEvent("download");
  await page.locator(`main a[href="/documents/${file}"]`).first().click();
  const arrived = await arriving;
  return { name: arrived.suggestedFilename(), bytes: await readFile(await arrived.path()) };
}

/** One long text and one drawn page. The others are made in the same ways. */
const usual = ["contest-rules.pdf", "sponsor-package.pdf"];

for (const [from, file, title, pages] of [
  ["/contest-rules", "contest-rules.pdf", "Contest Rules", [4, 9]],
  ["/terms-of-service", "terms-of-service.pdf", "Terms of Service", [4, 9]],
  ["/privacy-policy", "privacy-policy.pdf", "Privacy Policy", [4, 9]],
  ["/sponsor-agreement", "sponsor-agreement.pdf", "Sponsor Agreement", [3, 7]],
  ["/sponsors", "sponsor-package.pdf", "Sponsor Package", [3, 6]],
  ["/media-press-kit", "press-fact-sheet.pdf", "Press Fact Sheet", [1, 3]],
] as const)
  test(
    `${from} gives ${file}, which opens with its title and pages`,
    usual.includes(file) ? {} : whole,
    async ({ page }) => {
      const { name, bytes } = await download(page, from, file);
      expect(name).toBe(file);
      const pdf = await readPdf(bytes);
      expect(pdf.title).toBe(`${title} – ${site.name}`);
      expect(pdf.pages).toBeGreaterThanOrEqual(pages[0]);
      expect(pdf.pages).toBeLessThanOrEqual(pages[1]);
    },
  );

test("the archives hold what their buttons promise", async ({ page }) => {
  const legal = await download(page, "/legal-hub", "legal-documents.zip");
  expect(Object.keys(unzipSync(legal.bytes))).toHaveLength(4);
  const kit = await download(page, "/media-press-kit", "media-kit.zip");
  const names = Object.keys(unzipSync(kit.bytes));
  for (const name of ["press-fact-sheet.pdf", "boilerplate.txt", "colors.txt", "usage-rules.txt"])
    expect(names).toContain(`media-kit/${name}`);
  for (const mark of ["emblem", "wordmark"])
    for (const ending of ["svg", "png"]) expect(names).toContain(`media-kit/${mark}.${ending}`);
});

test("each date of the timeline gives a calendar file", async ({ page }) => {
  for (const { id } of programme.timeline) {
    const { name, bytes } = await download(page, "/timeline", `${id}.ics`);
    expect(name).toBe(`${id}.ics`);
    const calendar = new ICAL.Component(ICAL.parse(bytes.toString("utf8")));
    expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
  }
});
