import { expect, test } from "vitest";
import { notices } from "#content/en/messages.ts";
import { person } from "#tests/support/person.ts";
import { season } from "#tests/support/season/season.ts";
import { sharedSite } from "./shared-site.ts";

const site = sharedSite(season.earlyAt);

/** The form, sent as a browser without scripts sends it. */
const postForm = (path: string, form: Record<string, string>) =>
  fetch(site().url + path, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

test("a filled honeypot is refused without storing anything", async () => {
  const answer = await postForm("/register?package=individual", {
    ...person,
    email: "robot@example.org",
    priceId: "price_individual_early",
    website: "https://spam.example",
  });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(notices.checkoutFailed);
});

test.each(["application/json", "multipart/form-data; boundary=x", "text/plain"])(
  "a body of type %s that is no form gets 400 and the form again",
  async (type) => {
    const answer = await fetch(`${site().url}/register?package=individual`, {
      method: "POST",
      headers: { "Content-Type": type },
      body: '{"a":1}',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Proceed to Payment");
  },
);

test("a form without a package leads to the choice", async () => {
  const answer = await postForm("/register", { ...person });
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/register");
});

test("a form with the price of yesterday is shown the price of now", async () => {
  const answer = await postForm("/register?package=individual", { ...person, priceId: "price_individual_standard" });
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("The price has changed. The total is now");
});

test("four identical attempts at once open one checkout", async () => {
  const body = JSON.stringify({
    priceId: "price_individual_early",
    registrationData: { registrationType: "individual", ...person },
  });
  const headers = { "Content-Type": "application/json", "Idempotency-Key": "register-journey-once" };
  const attempt = async () => {
    const answer = await fetch(`${site().url}/api/create-checkout`, { method: "POST", headers, body });
    return ((await answer.json()) as { url: string }).url;
  };
  const urls = await Promise.all([attempt(), attempt(), attempt(), attempt()]);
  expect(urls[0]).toContain("/sandbox/checkout/");
  expect(new Set(urls).size).toBe(1);
});
