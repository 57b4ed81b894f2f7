import { programme } from "#content/programme.ts";
import { frame, navigation, site, type NavLink } from "#content/site.ts";
import { eventOf } from "#domain/programme/programme.ts";
import { describeDays, describeHours } from "#domain/time/when.ts";
import { Emblem } from "../art/emblem.tsx";

export function SiteFooter() {
  const finals = eventOf(programme, programme.finals.eventId);
  const { contacts } = site;
  return (
    <footer className="site-footer mt-auto border-t border-line bg-paper-deep">
      <div className="shell grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="flex flex-col gap-4">
          <p className="flex items-center gap-2.5 font-display text-lg leading-tight font-bold">
            <Emblem className="size-10 shrink-0" />
            {site.name}
          </p>
          <address className="flex flex-col not-italic">
            <FooterLink link={{ label: contacts.general, to: `mailto:${contacts.general}` }} />
            <FooterLink link={{ label: contacts.phone, to: `tel:+1-${contacts.phone}` }} />
            <span className="py-2">
              {contacts.city}, {contacts.state}
            </span>
          </address>
          <p className="border-l-4 border-dawn pl-4">
            <strong>{finals.title}</strong>
            <br />
            {describeDays(finals.when)}, {describeHours(finals.when, programme.zoneLabel)}
            <br />
            {programme.finals.venue}
          </p>
        </div>
        {navigation.menus.slice(0, 2).map((menu, index) => (
          <FooterList
            key={menu.id}
            title={menu.label}
            links={
              index === 0 ? [navigation.home, ...menu.links, navigation.register] : [...menu.links, navigation.sponsors]
            }
          />
        ))}
        <FooterList title={navigation.menus[2].label} links={[...navigation.menus[2].links, ...navigation.legal]} />
      </div>
      <div className="shell">
        <p className="border-t border-line py-6 text-ink-soft">{frame.colophon}</p>
      </div>
    </footer>
  );
}

function FooterList({ title, links }: { title: string; links: readonly NavLink[] }) {
  return (
    <nav aria-label={frame.pagesOf(title)}>
      <p className="pb-2 font-display text-lg font-bold">{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <FooterLink link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ link }: { link: NavLink }) {
  return (
    <a
      href={link.to}
      className="inline-flex min-h-11 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      {link.label}
    </a>
  );
}
