import { site } from "#content/site.ts";
import { messageOutline, topics } from "#content/en/topics.ts";
import { topicNames } from "#content/topic-names.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { readMailto } from "#tests/support/mail/read-mailto.ts";
import { watchMailProgram } from "#tests/support/browser/mail-program.ts";

test.describe("a topic", () => {
  test("puts subject and outline ready, in the form and in the plain mail link", async ({ page }) => {
    for (const name of topicNames) {
      const { subject } = topics[name];
      const outline = messageOutline(topics[name]);
      await page.goto(`/contact?topic=${name}`);
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(outline);
      await expect(page.getByText(`${outline.length}/1000`)).toBeVisible();
      const link = await page.locator("main p").getByRole("link", { name: site.contacts.general }).getAttribute("href");
      expect(readMailto(link ?? "")).toEqual({
        to: site.contacts.general,
        subject: `${site.mailTag} ${subject}`,
        body: outline,
      });
    }
  });

  test("that nobody knows is ignored", async ({ page }) => {
    for (const query of ["?topic=nonsense", "?topic=", "?topic=JUDGE", "?other=judge"]) {
      await page.goto(`/contact${query}`);
      await expect(page.getByLabel("Subject")).toHaveValue("");
      await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("");
    }
  });
});

test("each of the four inquiry types leads to the form with its topic", async ({ page }) => {
  for (const [title, subject] of [
    ["Chamber Partnerships", topics.chamber.subject],
    ["Media & Press", topics.media.subject],
    ["Sponsorship", topics.sponsorship.subject],
    ["General Questions", topics.general.subject],
  ] as const) {
    await page.goto("/contact");
    await page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
      .getByRole("link")
      .click();
    await expect(page.getByLabel("Subject")).toHaveValue(subject);
    await expect(page.getByRole("heading", { name: "Send us a message" })).toBeInViewport();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page gives address, phone and a plain mail link instead of the form", async ({ page }) => {
    await page.goto("/contact?topic=advisor");
    await expect(page.getByRole("button", { name: "Prepare Message" })).toBeHidden();
    const link = page.getByRole("link", { name: "Write us an email" });
    await expect(link).toBeVisible();
    const mail = readMailto((await link.getAttribute("href")) ?? "");
    expect(mail.subject).toBe(`${site.mailTag} ${topics.advisor.subject}`);
    expect(mail.body).toBe(messageOutline(topics.advisor));
    await expect(page.getByRole("main").getByRole("link", { name: site.contacts.general }).first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: site.contacts.phone }).first()).toBeVisible();
  });
});

test("a form sent before its script arrives still opens the mail program with what was typed", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.route("**/*.js", (route) => route.abort());
  const mailProgram = watchMailProgram(page);
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("textbox", { name: "Message" }).fill("Typed early");
  await page.getByRole("button", { name: "Prepare Message" }).click({ noWaitAfter: true });
  await expect.poll(() => mailProgram.links.length).toBe(1);
  const { to, body } = mailProgram.last();
  expect(to).toBe(site.contacts.general);
  expect(body).toContain("name=Ada");
  expect(body).toContain("message=Typed early");
});

test("what was typed before the script arrived stays", async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/entry.client*", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/contact?topic=judge", { waitUntil: "commit" });
  await page.getByLabel("Name").fill("Ada");
  await page.getByRole("textbox", { name: "Message" }).fill("Typed early");
  arrive();
  await expect(page.getByText("11/1000")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Ada");
  await expect(page.getByLabel("Subject")).toHaveValue(topics.judge.subject);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Typed early");
});
