import type { Facts } from "#content/facts.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { errorTitle } from "../messages.ts";
import { navigation, type NavLink } from "./navigation.ts";
import { seasonBand } from "../season/band.ts";
import { describeDays, describeHours } from "../season/when-words.ts";

/** What the frame around every page says. */
export function frame(facts: Facts) {
  const { programme, site } = facts;
  const { contacts } = site;
  const finals = eventOf(programme, programme.finals.eventId);
  const { home, menus, sponsors, register, legal, takingPart } = navigation;
  /** What the footer's list has beyond the menu of the same name. */
  const before: Record<string, readonly NavLink[]> = { startups: [home] };
  const after: Record<string, readonly NavLink[]> = { startups: [register], chambers: [sponsors], about: legal };
  return {
    /** The language of the document. */
    language: "en-US",
    name: site.name,
    skip: "Skip to main content",
    errorTitle,
    /** What is on, above every public page. */
    band: seasonBand(facts),
    header: { wordmark: site.wordmark, navigation, mainLabel: "Main", menu: "Menu" },
    footer: {
      name: site.name,
      email: { label: contacts.general, to: `mailto:${contacts.general}` },
      phone: { label: contacts.phone, to: `tel:+1-${contacts.phone}` },
      place: `${contacts.city}, ${contacts.state}`,
      finals: {
        title: finals.title,
        days: describeDays(finals.when),
        hours: describeHours(finals.when, programme.zoneLabel),
        venue: programme.finals.venue,
      },
      lists: [...menus, { id: "taking-part", ...takingPart }].map(({ id, label, links }) => ({
        id,
        title: label,
        /** Names the list for those who hear it. */
        label: `${label} pages`,
        links: [...(before[id] ?? []), ...links, ...(after[id] ?? [])],
      })),
      /** On a phone, where the footer is many screens from the top. */
      top: "Back to the top",
      colophon: `The ${site.name} is run by ${site.organizer}. The public pages set no cookie and the site runs no analytics; signing in, confirming an address by code and voting set the cookies they need.`,
    },
  };
}

export type FrameCopy = ReturnType<typeof frame>;
