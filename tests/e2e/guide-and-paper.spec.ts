import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { whole } from "#tests/support/depth.ts";
import { readPdf } from "#tests/support/documents/pdf.ts";

test("the guide remembers what was ticked when the page is loaded again", async ({ page }) => {
  await page.goto("/implementation-guide");
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await boxes.nth(2).uncheck();
  await boxes.nth(1).check();
  await page.reload();
  for (const [index, isTicked] of [true, true, false].entries())
    await expect(boxes.nth(index)).toBeChecked({ checked: isTicked });
});

test("the chamber program is printed on four pages, none of them nearly empty", async ({ page }) => {
  await page.goto("/program");
  const { pages, texts } = await readPdf(await page.pdf({ format: "Letter" }));
  expect(pages).toBeLessThanOrEqual(4);
  for (const text of texts) expect(text.split(/\s+/).length).toBeGreaterThan(60);
});

for (const [when, siteClock] of Object.entries(clocks))
  test.describe(`at the clock "${when}"`, () => {
    test.use({ siteClock });
    test("the season is printed on two sheets, with every phase", when === "early" ? {} : whole, async ({ page }) => {
      await page.goto("/timeline");
      const { pages, texts } = await readPdf(await page.pdf({ format: "Letter" }));
      expect(pages).toBe(2);
      for (const phase of ["Early Enrollment", "Public Showcase", "Capitol Finals"])
        expect(texts.join(" ")).toContain(phase);
    });
  });

test("the answers of the FAQ are printed, though they are folded on the screen", async ({ page }) => {
  await page.goto("/faq");
  const answer = (await page.locator("details > div > p").first().textContent())!;
  const { texts } = await readPdf(await page.pdf({ format: "Letter" }));
  expect(texts.join(" ").replaceAll(/\s+/g, "")).toContain(answer.slice(0, 60).replaceAll(/\s+/g, ""));
});
