import { describedProgramme } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import type { Clock } from "#domain/time/clock.ts";
import { eventCalendar, programmeCalendar } from "./calendar.ts";
import { createDocumentWriter } from "./document-writer.ts";
import { createKeptDocuments } from "./kept-documents.ts";
import { createPublicDocuments } from "./public/public-documents.ts";

/** Papers and calendars of this season, as the clock stands when they are asked for. */
export function openDocuments(clock: Clock, siteUrl: string) {
  const source = () => ({ programme: describedProgramme(), name: site.name, siteUrl, now: clock.now() });
  const documentWriter = createDocumentWriter();
  let kept = { minute: NaN, calendar: "" };
  return {
    documentWriter,
    keptDocuments: createKeptDocuments(),
    documents: createPublicDocuments({
      programme,
      clock,
      writer: documentWriter,
      siteUrl,
      eventCalendar: (eventId) => eventCalendar(source(), eventId),
    }),
    /** Goes with every receipt: made once a minute. */
    calendar() {
      const minute = Math.floor(clock.now() / 60_000);
      if (kept.minute !== minute) kept = { minute, calendar: programmeCalendar(source()) };
      return kept.calendar;
    },
  };
}
