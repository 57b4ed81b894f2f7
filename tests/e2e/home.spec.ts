import { formatDayNoYear } from "#content/en/formats.ts";
import { programme } from "#content/programme.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { daysOf } from "#domain/time/when.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

const { daysToLaunch, forecast } = programme;

test("shows the hero with its three stats and two ways on", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Register Now" })).toHaveAttribute("href", "/register");
  await expect(main.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/about");
  for (const [value, label] of [
    [`${daysToLaunch.min}-${daysToLaunch.max} Days`, "To Launch"],
    ["No Coding", "Required"],
    [formatDayNoYear(daysOf(eventOf(programme, programme.finals.eventId).when).firstOn), "Capital Showcase"],
  ] as const)
    await expect(main.getByRole("listitem").filter({ hasText: label }).first()).toHaveText(`${value} ${label}`);
});

test("has all six parts of the specification", async ({ page }) => {
  await page.goto("/");
  for (const name of [
    "Why Launch a Startup Now?",
    "For Chambers of Commerce",
    "Four-Stage Program",
    `${programme.year} Timeline`,
  ])
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  const section = (title: string) =>
    page.locator("section", { has: page.getByRole("heading", { level: 2, name: title }) });
  await expect(section("Why Launch a Startup Now?").getByRole("heading", { level: 3 })).toHaveCount(4);
  await expect(section("Why Launch a Startup Now?")).toContainText(
    `${forecast.percent}% of new applications will use no-code platforms by ${forecast.year}`,
  );
  await expect(section("For Chambers of Commerce").getByRole("heading", { level: 3 })).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Become a Partner Chamber" })).toHaveAttribute("href", "/program");
  for (const title of seasonWords.stageTitles)
    await expect(section("Four-Stage Program").getByRole("heading", { level: 3, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Apply for Scholarship" })).toHaveAttribute("href", /^\/register/);
});

test("shows the early price, the regular one and what is saved", async ({ page }) => {
  await page.goto("/");
  const individual = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Individual" }) });
  await expect(individual).toContainText(seasonWords.individual.early);
  await expect(individual).toContainText(`${seasonWords.individual.standard} ${seasonWords.regularNote}`);
  const chamber = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Chamber" }) });
  await expect(chamber).toContainText("Most Popular Choice");
  await expect(chamber).toContainText(seasonWords.chamber.early);
  await expect(page.getByText(seasonWords.earlyBirdBanner)).toBeVisible();
  // In the hero, and with the prices.
  const until = page.getByText(seasonWords.earlyBirdUntil);
  await expect(until).toHaveCount(2);
  for (const place of await until.all()) await expect(place).toBeVisible();
});

test("home carries no script and sets no cookie", async ({ page, context }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  expect(scripts).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.locator("[style]").count()).toBe(0);
});

test("the unknown address answers 404 with the way home", async ({ page, expectConsole }) => {
  expectConsole(/404/);
  const answer = await page.goto("/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Oops! Page not found" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`follows the system's ${colorScheme} theme`, async ({ browser, site }) => {
    const page = await browser.newPage({ colorScheme, baseURL: site.url });
    await page.goto("/");
    const lightness = await page.evaluate(() => {
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[0]!;
    });
    expect(lightness > 128).toBe(colorScheme === "light");
    await page.close();
  });
