import { beforeAll, expect, test } from "vitest";
import { programme } from "#content/programme.ts";
import { civilIn } from "#domain/time/time.ts";
import { ensurePerson } from "#server/people/people.ts";
import { givePlace } from "#server/people/places.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createTeams } from "#server/teams/teams.ts";
import { program, sample } from "#tests/support/sample-files.ts";
import { season } from "#tests/support/season/season.ts";
import { onDatabase, seedOrganizer, signInCookie } from "#tests/support/seeds/seed-judging.ts";
import { sharedSite } from "./shared-site.ts";

const at = season.standardAt;
const site = sharedSite(at);
const address = "/desk/submissions/take-in";
const founder = "fern@example.com";
const cookies = { coordinator: "", reader: "", finance: "" };
beforeAll(async () => {
  for (const role of ["coordinator", "reader", "finance"] as const) {
    await seedOrganizer(site().dataDir, `${role}@example.com`, role, at);
    cookies[role] = await signInCookie(site(), `${role}@example.com`, at);
  }
  await onDatabase(site().dataDir, async ({ db, engine }) => {
    const personId = await ensurePerson(db, { email: founder, firstName: "Fern", lastName: "Hill" }, at);
    await db.updateTable("people").set({ age_band: "adult", age_answered_at: "2026-01-01" }).execute();
    await givePlace(db, { season: programme.id, personId, source: "desk", sourceId: null }, at);
    const { removalNoticeDays } = programme.portal;
    const clock = { now: () => at };
    const options = { db, locks: locksOf(engine), clock, season: programme.id, maxMembers: 5, removalNoticeDays };
    await createTeams({ ...options, onEntered: async () => undefined }).create(personId, "Spud Scouts");
  });
});

const words = (count: number) => "word ".repeat(count).trim();
const mailed = {
  team: founder,
  receivedAt: civilIn(at - 3_600_000, programme.zone).slice(0, 16),
  title: "Spud Scout",
  pitch: "Finds lost potatoes.",
  abstract: words(programme.submission.abstractWords.min),
  aiLog: words(programme.submission.aiLogWords.min),
  reflection: "We learned.",
  prototypeLink: "https://spuds.example",
  videoLink: "https://video.example/1",
  agreed: "yes",
};
const send = (
  role: keyof typeof cookies,
  change: Record<string, string> = {},
  deck: Buffer<ArrayBuffer> | null = null,
) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...mailed, ...change })) form.append(name, value);
  if (deck) form.append("deck", new Blob([deck]), "deck.pdf");
  return fetch(site().url + address, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: cookies[role], Origin: site().url },
    body: form,
  });
};

test("a submission that came by email is taken in on the web, with its deck, as of its mail", async () => {
  for (const role of ["reader", "finance"] as const) {
    const headers = { Cookie: cookies[role], Origin: site().url };
    const body = new URLSearchParams({ team: founder });
    expect((await fetch(site().url + address, { method: "POST", headers, body })).status).toBe(403);
  }
  for (const [change, said] of [
    [{ receivedAt: "soon" }, "Enter the day and time of the email."],
    [{ receivedAt: "2199-01-01T10:00" }, "before the deadline"],
    [{ team: "nobody@example.com" }, "No team of the season"],
    [{}, "Pitch deck is missing"],
  ] as const) {
    const refused = await send("coordinator", change);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(said)]);
  }
  const wrong = await send("coordinator", {}, program);
  const page = await wrong.text();
  expect(page).toContain("We don&#x27;t accept this kind of file here");
  expect(page).toContain('value="Spud Scout"');

  const taken = await send("coordinator", {}, sample("pitch-deck.pdf"));
  expect(taken.status).toBe(303);
  const location = taken.headers.get("Location") ?? "";
  expect(location).toMatch(/^\/desk\/submissions\/[^/]+\?done=taken-in$/);
  const shown = await (await fetch(site().url + location, { headers: { Cookie: cookies.coordinator } })).text();
  for (const text of ["Taken in. Every member gets a receipt", "Spud Scout", "deck.pdf", "Submitted"])
    expect(shown).toContain(text);
  const rows = await onDatabase(site().dataDir, ({ db }) =>
    db.selectFrom("audit_log").select("action").where("action", "=", "take-in").execute(),
  );
  expect(rows).toHaveLength(1);
}, 120_000);
