import { notices } from "#content/en/messages.ts";
import { accessibilityFaults } from "#tests/support/browser/axe.ts";
import { expect, test } from "#tests/support/browser/journey.ts";
import { person } from "#tests/support/person.ts";
import {
  answerCheckoutWith,
  fillIn,
  messageOf,
  notification,
  openDetails,
  proceed,
  reachDetails,
} from "#tests/support/browser/registering.ts";

test.describe("a form that is not complete", () => {
  test("names each field, highlights it, notifies, and sends nothing", async ({ page, context }) => {
    const seen = await answerCheckoutWith(page, 200, {});
    await openDetails(page, "individual");
    await proceed(page).click();
    await expect(messageOf(page, "firstName")).toHaveText("First name is required");
    await expect(messageOf(page, "lastName")).toHaveText("Last name is required");
    await expect(messageOf(page, "email")).toHaveText("Invalid email address");
    await expect(messageOf(page, "phone")).toHaveText("Phone number must be at least 10 digits");
    await expect(messageOf(page, "company")).toHaveCount(0);
    for (const field of ["firstName", "lastName", "email", "phone"]) {
      await expect(page.locator(`#${field}`)).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator(`#${field}`)).toHaveAttribute("aria-describedby", new RegExp(`${field}-error`));
    }
    await expect(notification(page)).toContainText("Please fill in all required fields correctly.");
    await expect(page.locator("#error-summary")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Register/);
    expect(seen.requests).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });

  test("is accessible with its messages and its notification", async ({ page }) => {
    await openDetails(page, "chamber");
    await proceed(page).click();
    await expect(notification(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test("keeps its notification off the field in focus on a phone, and takes it away by itself", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.clock.install();
    await openDetails(page, "individual");
    await proceed(page).click();
    await expect(notification(page)).toBeVisible();
    for (const field of ["firstName", "email", "phone"]) {
      await page.locator(`#error-summary a[href="#${field}"]`).click();
      await expect(page.locator(`#${field}`)).toBeFocused();
      const isFree = async () => {
        const [input, box] = [await page.locator(`#${field}`).boundingBox(), await notification(page).boundingBox()];
        return input!.y + input!.height <= box!.y;
      };
      await expect.poll(isFree, field).toBe(true);
    }
    await page.clock.runFor(10_000);
    await expect(notification(page)).toBeHidden();
  });

  test("leads from the summary to the field, and drops its message when it is edited", async ({ page }) => {
    await openDetails(page, "chamber");
    await proceed(page).click();
    const summary = page.locator("#error-summary");
    await summary.getByRole("link", { name: "Last name is required" }).click();
    await expect(page.locator("#lastName")).toBeFocused();
    await page.keyboard.type("L");
    await expect(messageOf(page, "lastName")).toHaveCount(0);
    await expect(summary.getByRole("link")).toHaveCount(3);
    await expect(page.locator("#lastName")).not.toHaveAttribute("aria-invalid");
    await expect(messageOf(page, "firstName")).toHaveText("First name is required");
    await fillIn(page, { firstName: "A", email: "a", phone: "1" });
    await expect(summary).toHaveCount(0);
  });

  const wrong = [
    { field: "firstName", value: "   ", words: "First name is required" },
    { field: "firstName", value: "a".repeat(101), words: "First name must be less than 100 characters" },
    { field: "lastName", value: "a".repeat(101), words: "Last name must be less than 100 characters" },
    { field: "email", value: "ada@example", words: "Invalid email address" },
    { field: "email", value: `${"a".repeat(250)}@example.org`, words: "Invalid email address" },
    { field: "phone", value: "123456789", words: "Phone number must be at least 10 digits" },
    { field: "phone", value: "1".repeat(21), words: "Phone number must be less than 20 characters" },
    { field: "company", value: "a".repeat(201), words: "Company name must be less than 200 characters" },
  ] as const;

  test("says what is wrong with a field, be it too short or too long", async ({ page }) => {
    await openDetails(page, "individual");
    for (const { field, value, words } of wrong)
      await test.step(`"${words}" to ${value.length} characters in ${field}`, async () => {
        await fillIn(page, { ...person, [field]: value });
        await proceed(page).click();
        await expect(messageOf(page, field)).toHaveText(words);
        await expect(page.locator("#error-summary").getByRole("link")).toHaveCount(1);
      });
  });

  test("takes a chamber without a company", async ({ page }) => {
    await openDetails(page, "chamber");
    await fillIn(page, { ...person, company: "" });
    const request = page.waitForRequest("**/api/create-checkout");
    await proceed(page).click();
    expect((await request).postDataJSON()).toMatchObject({ registrationData: { company: null } });
    await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
  });
});

test.describe("a checkout that does not start", () => {
  test.beforeEach(({ expectConsole }) => expectConsole(/Failed to load resource/));

  const answers = [
    { what: "an error of the server", status: 500, body: "<h1>oops</h1>", detail: null },
    {
      what: "a provider that is away",
      status: 502,
      body: { error: { code: "payment_provider_unavailable", message: "x" } },
      detail: "Our payment provider did not answer. Nothing was charged.",
    },
    {
      what: "too many attempts",
      status: 429,
      body: { error: { code: "too_many_requests", message: "x" } },
      detail: "There were too many attempts from your connection.",
    },
    {
      what: "a busy site",
      status: 503,
      body: { error: { code: "unavailable", message: "x" } },
      detail: "The site is very busy or under maintenance.",
    },
    {
      what: "a closed registration",
      status: 409,
      body: { error: { code: "registration_closed", message: "x" } },
      detail: "Registration is not open at the moment.",
    },
    {
      what: "an unknown price",
      status: 422,
      body: { error: { code: "unknown_price", message: "x" } },
      detail: "This price is not one of ours.",
    },
    { what: "an unreadable answer", status: 200, body: "<!doctype html>", detail: null },
    { what: "an address that is no web address", status: 200, body: { url: "javascript:alert(1)" }, detail: null },
  ];

  test("is told whatever the answer, keeps the values and closes the empty tab", async ({ page, context }) => {
    const isTold = async (detail: string | null) => {
      await proceed(page).click();
      await expect(notification(page)).toContainText(notices.checkoutFailed);
      if (detail) await expect(notification(page)).toContainText(detail);
      await expect(proceed(page)).toBeEnabled();
      await expect(page.locator("#email")).toHaveValue(person.email);
      await expect.poll(() => context.pages().length).toBe(1);
      await page.getByRole("button", { name: "Dismiss this message" }).click();
      await expect(notification(page)).toBeHidden();
    };
    await openDetails(page, "individual");
    await fillIn(page);
    for (const { what, status, body, detail } of answers)
      await test.step(what, async () => {
        // What was set last answers.
        await answerCheckoutWith(page, status, body);
        await isTold(detail);
      });
    await test.step("no network", async () => {
      await page.route("**/api/create-checkout", (route) => route.abort("internetdisconnected"));
      await isTold("We could not reach the site.");
    });
    await reachDetails(page, "individual", () => page.reload());
    await expect(page.locator("#email")).toHaveValue(person.email);
  });

  test("shows the server's own messages for fields that it refuses", async ({ page }) => {
    const fields = { email: "Invalid email address" };
    await answerCheckoutWith(page, 422, { error: { code: "invalid_registration", message: "x", fields } });
    await openDetails(page, "individual");
    await fillIn(page);
    await proceed(page).click();
    await expect(messageOf(page, "email")).toHaveText("Invalid email address");
    await expect(notification(page)).toContainText(notices.registrationInvalid);
    await expect(page.locator("#error-summary")).toBeFocused();
  });
});

test("an answer without an address closes the tab and says nothing", async ({ page, context }) => {
  const seen = await answerCheckoutWith(page, 200, { id: "something else" });
  await openDetails(page, "individual");
  await fillIn(page);
  await proceed(page).click();
  await expect.poll(() => seen.requests.length).toBe(1);
  await expect(proceed(page)).toBeEnabled();
  await expect.poll(() => context.pages().length).toBe(1);
  await expect(notification(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "Continue to payment" })).toHaveCount(0);
  await expect(page.locator("#email")).toHaveValue(person.email);
});
