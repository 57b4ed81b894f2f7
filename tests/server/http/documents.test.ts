import ICAL from "ical.js";
import { expect, test } from "vitest";
import { refusal } from "#content/en/pages/errors.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { startOf } from "#domain/time/when.ts";
import { season } from "#tests/support/season/season.ts";
import { sendRaw } from "../rig/raw-http.ts";
import { sharedSite } from "./shared-site.ts";

const site = sharedSite(season.earlyAt);

/** As it goes over the wire: another client would clean the address. */
const get = (path: string) => sendRaw(site().url + path, { method: "GET" });

test("the calendar holds all dates, at their hours in the programme's zone", async () => {
  const answer = await get("/calendar.ics");
  expect(answer?.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse(answer?.text ?? ""));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  expect(events).toHaveLength(programme.timeline.length);
  const { eventId } = programme.finals;
  const finals = programme.timeline.find(({ id }) => id === eventId)!;
  const entry = events.find(({ uid }) => uid.startsWith(eventId));
  expect(entry?.startDate.toJSDate().getTime()).toBe(startOf(finals.when, programme.zone));
});

test("a file that is not there answers with the 404 page, and the site goes on", async () => {
  for (const file of ["no-such.pdf", "no-such.ics", "..%2f..%2fpackage.json", "%00.pdf"]) {
    const answer = await get(`/documents/${file}`);
    expect(answer?.status).toBe(404);
    expect(answer?.headers).toMatchObject({ "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    expect(answer?.text).toContain(refusal(factsAt(0), "not_found", null).title);
    expect(answer?.text).toContain('<meta name="robots" content="noindex"/>');
  }
  expect((await get("/healthz"))?.status).toBe(200);
});
