import { expect, test } from "#tests/support/browser/journey.ts";
import { fillIn, openDetails, proceed } from "#tests/support/browser/registering.ts";

test("sends the access token of a signed-in session, and none without one", async ({ page }) => {
  const authorizationOf = async () => {
    await openDetails(page, "individual");
    await fillIn(page);
    const token = page.waitForResponse("**/api/token");
    const request = page.waitForRequest("**/api/create-checkout");
    await proceed(page).click();
    await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
    return { asked: (await token).status(), sent: await (await request).headerValue("authorization") };
  };
  expect(await authorizationOf()).toEqual({ asked: 204, sent: null });
  // One that the server does not know is ignored: registering is open to everyone.
  await page.route("**/api/token", (route) => route.fulfill({ json: { token: "token-of-a-session" } }));
  expect(await authorizationOf()).toEqual({ asked: 200, sent: "Bearer token-of-a-session" });
  expect(await page.context().cookies()).toEqual([]);
});
