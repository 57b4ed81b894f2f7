import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";
import { expect, test } from "#tests/support/journey.ts";
import { fillIn, openDetails, proceed } from "#tests/support/registering.ts";

const script = import.meta.resolve("#tests/support/signed-in-register.tsx");

/** The register page's script with the form given a session. */
async function signedInScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: fileURLToPath(script), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

test("sends the access token of a signed-in session, and none without one", async ({ page }) => {
  const authorizationOf = async () => {
    await openDetails(page, "individual");
    await fillIn(page);
    const request = page.waitForRequest("**/api/create-checkout");
    await proceed(page).click();
    await expect(page.getByText("The checkout opened in a new tab.")).toBeVisible();
    return (await request).headerValue("authorization");
  };
  expect(await authorizationOf()).toBeNull();
  const body = await signedInScript();
  await page.route("**/assets/register-*.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  expect(await authorizationOf()).toBe("Bearer token-of-a-session");
});
