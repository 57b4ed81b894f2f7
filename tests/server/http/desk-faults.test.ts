import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sessionRules } from "#domain/people/sign-in-rules.ts";
import { season } from "#tests/support/season/season.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { sharedSite } from "./shared-site.ts";

const at = season.standardAt;
const site = sharedSite(at);
const email = "olive@example.com";
let cookie: string;
beforeAll(async () => {
  await seedOrganizer(site().dataDir, email, "organizer", at);
  cookie = await signInCookie(site(), email, at);
});

const send = (path: string, body: URLSearchParams | FormData, as = cookie) =>
  fetch(site().url + path, { method: "POST", redirect: "manual", headers: { Cookie: as, Origin: site().url }, body });

test("a desk that was left open over night sends its form to sign in, and nothing was done", async () => {
  const left = await signInCookie(site(), email, at - sessionRules.organizerIdleMs - 60_000);
  const form = new URLSearchParams({ intent: "grant", firstName: "Bea", lastName: "Lee", email: "bea@example.com" });
  form.set("reason", "Volunteer");
  const answer = await send("/desk/registrations/add", form, left);
  const back = encodeURIComponent("/desk/registrations/add?unsent=");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/sign-in?to=${back}`]);
  const people = await onDatabase(site().dataDir, ({ db }) =>
    db.selectFrom("people").select("id").where("email_key", "=", "bea@example.com").execute(),
  );
  expect(people).toEqual([]);
});

test("a chamber's code cannot be guessed at a thousand a minute, and a page says so kindly", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 130; index += 1) {
    const body = new URLSearchParams({ chamberCode: randomUUID().slice(0, 8).toUpperCase(), firstName: "Mal" });
    body.set("lastName", "Ory");
    body.set("email", "mal@example.com");
    const answer = await send("/join", body, "");
    statuses.push(answer.status);
    await answer.arrayBuffer();
  }
  expect(statuses.slice(0, 50).every((status) => status === 422)).toBe(true);
  expect(statuses.slice(-10).every((status) => status === 429)).toBe(true);
  const mails = await onDatabase(site().dataDir, ({ db }) => db.selectFrom("outbox").select("id").execute());
  expect(mails).toEqual([]);
});
