import type { SiteFacts } from "#content/site.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { formatClock } from "./formats.ts";

/** What English says about the site itself. */
export function siteWords({ zoneLabel }: Pick<Programme, "zoneLabel">, { responseHours, officeHours }: SiteFacts) {
  const clock = (hour: string) => formatClock(`2000-01-01T${hour}`);
  const hours = (day: { opens: string; closes: string } | null) =>
    day === null ? "Closed" : `${clock(day.opens)} – ${clock(day.closes)} ${zoneLabel}`;
  const { email, media } = responseHours;
  return {
    /** How running text refers to the product. */
    shortName: "the accelerator",
    /** One line under the name, used for sharing and in the press kit. */
    tagline: "From idea to AI startup. No coding required.",
    /** How fast each way of writing is answered; the last as it stands inside a sentence. */
    responseTimes: {
      email: { way: "Email", time: `${email.min}-${email.max} hours`, inText: `${email.min}-${email.max} hours` },
      phone: { way: "Phone", time: "Same day", inText: "same day" },
      media: { way: "Media inquiries", time: `Within ${media} hours`, inText: `within ${media} hours` },
    },
    officeHours: [
      { days: "Monday – Friday", hours: hours(officeHours.weekdays) },
      { days: "Saturday", hours: hours(officeHours.saturday) },
      { days: "Sunday", hours: hours(officeHours.sunday) },
    ],
  };
}
