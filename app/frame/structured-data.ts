import type { BreadcrumbList, Course, Event, Offer, Organization, WithContext } from "schema-dts";
import type { NavLink, Navigation } from "#content/en/frame/navigation.ts";
import type { Facts } from "#content/facts.ts";
import { quotePrice, recordPriceIds, registrationTypes } from "#domain/programme/pricing.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { instantOf, zoneOffset, type CivilTime } from "#domain/time/time.ts";
import type { Words } from "../words.ts";

/** What machines read about a page: who runs it, the event, what can be bought, and where the page is on the site. */
export function structuredData(
  { copy, facts }: Words,
  siteUrl: string,
  path: string,
): WithContext<Organization | Event | Course | BreadcrumbList>[] {
  if (path === "/") return [organization(facts, siteUrl), finals(facts, siteUrl), ...courses(facts, siteUrl)];
  if (path === "/register") return [...courses(facts, siteUrl), ...trailOf(copy, siteUrl, path)];
  const known = trailOf(copy, siteUrl, path);
  return path === "/timeline" ? [finals(facts, siteUrl), ...known] : known;
}

function organization({ site }: Facts, siteUrl: string): WithContext<Organization> {
  const { contacts } = site;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: site.name,
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
    email: contacts.general,
    telephone: `+1-${contacts.phone}`,
    address: {
      "@type": "PostalAddress",
      addressLocality: contacts.city,
      addressRegion: contacts.state,
      addressCountry: "US",
    },
  };
}

function finals(facts: Facts, siteUrl: string): WithContext<Event> {
  const { programme, site } = facts;
  const { finals: place, zone } = programme;
  const event = eventOf(programme, place.eventId);
  if (event.when.kind !== "span") throw new Error("The finals need a beginning and an end");
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: `${site.name}: ${event.title}`,
    description: event.description,
    startDate: withOffset(event.when.from, zone),
    endDate: withOffset(event.when.to, zone),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    eventStatus: "https://schema.org/EventScheduled",
    location: {
      "@type": "Place",
      name: place.venue,
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        addressRegion: programme.state,
        addressCountry: "US",
      },
    },
    image: `${siteUrl}/share/home.png`,
    organizer: { "@type": "Organization", name: site.name, url: siteUrl },
    isAccessibleForFree: true,
  };
}

/** What a registration buys is the program. The finals themselves are free to watch. */
function courses(facts: Facts, siteUrl: string): WithContext<Course>[] {
  const { programme, site, takesRegistrations } = facts;
  if (!takesRegistrations) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "Course",
      name: site.name,
      description: site.tagline,
      provider: { "@type": "Organization", name: site.organizer, url: siteUrl },
      hasCourseInstance: {
        "@type": "CourseInstance",
        courseMode: "Online",
        courseWorkload: `P${programme.weeks}W`,
      },
      offers: offersOf(facts, siteUrl),
    },
  ];
}

function trailOf(copy: Words["copy"], siteUrl: string, path: string): WithContext<BreadcrumbList>[] {
  const trail = breadcrumbs(copy.navigation, copy.unlisted, siteUrl, path);
  return trail ? [trail] : [];
}

function offersOf({ programme, now }: Facts, siteUrl: string): Offer[] {
  const priceIds = recordPriceIds(programme);
  return registrationTypes.map((type) => ({
    "@type": "Offer",
    name: programme.packages[type].title,
    price: quotePrice(programme, priceIds, type, now).amountCents / 100,
    priceCurrency: programme.currency.toUpperCase(),
    category: "Paid",
    availability: "https://schema.org/InStock",
    url: `${siteUrl}/register?package=${type}`,
  }));
}

function breadcrumbs(
  { home, menus, sponsors, register, legal }: Navigation,
  unlisted: readonly NavLink[],
  siteUrl: string,
  path: string,
): WithContext<BreadcrumbList> | null {
  const links = [...menus.flatMap((menu) => menu.links), sponsors, register, ...legal, ...unlisted];
  const link = links.find(({ to }) => to === path);
  if (!link) return null;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: home.label, item: `${siteUrl}/` },
      { "@type": "ListItem", position: 2, name: link.label, item: siteUrl + path },
    ],
  };
}

/** "2026-04-25T09:00:00-06:00" */
function withOffset(civil: CivilTime, zone: string): string {
  const minutes = zoneOffset(instantOf(civil, zone), zone) / 60_000;
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  return `${civil}:00${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
