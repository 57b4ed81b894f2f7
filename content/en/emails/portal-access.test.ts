import { expect, test } from "vitest";
import { describedProgramme, factsAt } from "#content/facts.ts";
import { portalLaunchAt, seasonEndsAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { emailText } from "#server/mail/rendering/email-text.ts";
import { portalAccessEmail } from "./portal-access.ts";

const programme = describedProgramme();
const siteUrl = "https://accelerator.example";
const reader = { firstName: "Maria", email: "maria@gmail.com" };

const textAt = (now: number) => emailText(portalAccessEmail(reader, siteUrl, factsAt(now)), siteUrl);

test("says on every date where to sign in, with which address, and where the first lesson is", () => {
  for (const now of [
    portalLaunchAt(programme) - 1,
    portalLaunchAt(programme),
    submissionsCloseAt(programme),
    seasonEndsAt(programme),
  ]) {
    const text = textAt(now);
    for (const words of [
      "/sign-in",
      "maria@gmail.com",
      "six-digit code",
      "Read your first lesson: ",
      "/portal/lessons/1",
    ])
      expect(text).toContain(words);
  }
});

test("names the days that lie ahead, and none that lies behind", () => {
  const { dates } = factsAt(0);
  expect(textAt(portalLaunchAt(programme) - 1)).toContain(`${dates.portalLaunches}: The portal`);
  expect(textAt(portalLaunchAt(programme))).not.toContain("The portal: all lessons");
  expect(textAt(portalLaunchAt(programme))).toContain(`${dates.submissionsDueInBothZones}: Submissions are due`);
  const late = textAt(submissionsCloseAt(programme));
  expect(late).not.toContain("Dates to know");
  expect(late).toContain("Submissions for this season are closed");
});
