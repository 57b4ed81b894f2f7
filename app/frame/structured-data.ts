import type { BreadcrumbList, Event, Offer, Organization, WithContext } from "schema-dts";
import { programme } from "#content/programme.ts";
import { navigation, site } from "#content/site.ts";
import { quotePrice, recordPriceIds, registrationOpenAt, registrationTypes } from "#domain/programme/pricing.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { seasonAt } from "#domain/programme/era.ts";
import { instantOf, zoneOffset, type CivilTime, type Instant } from "#domain/time/time.ts";

/** What machines read about a page: who runs it, the event with its offers, and where the page stands. */
export function structuredData(
  siteUrl: string,
  path: string,
  now: Instant,
): WithContext<Organization | Event | BreadcrumbList>[] {
  if (path === "/") return [organization(siteUrl), finals(siteUrl, now)];
  const trail = breadcrumbs(siteUrl, path);
  const known = trail ? [trail] : [];
  return path === "/timeline" ? [finals(siteUrl, now), ...known] : known;
}

function organization(siteUrl: string): WithContext<Organization> {
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

function finals(siteUrl: string, now: Instant): WithContext<Event> {
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
    // A registration leads to the finals only while submissions are open.
    ...(seasonAt(programme, now) === "open" &&
      registrationOpenAt(programme, now) && { offers: offersAt(siteUrl, now) }),
  };
}

function offersAt(siteUrl: string, now: Instant): Offer[] {
  const priceIds = recordPriceIds(programme);
  return registrationTypes.map((type) => ({
    "@type": "Offer",
    name: programme.packages[type].title,
    price: quotePrice(programme, priceIds, type, now).amountCents / 100,
    priceCurrency: programme.currency.toUpperCase(),
    availability: "https://schema.org/InStock",
    url: `${siteUrl}/register?package=${type}`,
  }));
}

const labels = new Map<string, string>(
  [
    ...navigation.menus.flatMap(({ links }) => [...links]),
    navigation.sponsors,
    navigation.register,
    ...navigation.legal,
    { label: "Sponsor Agreement", to: "/sponsor-agreement" },
  ].map(({ label, to }) => [to, label]),
);

function breadcrumbs(siteUrl: string, path: string): WithContext<BreadcrumbList> | null {
  const label = labels.get(path);
  if (!label) return null;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: navigation.home.label, item: `${siteUrl}/` },
      { "@type": "ListItem", position: 2, name: label, item: siteUrl + path },
    ],
  };
}

/** "2026-04-25T09:00:00-06:00" */
function withOffset(civil: CivilTime, zone: string): string {
  const minutes = zoneOffset(instantOf(civil, zone), zone) / 60_000;
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, "0");
  return `${civil}:00${minutes < 0 ? "-" : "+"}${two(minutes / 60)}:${two(minutes % 60)}`;
}
