import { programme } from "#content/programme.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { person } from "#tests/support/person.ts";
import { fillIn, openDetails, proceed } from "#tests/support/browser/registering.ts";
import { seasonWords } from "#tests/support/season/season-words.ts";

test("shows the same page without a session, and no transaction", async ({ page }) => {
  const answer = await page.goto("/registration-success");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Registration Successful!");
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(page.getByText(`within ${programme.portalAccessHours} hours`).first()).toBeVisible();
  for (const title of ["Portal Access", "Start Learning", "Build & Launch"])
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByRole("main").locator('a[href="/"]')).toBeVisible();
  await expect(page.getByRole("main").locator('a[href="/learning-path"]')).toBeVisible();
  await expect(page.getByText("Transaction ID")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("shows twenty characters of any session id, as text", async ({ page }) => {
  const id = `<img src=x onerror=alert(1)>${"x".repeat(500)}`;
  await page.goto(`/registration-success?session_id=${encodeURIComponent(id)}`);
  await expect(page.locator("code")).toHaveText("<img src=x onerror=a");
  await expect(page.getByText("couldn't match this link to a payment")).toBeVisible();
});

test("tells an unpaid checkout from a paid one, and nothing about the person", async ({ page, context }) => {
  await openDetails(page, "individual");
  await fillIn(page, { ...person, email: "standing@example.org" });
  const opened = context.waitForEvent("page");
  await proceed(page).click();
  const checkout = await opened;
  await expect(checkout).toHaveURL(/\/sandbox\/checkout\//);
  const sessionId = new URL(checkout.url()).pathname.split("/").at(-1);
  await page.goto(`/registration-success?session_id=${sessionId}`);
  await expect(page.getByText("This payment was not completed")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go back to registration" })).toHaveAttribute("href", "/register");
  await checkout.getByRole("button", { name: /^Pay/ }).click();
  await expect(checkout.getByText(`Confirmed: Individual package, ${seasonWords.individual.early}.`)).toBeVisible();
  const html = await checkout.content();
  for (const secret of ["standing@example.org", person.lastName, person.phone, person.company])
    expect(html).not.toContain(secret);
});
