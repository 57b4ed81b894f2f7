import type { Facts } from "#content/facts.ts";
import { announcementAt, seasonEndsAt } from "#domain/programme/moments.ts";
import type { Day, Instant } from "#domain/time/time.ts";
import { momentText } from "../emails/email-content.ts";
import { finalsMoved } from "../finals/finals-moved.ts";
import { formatDay } from "../formats.ts";
import { endOfDay } from "../season/season-dates.ts";

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Finalists say who comes to the finals. `confirmOn`: the last day on which the team can. */
export function portalFinals(facts: Facts, confirmOn: Day = facts.programme.finals.confirmBy) {
  const { programme, dates, site } = facts;
  const { finals } = programme;
  const confirmBy = formatDay(confirmOn);
  const isOver = facts.now >= seasonEndsAt(programme);
  const areNamed = facts.now >= announcementAt(programme);
  return {
    meta: { title: "Finals", description: `The finals of the ${site.name}.` },
    title: "The finals",
    lead: `${dates.finalsDay}, ${dates.finalsHours}, at the ${finals.venue} in ${finals.city}.`,
    others: isOver
      ? `This page is for finalist teams. The finals took place on ${dates.finalsDay}.`
      : `This page is for finalist teams. The finalists ${areNamed ? "were" : "are"} announced on ${dates.finalistsAnnounced}; everyone is welcome to watch on ${dates.finalsDay}.`,
    results: { label: "See the results", to: "/results" },
    day: { title: "The day", text: sentence(dates.finalsSchedule) },
    calendar: isOver ? null : { label: "Add it to your calendar", to: `/documents/${finals.eventId}.ics` },
    ask: {
      title: "Who's coming?",
      text: `Have one person answer for the team by ${endOfDay(confirmOn, programme)}. You can change the answer until then.`,
      coming: "Is your team coming to the finals?",
      yes: "Yes, we're coming",
      no: "No, we can't come",
      people: "Who's coming",
      media: "Pictures and recordings",
      mediaOwn: "I don't want to be in pictures or recordings. Each member decides this for themselves.",
      needs: "What you need to take part",
      needsHint:
        "Access, interpreting, diet, equipment for your exhibit: whatever helps. Only the organizers read it. At most 2,000 characters.",
      save: "Save answer",
    },
    moved: (earlierDay: Day) => finalsMoved(facts, earlierDay),
    answered: (at: Instant) => `Last answered ${momentText(facts, at)}.`,
    saved: "Your answer is saved. Thank you!",
    closed: isOver
      ? `Answers were due by ${confirmBy}.`
      : `Answers were due by ${confirmBy}. If something has changed, write to ${site.contacts.general}.`,
    summary: {
      title: "Your answer",
      none: isOver ? "Your team did not answer." : "Your team has not answered.",
      yes: isOver ? "Your team said it was coming." : "Your team is coming.",
      no: isOver ? "Your team said it couldn't come." : "Your team is not coming.",
      people: "From your team",
      media: "No pictures",
      needs: "Needed",
    },
    refused: {
      title: "Your answer was not saved",
      no_answer: "Please say whether your team is coming",
      nobody: "Please check who's coming",
      too_long: "Please keep it under 2,000 characters",
      unreadable: "Please use visible characters only",
      closed: `Answers were due by ${confirmBy}.`,
      overtaken:
        "Someone on your team answered after you opened this page. Their answer is below; save again to replace it with yours.",
      no_finalist: "This is for finalist teams.",
    },
  };
}
