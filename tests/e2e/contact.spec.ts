import type { Page } from "@playwright/test";
import { site } from "#content/site.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { watchMailProgram } from "#tests/support/browser/mail-program.ts";

const good = {
  name: "  Ada Lovelace ",
  email: " ada@example.org ",
  organization: " Rexburg Mills & Sons ",
  subject: ' Is 100% + #1 "fair"? ',
  message: "  Grüße from 🏔 Idaho!\n\nA & B = 50% + c#?  ",
};

type Fields = Partial<typeof good>;

async function fill(page: Page, fields: Fields) {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole("textbox", { name: new RegExp(`^${name}`, "i") }).fill(value);
  }
}

const prepare = (page: Page) => page.getByRole("button", { name: "Prepare Message" }).click();
const messageOf = (page: Page, field: string) => page.locator(`#${field}-error`);
const toast = (page: Page) => page.getByRole("status");

test.describe("a message that is not complete", () => {
  test("shows a message under each field that needs one, and opens no mail program", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    await page.goto("/contact");
    await prepare(page);
    await expect(messageOf(page, "name")).toHaveText("Name is required");
    await expect(messageOf(page, "email")).toHaveText("Please enter a valid email address");
    await expect(messageOf(page, "subject")).toHaveText("Subject is required");
    await expect(messageOf(page, "message")).toHaveText("Message must be at least 10 characters");
    await expect(messageOf(page, "organization")).toHaveCount(0);
    await expect(page.locator("#error-summary")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");
    expect(mailProgram.links).toEqual([]);
  });

  test("counts blanks as nothing", async ({ page }) => {
    await page.goto("/contact");
    await fill(page, { ...good, name: "   ", subject: "   ", message: "  123456789  " });
    await prepare(page);
    await expect(messageOf(page, "name")).toHaveText("Name is required");
    await expect(messageOf(page, "subject")).toHaveText("Subject is required");
    await expect(messageOf(page, "message")).toHaveText("Message must be at least 10 characters");
    await expect(messageOf(page, "email")).toHaveCount(0);
  });

  test("drops a field's message, here and in the summary, when that field is edited", async ({ page }) => {
    await page.goto("/contact");
    await prepare(page);
    await page.getByRole("link", { name: "Name is required" }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await page.keyboard.type("A");
    await expect(page.getByText("Name is required")).toHaveCount(0);
    await expect(messageOf(page, "subject")).toHaveText("Subject is required");
    await fill(page, { email: "x", subject: "x", message: "x" });
    await expect(page.locator("#error-summary")).toHaveCount(0);
  });

  test("holds each field to its limit, in the input and in the check", async ({ page }) => {
    await page.goto("/contact");
    await fill(page, good);
    for (const [field, limit] of [
      ["name", 100],
      ["email", 255],
      ["organization", 100],
      ["subject", 200],
      ["message", 1000],
    ] as const) {
      const control = page.locator(`#${field}`);
      await expect(control).toHaveAttribute("maxlength", String(limit));
      // Text that a script or an extension puts in is not held by the input's own limit.
      await control.evaluate(
        (element: HTMLInputElement, value) => {
          element.value = value;
          element.dispatchEvent(new Event("input", { bubbles: true }));
        },
        field === "email" ? `a@${"b".repeat(limit)}.org` : "x".repeat(limit + 1),
      );
    }
    await prepare(page);
    await expect(messageOf(page, "name")).toHaveText("Name must be less than 100 characters");
    await expect(messageOf(page, "email")).toHaveText("Email must be less than 255 characters");
    await expect(messageOf(page, "organization")).toHaveText("Organization name must be less than 100 characters");
    await expect(messageOf(page, "subject")).toHaveText("Subject must be less than 200 characters");
    await expect(messageOf(page, "message")).toHaveText("Message must be less than 1000 characters");
  });

  test("takes 100, 200 and 1000 characters where that is the limit", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    await page.goto("/contact");
    await fill(page, {
      ...good,
      name: "n".repeat(100),
      organization: "o".repeat(100),
      subject: "s".repeat(200),
      message: "m".repeat(1000),
    });
    await expect(page.getByText("1000/1000")).toBeVisible();
    await prepare(page);
    await expect(toast(page)).toContainText("Message Prepared");
    expect(mailProgram.links).toHaveLength(1);
  });
});

test("the counter follows the typing", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByText("0/1000")).toBeVisible();
  await page.getByRole("textbox", { name: "Message" }).pressSequentially("Hello Idaho!");
  await expect(page.getByText("12/1000")).toBeVisible();
});

test.describe("a complete message", () => {
  test("opens the mail program with every character, clears the form and says so", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    await page.goto("/contact");
    await fill(page, good);
    const requests: string[] = [];
    page.on("request", (request) => !request.url().startsWith("mailto:") && requests.push(request.url()));
    const startedAt = Date.now();
    await prepare(page);
    await expect(page.getByRole("button", { name: "Preparing Message..." })).toBeDisabled();
    expect(mailProgram.links).toEqual([]);
    await expect(toast(page)).toContainText("Message Prepared");
    expect(Date.now() - startedAt).toBeGreaterThan(900);
    await expect(toast(page)).toContainText("Your email client should open with your message ready to send.");
    expect(mailProgram.links).toHaveLength(1);
    expect(mailProgram.last()).toEqual({
      to: site.contacts.general,
      subject: `${site.mailTag} Is 100% + #1 "fair"?`,
      body: [
        "Name: Ada Lovelace",
        "Email: ada@example.org",
        "Organization: Rexburg Mills & Sons",
        "",
        "Message:",
        "Grüße from 🏔 Idaho!",
        "",
        "A & B = 50% + c#?",
      ].join("\n"),
    });
    for (const name of Object.keys(good)) await expect(page.locator(`#${name}`)).toHaveValue("");
    await expect(page.getByText("0/1000")).toBeVisible();
    await expect(page.getByRole("button", { name: "Prepare Message" })).toBeEnabled();
    expect(requests).toEqual([]);
    await page.getByRole("button", { name: "Dismiss notification" }).click();
    await expect(toast(page)).toBeHidden();
  });

  test("leaves out an organization that was not given", async ({ page }) => {
    const mailProgram = watchMailProgram(page);
    await page.goto("/contact");
    await fill(page, { ...good, organization: "  " });
    await prepare(page);
    await expect(toast(page)).toContainText("Message Prepared");
    expect(mailProgram.last().body).not.toContain("Organization");
  });

  test("clears a prefilled form too", async ({ page }) => {
    await page.goto("/contact?topic=judge");
    await fill(page, { name: good.name, email: good.email });
    await prepare(page);
    await expect(toast(page)).toContainText("Message Prepared");
    await expect(page.locator("#subject")).toHaveValue("");
    await expect(page.locator("#message")).toHaveValue("");
  });

  test("stays typed in and says so when it cannot be prepared", async ({ page, expectConsole }) => {
    expectConsole(/could not be prepared/);
    await page.addInitScript(() => {
      window.encodeURIComponent = () => {
        throw new Error("out of order");
      };
    });
    const mailProgram = watchMailProgram(page);
    await page.goto("/contact");
    await fill(page, good);
    await prepare(page);
    const notification = page.getByRole("alert");
    await expect(notification).toContainText("Error");
    await expect(notification).toContainText("Something went wrong. Please try again.");
    await expect(page.locator("#subject")).toHaveValue(good.subject);
    await expect(page.getByRole("button", { name: "Prepare Message" })).toBeEnabled();
    expect(mailProgram.links).toEqual([]);
  });

  test("survives a reload half typed", async ({ page }) => {
    await page.goto("/contact");
    await fill(page, { subject: "A longer thought", message: "Half of it" });
    await page.reload();
    await expect(page.locator("#subject")).toHaveValue("A longer thought");
    await expect(page.getByText("10/1000")).toBeVisible();
    await page.goto("/contact?topic=judge");
    await expect(page.locator("#subject")).not.toHaveValue("A longer thought");
  });
});
