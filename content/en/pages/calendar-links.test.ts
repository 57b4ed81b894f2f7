import { expect, test } from "vitest";
import { eventStatusAt } from "#domain/programme/era.ts";
import { programme } from "#content/programme.ts";
import { stringsOf } from "#tests/support/season/copy-strings.ts";
import { factsOfEras } from "#tests/support/season/season-facts.ts";
import { implementationGuide } from "./implementation-guide.ts";
import { home } from "./home.ts";
import { judgesAdvisors } from "./judges-advisors.ts";
import { mediaPressKit } from "./media-press-kit.ts";
import { program } from "./program.ts";
import { timeline } from "./timeline.ts";

const pages = { home, implementationGuide, judgesAdvisors, mediaPressKit, program, timeline };

test.each(Object.entries(pages))("%s offers no date that is over for a calendar, in any era", (_, page) => {
  for (const facts of factsOfEras) {
    const offered = stringsOf(page(facts));
    for (const event of programme.timeline)
      if (eventStatusAt(programme, event, facts.now) === "past")
        expect(offered, event.id).not.toContain(`/documents/${event.id}.ics`);
  }
});

test("the timeline offers every date that is still ahead", () => {
  for (const facts of factsOfEras) {
    const offered = stringsOf(timeline(facts));
    for (const event of programme.timeline)
      if (["next", "later"].includes(eventStatusAt(programme, event, facts.now)))
        expect(offered, event.id).toContain(`/documents/${event.id}.ics`);
  }
});
