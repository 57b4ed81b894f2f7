import type { Page } from "@playwright/test";
import { navigation } from "#content/en/frame/navigation.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

/** What the specification names on each page: headings, and buttons or links that lead on. */
const parts: Record<string, { headings: string[]; links?: string[]; sections?: number }> = {
  "/learning-path": {
    headings: [...seasonWords.stageTitles, "Certified AI Innovator", "Global Visibility", "Why This Works"],
  },
  "/timeline": {
    headings: ["Key Deadlines at a Glance", "Early Enrollment", "Judging", `${seasonWords.finals.shortVenue} Finals`],
  },
  "/program": {
    headings: [
      "Reasons to join",
      `The ${seasonWords.chamber.early} package`,
      "Five participation steps",
      "Showcase benefits",
    ],
  },
  "/member-training": { headings: ["What you will learn", "Training path", "What members receive", "Why join"] },
  "/implementation-guide": { headings: ["The eight steps", "Awards", "Reasons it works"] },
  "/about": { headings: ["What it is", "How it works", "What you get", "Why it matters"] },
  "/contest-rules": { headings: ["Agreement Required"], sections: 11 },
  "/judges-advisors": {
    headings: [
      "Why they matter",
      "Judge responsibilities",
      "Who can judge",
      "Rubric",
      "Advisor responsibilities",
      "Who can advise",
      "Recognition",
      "Key dates",
    ],
    links: ["Apply to be a Judge", "Apply to be an Advisor"],
  },
  "/media-press-kit": {
    headings: [
      "Key facts",
      "Mission and tagline",
      "Coverage opportunities",
      "Media assets",
      "Media partner benefits",
      "Press timeline",
      "Media contact",
    ],
    links: ["Download Full Media Kit", "Request Custom Assets"],
  },
  "/faq": {
    headings: [
      "General",
      "Cost & Enrollment",
      "Training",
      "Chambers",
      "Sponsors",
      "Timeline & Deadlines",
      "Rules & Conduct",
    ],
  },
  "/legal-hub": {
    headings: [
      "Terms of Service",
      "Privacy Policy",
      "Sponsor Agreement",
      "Compliance",
      "Updates",
      "Transparency",
      "Protection",
    ],
    links: ["View Document", "Download All PDFs"],
  },
  "/contact": { headings: ["Send us a message", "Response times", "Office hours"] },
  "/sponsors": {
    headings: ["Benefits", "Your impact"],
    links: ["Reserve Your Sponsorship", "Download Sponsor Package"],
  },
  "/privacy-policy": { headings: ["Transparency", "Security"], links: ["Contact Form"], sections: 12 },
  "/terms-of-service": {
    headings: ["Agreement Required", "Questions About These Terms?"],
    links: ["Contact Legal Team"],
    sections: 13,
  },
  "/sponsor-agreement": {
    headings: ["Signatures", "Organizer", "Sponsor"],
    links: ["View Packages", "Download Agreement PDF"],
    sections: 9,
  },
};

const inMenus = navigation.menus.flatMap(({ id, label, links }) =>
  links.map((link) => ({ menu: { id, label }, ...link })),
);

test("every page has each part that the specification names, and is reached from the page before by the navigation", async ({
  page,
}) => {
  await page.goto("/");
  for (const [path, { headings, links = [], sections }] of Object.entries(parts))
    await test.step(path, async () => {
      await followTo(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const main = page.getByRole("main");
      for (const name of headings) await expect(main.getByRole("heading", { name, exact: true }).first()).toBeVisible();
      for (const name of links) await expect(main.getByRole("link", { name }).first()).toBeVisible();
      if (sections === undefined) return;
      const numbers = await main.getByRole("heading", { level: 2, name: /^\d+\. / }).allInnerTexts();
      const expected = Array.from({ length: sections }, (_, index) => index + 1);
      expect(numbers.map((text) => Number.parseInt(text, 10))).toEqual(expected);
    });
});

async function followTo(page: Page, path: string): Promise<void> {
  const entry = inMenus.find(({ to }) => to === path);
  if (entry) {
    await page.getByRole("button", { name: entry.menu.label, exact: true }).click();
    await page.locator(`#menu-${entry.menu.id}`).getByRole("link", { name: entry.label, exact: true }).click();
  } else if (path === "/sponsor-agreement") {
    await page.goto("/legal-hub");
    await page.getByRole("main").locator(`a[href="${path}"]`).first().click();
  } else {
    const region =
      path === "/sponsors" ? page.getByRole("navigation", { name: "Main" }) : page.getByRole("contentinfo");
    await region.locator(`a[href="${path}"]`).click();
  }
}
