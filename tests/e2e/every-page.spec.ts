import type { APIRequestContext, Page, Request } from "@playwright/test";
import { HtmlValidate } from "html-validate/node";
import { pages } from "#app/routes.ts";
import { brokenWords } from "#tests/support/browser/broken-words.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { plainLinks } from "#tests/support/browser/plain-links.ts";
import { weakContrasts } from "#tests/support/browser/weak-contrasts.ts";
import { looksRight } from "#tests/support/browser/looks-right.ts";
import { lineLengths } from "#tests/support/browser/line-lengths.ts";
import type { RunningSite } from "#tests/support/running-site/start-site.ts";

/** What everyone can read without signing in. */
const readable = pages.filter(
  ({ path, audience, knows }) => !path.includes(":") && audience === "everyone" && knows === undefined,
);
const addresses = readable.flatMap(({ path, variants = {} }) => [
  path,
  ...Object.entries(variants).flatMap(([name, [first]]) => (first ? [`${path}?${name}=${first}`] : [])),
]);

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // React writes these in its own way; both are valid HTML.
    "attr-quotes": "off",
    "void-style": "off",
    "doctype-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "attr-case": "off",
    // Titles carry the site's name for whoever shares them.
    "long-title": "off",
    // Phone numbers are wrapped where a screen is narrow.
    "tel-non-breaking": "off",
    // Native popover targets are known to browsers, not to this rule set yet.
    "no-implicit-button-type": "error",
    "require-sri": "off",
  },
});

/** Pages that do something for their reader, by a script of ours. */
const interactive = ["/register", "/contact", "/implementation-guide", "/learning-path/first-lesson"];

/**
 * Each page is opened once, and looked at in all these ways: to open it again takes as long as one of them. A few follow
 * each other in one test, since the first of a test comes to a browser that has nothing of the site yet.
 */
const perTest = 5;
const rows = Array.from({ length: Math.ceil(addresses.length / perTest) }, (_, row) =>
  addresses.slice(row * perTest, (row + 1) * perTest),
);

for (const row of rows)
  test(`valid HTML, its own words for sharing, nothing from elsewhere; accessible on phone and desk in both themes, and never sideways: ${row.join(", ")}`, async ({
    page,
    request,
    site,
  }) => {
    const asked: Request[] = [];
    page.on("request", (each) => asked.push(each));
    for (const address of row)
      await test.step(address, async () => {
        asked.splice(0);
        await seePage({ page, request, site, asked }, address);
      });
  });

interface Seeing {
  page: Page;
  request: APIRequestContext;
  site: RunningSite;
  /** What the browser has asked for since it left the page before. */
  asked: readonly Request[];
}

async function seePage({ page, request, site, asked }: Seeing, address: string): Promise<void> {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  const report = await validator.validateString(await answer.text());
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line} ${ruleId}: ${message}`),
    ),
  ).toEqual([]);
  const { path, indexed } = readable.find(
    (candidate) => address === candidate.path || address.startsWith(`${candidate.path}?`),
  )!;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect((await page.title()).length).toBeGreaterThan(10);
  const description = page.locator('meta[name="description"]');
  expect((await description.getAttribute("content"))!.length).toBeGreaterThan(40);
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect((await request.get(image!)).headers()["content-type"]).toBe("image/png");
  const canonical = page.locator('link[rel="canonical"]');
  if (indexed) await expect(canonical).toHaveAttribute("href", site.url + path);
  else await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await page.locator("[style]").count()).toBe(0);
  // Drawings inside the stylesheet are addresses too, and ask nobody.
  const urls = asked.map((each) => each.url()).filter((url) => !url.startsWith("data:"));
  expect(urls.length).toBeGreaterThan(0);
  expect(urls.filter((url) => new URL(url).origin !== site.url)).toEqual([]);
  const scripts = asked.filter((each) => each.resourceType() === "script").map((each) => each.url());
  if (!interactive.includes(path)) expect(scripts, "a page without interaction loads no script").toEqual([]);

  await looksRight(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 860 });
  // It unfolds what is folded, so it comes last.
  const tooLong = (await lineLengths(page)).filter(({ average }) => average > 75);
  expect(tooLong, "lines of running text hold at most 75 characters on a desk").toEqual([]);
}

test("pale words and pale focus rings are found, in the theme in which they are pale", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("main p")!.style.color = "#777";
    document.querySelector<HTMLElement>("main a")!.style.outlineColor = "#111";
  });
  const found = async (colorScheme: "light" | "dark") => {
    await page.emulateMedia({ colorScheme });
    return (await weakContrasts(page)).map((line) => line.split(" ")[0]);
  };
  expect(await found("light")).toEqual(["words"]);
  expect(await found("dark")).toEqual(["words", "ring"]);
});

test("pale words are found where something else lies under them, and where they are half clear", async ({ page }) => {
  const faultsWith = async (html: string) => {
    await page.setContent(html);
    return weakContrasts(page);
  };
  const over = (surface: string) =>
    `<div style="position: relative"><div style="position: absolute; inset: 0; background: ${surface}"></div>
      <p style="position: relative; color: #444">Words over a box beside them</p></div>`;
  expect(await faultsWith(over("#fff"))).toEqual([]);
  expect(await faultsWith(over("#333"))).toEqual([expect.stringContaining("Words over a box")]);
  const half = (opacity: number) =>
    `<div style="opacity: ${opacity}"><p style="color: #444">Half clear words</p></div>`;
  expect(await faultsWith(half(0.95))).toEqual([]);
  expect(await faultsWith(half(0.4))).toEqual([expect.stringContaining("Half clear")]);
});

test("a word that has no room on one line is found, and a long name or an address is not", async ({ page }) => {
  const foundIn = async (html: string) => {
    await page.setContent(`<div style="width: 5em; overflow-wrap: anywhere">${html}</div>`);
    return brokenWords(page);
  };
  expect(await foundIn("<p>Counts 100% of it</p>")).toEqual([]);
  expect(await foundIn("<p>4 certifications</p>")).toEqual(["certifications: 4 certifications"]);
  expect(await foundIn(`<p>ada@example.org</p><p>${"Ridgeradar".repeat(8)}</p>`)).toEqual([]);
  expect(await foundIn(`<p class="sr-only">certifications</p>`)).toEqual([]);
});

test("a link amid words that only its colour tells from them is found", async ({ page }) => {
  const faultsWith = async (decoration: string) => {
    await page.setContent(`<p>Write to <a href="/contact" style="text-decoration: ${decoration}">us</a> today.</p>`);
    return plainLinks(page);
  };
  expect(await faultsWith("underline")).toEqual([]);
  expect(await faultsWith("none")).toEqual([expect.stringContaining("/contact")]);
});

test("forms that know who asks are accessible in the same way: /sign-in, /join, /interest and the others", async ({
  page,
}) => {
  const forms = pages.filter(({ path, audience, knows }) => !path.includes(":") && audience === "everyone" && knows);
  expect(forms.map(({ path }) => path)).toContain("/interest");
  for (const { path } of forms) {
    await page.goto(path);
    await looksRight(page);
  }
});

test("lines of answers hold 60 characters and more on a desk", async ({ page }) => {
  await page.goto("/faq");
  const answers = await lineLengths(page);
  const average = answers.reduce((sum, answer) => sum + answer.average, 0) / answers.length;
  expect(answers.length).toBeGreaterThan(5);
  expect(average).toBeGreaterThanOrEqual(60);
});

test("titles and descriptions are each page's own", async ({ request }) => {
  const seen = new Map<string, string>();
  for (const { path } of readable.filter(({ indexed }) => indexed)) {
    const html = await (await request.get(path)).text();
    for (const pattern of [/<title>([^<]+)</, /name="description" content="([^"]+)"/]) {
      const text = pattern.exec(html)?.[1] ?? "";
      expect(seen.get(text), `${path} and ${seen.get(text)} share "${text}"`).toBeUndefined();
      seen.set(text, path);
    }
  }
});
