import { expect, test } from "#tests/support/browser/journey.ts";
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
