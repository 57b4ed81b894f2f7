import { copyFor } from "#content/copy.ts";
import { factsAt } from "#content/facts.ts";
import { expect, test } from "#tests/support/browser/journey.ts";

const { site, dates, programme, locale } = factsAt(0);
const { navigation } = copyFor(locale);

test("the header offers every menu and link of the site, with the current page marked", async ({ page }) => {
  await page.goto("/faq");
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  for (const menu of navigation.menus) {
    await bar.getByRole("button", { name: menu.label, exact: true }).click();
    const panel = page.locator(`#menu-${menu.id}`);
    await expect(panel).toBeVisible();
    const links = await panel
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    expect(links).toEqual(menu.links.map(({ label, to }) => [label, to]));
  }
  await expect(page.locator("#menu-about").getByRole("link", { name: "FAQ" })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: "Sponsors" })).toHaveAttribute("href", "/sponsors");
  await expect(page.getByRole("banner").getByRole("link", { name: "Register Now" }).first()).toHaveAttribute(
    "href",
    "/register",
  );
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" }).first()).toHaveAttribute(
    "href",
    "/sign-in",
  );
});

test("a menu is out of the way once the focus has left it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "For Startups" }).focus();
  await page.keyboard.press("Enter");
  const panel = page.locator("#menu-startups");
  for (const _link of await panel.getByRole("link").all()) await page.keyboard.press("Tab");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
});

test("a menu opens by keyboard, closes with Escape and gives focus back", async ({ page }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "For Startups" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#menu-startups")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.locator("#menu-startups").getByRole("link", { name: "Learning Path" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu-startups")).toBeHidden();
  await expect(button).toBeFocused();
});

test("only one menu is open at a time, and a click outside closes it", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "For Startups" }).click();
  await page.getByRole("button", { name: "For Chambers" }).click();
  await expect(page.locator("#menu-startups")).toBeHidden();
  await expect(page.locator("#menu-chambers")).toBeVisible();
  await page.mouse.click(640, 700);
  await expect(page.locator("#menu-chambers")).toBeHidden();
});

test.describe("on a phone without scripts", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false, hasTouch: true });

  test("one button named Menu opens a flat list that leads to every page", async ({ page }) => {
    await page.goto("/");
    const toggle = page.getByRole("button", { name: "Menu", exact: true });
    await toggle.tap();
    const list = page.getByRole("navigation", { name: "Menu" });
    await expect(list).toBeVisible();
    await expect(list.getByRole("link").last()).toHaveText("Sign in");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Back to the top" })).toBeVisible();
    for (const { links } of navigation.menus)
      for (const { label, to } of links)
        await expect(list.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", to);
    await list.getByRole("link", { name: "Timeline" }).tap();
    await expect(page).toHaveURL(/\/timeline$/);
    await toggle.tap();
    await expect(list.getByRole("link", { name: "Timeline" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
    await expect(toggle).toBeFocused();
  });
});

for (const width of [320, 360, 390])
  test.describe(`on a phone of ${width} pixels`, () => {
    test.use({ viewport: { width, height: 700 } });

    test("the header shows the way to register beside the menu, each large enough for a finger", async ({ page }) => {
      await page.goto("/faq");
      const header = page.getByRole("banner");
      const targets = [
        header.getByRole("link", { name: site.name, exact: true }),
        header.getByRole("link", { name: navigation.register.label }),
        header.getByRole("button", { name: "Menu" }),
      ];
      for (const target of targets) {
        await expect(target).toBeInViewport({ ratio: 1 });
        const { width: across, height } = (await target.boundingBox())!;
        expect(Math.min(across, height)).toBeGreaterThanOrEqual(44);
      }
      const boxes = await Promise.all(targets.map((target) => target.boundingBox()));
      expect(boxes[0]!.x + boxes[0]!.width).toBeLessThanOrEqual(boxes[1]!.x);
      expect(boxes[1]!.x + boxes[1]!.width).toBeLessThanOrEqual(boxes[2]!.x);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the footer names every page, the contacts and the finals", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  const expected = [
    ...navigation.menus.flatMap(({ links }) => [...links]),
    navigation.sponsors,
    navigation.register,
    ...navigation.legal,
    ...navigation.takingPart.links,
  ];
  for (const { label, to } of expected)
    await expect(footer.getByRole("link", { name: label, exact: true })).toHaveAttribute("href", to);
  await expect(footer.getByRole("link", { name: site.contacts.general })).toHaveAttribute(
    "href",
    `mailto:${site.contacts.general}`,
  );
  await expect(footer).toContainText(site.contacts.phone);
  await expect(footer).toContainText(`${site.contacts.city}, ${site.contacts.state}`);
  await expect(footer).toContainText(dates.finalsDay);
  await expect(footer).toContainText(programme.finals.venue);
});
